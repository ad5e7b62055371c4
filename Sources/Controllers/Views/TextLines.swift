/// Breaks text into lines of a given number of columns.
package enum TextLines {
  /// Breaks text into lines at spaces.
  ///
  /// A word is broken only if it is longer than a line.
  ///
  /// - Parameters:
  ///   - text: the text to break. Existing line breaks are kept.
  ///   - columns: the number of cells per line.
  ///   - limit: the maximum number of lines. The text after these lines is dropped.
  ///   - width: a function that returns the number of cells of a character. By default, wide characters take up two
  ///     cells.
  /// - Returns: at least one line, or an empty array if `columns` or `limit` is 0.
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

  /// Returns the part of a string that is measured and drawn, which is the whole string unless it is very long.
  ///
  /// Here: the limit is a hundred thousand characters, which fill more than a thousand screens. Laying out longer text
  /// would take UIKit minutes.
  package static func measured<Text: StringProtocol>(_ text: Text) -> Text.SubSequence {
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
  /// Whether the character is a line break.
  ///
  /// The Windows line break counts as a single character.
  var isLineBreak: Bool { self == "\n" || self == "\r\n" }
}
