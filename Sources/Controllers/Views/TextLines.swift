/// Breaks text into lines of a given number of columns.
package enum TextLines {
  /// Breaks text into lines at spaces.
  ///
  /// A word is broken only if it is longer than a line.
  ///
  /// - Parameters:
  ///   - text: the text to break. Existing line breaks are kept.
  ///   - columns: the number of cells per line.
  ///   - limit: the maximum number of lines. Any further text is dropped.
  ///   - width: a function that returns the number of cells of a character. By default, wide characters take up two
  ///     cells.
  /// - Returns: at least one line, or an empty array if `columns` or `limit` is 0.
  package static func wrapped(
    _ text: String, columns: Int, limit: Int = .max, width: (Character) -> Int = Metrics.cellCount
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

  /// Returns the part of a string that is measured and drawn.
  ///
  /// This is the whole string, unless it is very long.
  ///
  /// Here: the limit is a hundred thousand characters, which fill more than a thousand screens. UIKit would need
  /// minutes to lay out longer text.
  package static func measuredPart<Text: StringProtocol>(_ text: Text) -> Text.SubSequence {
    text.utf8.count <= maximumLength ? text[...] : text.prefix(maximumLength)
  }

  private static let maximumLength = 100_000

  private static func wrappedParagraph(_ text: Substring, columns: Int, width: (Character) -> Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var usedCells = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let wordCells = word.reduce(0) { $0 + width($1) }
      let gapCells = lines.isEmpty && line.isEmpty && usedCells == 0 ? 0 : 1
      if usedCells + gapCells + wordCells <= columns {
        line += (gapCells == 1 ? " " : "") + word
        usedCells += gapCells + wordCells
        continue
      }
      if !line.isEmpty { lines.append(line) }
      (line, usedCells) = ("", 0)
      for character in word {
        let characterCells = width(character)
        if usedCells + characterCells > columns, !line.isEmpty {
          lines.append(line)
          (line, usedCells) = ("", 0)
        }
        line.append(character)
        usedCells += characterCells
      }
    }
    return lines + [line]
  }
}

extension Character {
  /// Whether the character is a line break.
  ///
  /// A Windows line break counts as a single character.
  var isLineBreak: Bool { self == "\n" || self == "\r\n" }
}
