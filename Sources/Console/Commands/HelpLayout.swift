import Rendering
import TextWidth

/// Formats the text of the help, breaking lines between words to fit the terminal.
struct HelpLayout {
  /// The width of a line, in cells.
  let width: Int

  /// The maximum width of the first column, in cells.
  private static let maximumNameWidth = 34
  /// The minimum width of the second column, in cells.
  ///
  /// If there is less room, each text is printed below its name.
  private static let narrowest = 30

  init(columns: Int) {
    width = max(20, columns)
  }

  /// Breaks text into indented lines.
  func text(_ text: String, indent: Int = 2) -> [String] {
    let blank = String(repeating: " ", count: indent)
    return HelpLayout.wrapped(text, to: width - indent).map { blank + $0 }
  }

  /// Returns the lines of an example.
  ///
  /// Lines to type at the console aren't wrapped. Lines for a file are wrapped to fit the terminal.
  func example(_ example: HelpExample) -> [String] {
    example.text.split(separator: "\n").flatMap { line -> [String] in
      guard example.context != .console else { return ["    " + line] }
      let indent = String(line.prefix { $0 == " " })
      let lines = HelpLayout.joined(
        HelpLayout.words(ofScript: line.dropFirst(indent.count)), to: width - 6 - indent.count)
      return lines.enumerated().map { ($0 == 0 ? "    " : "      ") + indent + $1 }
    }
  }

  /// Returns rows in two columns.
  ///
  /// A name that is wider than the maximum width of the first column is on a separate line.
  func columns(_ rows: [(String, String)]) -> [String] {
    let left = min(rows.map { $0.0.cellWidth }.max() ?? 0, HelpLayout.maximumNameWidth)
    let room = width - left - 4
    guard room >= HelpLayout.narrowest else {
      return rows.flatMap { name, text in self.text(name) + self.text(text, indent: 6) }
    }
    return rows.flatMap { name, text in
      let lines = HelpLayout.wrapped(text, to: room)
      let beside = name.cellWidth > left ? self.text(name) : []
      return beside
        + lines.enumerated().map { index, line in
          "  " + (index == 0 && beside.isEmpty ? name : "").padded(to: left) + "  " + line
        }
    }
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    joined(text.split(separator: " "), to: width)
  }

  /// Splits a line at the spaces that aren't inside a string of the script.
  private static func words(ofScript line: Substring) -> [Substring] {
    var isText = false
    return line.split { character in
      if character == "\"" { isText.toggle() }
      return character == " " && !isText
    }
  }

  /// Joins words into lines of at most a given width.
  ///
  /// A word that is wider than a line is on a separate line.
  private static func joined(_ words: [Substring], to width: Int) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.cellWidth + 1 + word.cellWidth <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.isEmpty ? [""] : lines
  }
}
