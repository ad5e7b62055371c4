/// Breaks a text into the lines it takes in a given number of columns.
package enum TextLines {
  /// The lines of a text, broken at spaces, and inside words that are longer than a line.
  ///
  /// - Parameters:
  ///   - text: the text; its own line breaks stay.
  ///   - columns: how many cells a line has.
  ///   - width: the cells one character takes.
  /// - Returns: at least one line, unless there is no column.
  package static func wrapped(_ text: String, columns: Int, width: (Character) -> Int = { _ in 1 }) -> [String] {
    guard columns > 0 else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      wrappedParagraph($0, columns: columns, width: width)
    }
  }

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
