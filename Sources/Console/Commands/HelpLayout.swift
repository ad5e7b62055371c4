import Rendering

/// Text of the help, broken between words where the terminal ends.
struct HelpLayout {
  /// The cells of a line.
  let width: Int

  /// Cells of the widest name that stands beside its text.
  private static let widestName = 34
  /// Cells that a text beside a name has at least; with less it stands below.
  private static let narrowest = 30

  init(columns: Int) {
    width = max(20, columns)
  }

  /// A text in lines.
  func text(_ text: String, indent: Int = 2) -> [String] {
    let blank = String(repeating: " ", count: indent)
    return HelpLayout.wrapped(text, to: width - indent).map { blank + $0 }
  }

  /// An example.
  ///
  /// What can be typed stays on its line; what is written in a file is broken where the terminal ends.
  func example(_ example: HelpExample) -> [String] {
    example.text.split(separator: "\n").flatMap { line -> [String] in
      guard example.place != .console else { return ["    " + line] }
      let indent = String(line.prefix { $0 == " " })
      let lines = HelpLayout.joined(
        HelpLayout.words(ofScript: line.dropFirst(indent.count)), to: width - 6 - indent.count)
      return lines.enumerated().map { ($0 == 0 ? "    " : "      ") + indent + $1 }
    }
  }

  /// Two columns, the first as wide as it must be, within reason; what is longer has a line of its own.
  func columns(_ rows: [(String, String)]) -> [String] {
    let left = min(rows.map { $0.0.cellWidth }.max() ?? 0, HelpLayout.widestName)
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

  /// A line in lines of a width at most, broken between words; those that follow are indented a little more.
  ///
  /// Everything else is kept: several spaces between two columns, and colours, which take no room.
  static func broken(_ line: String, to width: Int) -> [String] {
    guard line.cellsShown > width else { return [line] }
    let indent = String(line.prefix { $0 == " " }.prefix(width / 2))
    var lines: [String] = []
    var (current, cells, isBegun) = ("", 0, false)
    for (place, word) in line.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      let added = word.cellsShown + (place == 0 ? 0 : 1)
      if isBegun, cells + added > width {
        lines.append(current.withoutSpacesAtEnd)
        (current, cells, isBegun) = (indent + "  ", indent.count + 2, false)
      }
      // The spaces at a break are left out.
      if !lines.isEmpty, !isBegun {
        (current, cells) = (current + word, cells + word.cellsShown)
      } else {
        (current, cells) = (current + (place == 0 ? "" : " ") + word, cells + added)
      }
      isBegun = isBegun || !word.isEmpty
    }
    return lines + (isBegun ? [current.withoutSpacesAtEnd] : [])
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    joined(text.split(separator: " "), to: width)
  }

  /// What stands between blanks that are in no text of the script.
  private static func words(ofScript line: Substring) -> [Substring] {
    var isText = false
    return line.split { character in
      if character == "\"" { isText.toggle() }
      return character == " " && !isText
    }
  }

  /// Words in lines of a width at most, but for words that are wider.
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

extension StringProtocol {
  /// The cells that it takes on a terminal, which obeys colours.
  fileprivate var cellsShown: Int { String(self).withoutColours.cellWidth }

  fileprivate var withoutSpacesAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
