import Rendering
import TextWidth

/// Formats the text of the help, and wraps lines between words to fit the terminal.
struct HelpLayout {
  /// The width of a line, in cells.
  let width: Int

  /// The maximum width of the first column, in cells.
  private static let maximumNameWidth = 34
  /// The minimum width of the second column, in cells.
  ///
  /// If less space is available, each text is printed below its name.
  private static let minimumTextWidth = 30

  init(columns: Int) {
    width = max(20, columns)
  }

  /// Breaks text into indented lines.
  func text(_ text: String, indent: Int = 2) -> [String] {
    let indentation = String(repeating: " ", count: indent)
    return HelpLayout.wrappedLines(text, to: width - indent).map { indentation + $0 }
  }

  /// Returns the lines of an example.
  ///
  /// Lines to type at the console aren't wrapped. Lines for a file are wrapped to fit the terminal.
  func exampleLines(_ example: HelpExample) -> [String] {
    example.text.split(separator: "\n").flatMap { line -> [String] in
      guard example.context != .console else { return ["    " + line] }
      let indent = String(line.prefix { $0 == " " })
      let lines = HelpLayout.joinedLines(
        HelpLayout.wordsOutsideStrings(ofScript: line.dropFirst(indent.count)), to: width - 6 - indent.count)
      return lines.enumerated().map { ($0 == 0 ? "    " : "      ") + indent + $1 }
    }
  }

  /// Returns rows in two columns.
  ///
  /// A name that is wider than the maximum width of the first column is on a separate line.
  func columnLines(_ rows: [(String, String)]) -> [String] {
    let nameWidth = min(rows.map { $0.0.cellWidth }.max() ?? 0, HelpLayout.maximumNameWidth)
    let textWidth = width - nameWidth - 4
    guard textWidth >= HelpLayout.minimumTextWidth else {
      return rows.flatMap { name, text in self.text(name) + self.text(text, indent: 6) }
    }
    return rows.flatMap { name, text in
      let lines = HelpLayout.wrappedLines(text, to: textWidth)
      let nameLines = name.cellWidth > nameWidth ? self.text(name) : []
      return nameLines
        + lines.enumerated().map { index, line in
          "  " + (index == 0 && nameLines.isEmpty ? name : "").padded(to: nameWidth) + "  " + line
        }
    }
  }

  private static func wrappedLines(_ text: String, to width: Int) -> [String] {
    joinedLines(text.split(separator: " "), to: width)
  }

  /// Splits a line at the spaces that aren't inside a string of the script.
  private static func wordsOutsideStrings(ofScript line: Substring) -> [Substring] {
    var isInString = false
    return line.split { character in
      if character == "\"" { isInString.toggle() }
      return character == " " && !isInString
    }
  }

  /// Joins words into lines of at most a given width.
  ///
  /// A word that is wider than a line is on a separate line.
  private static func joinedLines(_ words: [Substring], to width: Int) -> [String] {
    var lines: [String] = []
    for word in words {
      if let lastLine = lines.last, lastLine.cellWidth + 1 + word.cellWidth <= width {
        lines[lines.count - 1] = lastLine + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.isEmpty ? [""] : lines
  }
}
