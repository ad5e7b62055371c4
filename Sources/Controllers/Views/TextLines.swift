/// Breaks a text into the lines it takes in a given number of columns.
package enum TextLines {
  /// The lines of a text, broken at spaces, and inside words that are longer than a line.
  ///
  /// - Parameters:
  ///   - text: the text; its own line breaks stay.
  ///   - columns: how many cells a line has.
  ///   - limit: how many lines are wanted at most; what comes after is not looked at.
  ///   - width: the cells one character takes; two for wide ones, unless the caller knows better.
  /// - Returns: at least one line, unless there is no column.
  package static func wrapped(
    _ text: String, columns: Int, limit: Int = .max, width: (Character) -> Int = Metrics.cells
  ) -> [String] {
    guard columns > 0, limit > 0 else { return [] }
    var lines: [String] = []
    for paragraph in text.split(
      maxSplits: min(limit, text.utf8.count), omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
    {
      lines += wrappedParagraph(paragraph, columns: columns, width: width)
      if lines.count >= limit { return Array(lines.prefix(limit)) }
    }
    return lines
  }

  /// As much of a text as is measured and drawn; the rest counts as if it were not there.
  ///
  /// Here: a hundred thousand characters are more than a thousand screens' lines; UIKit would be at it for minutes.
  package static func measured(_ text: String) -> Substring {
    text.utf8.count <= longest ? text[...] : text.prefix(longest)
  }

  private static let longest = 100_000

  private static func wrappedParagraph(_ text: Substring, columns: Int, width: (Character) -> Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let length = word.reduce(0) { $0 + width($1) }
      let gap = lines.isEmpty && line.isEmpty && used == 0 ? 0 : 1
      if used + gap + length <= columns {
        line += (gap == 1 ? " " : "") + word
        used += gap + length
        continue
      }
      if !line.isEmpty { lines.append(line) }
      (line, used) = ("", 0)
      for character in word {
        let cells = width(character)
        if used + cells > columns, !line.isEmpty {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.append(character)
        used += cells
      }
    }
    return lines + [line]
  }
}

extension Character {
  /// Whether it ends a line; what Windows writes for that is one character too.
  var isLineBreak: Bool { self == "\n" || self == "\r\n" }
}
