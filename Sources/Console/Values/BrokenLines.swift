import Rendering
import TextWidth

extension String {
  /// Wraps the string, which must be a single line, between words to fit a width.
  ///
  /// The lines after the first are indented by two more cells.
  ///
  /// Repeated spaces between columns are kept. Color codes are kept and aren't counted in the width.
  func wrapped(to width: Int) -> [String] {
    guard terminalWidth > width else { return [self] }
    let indent = String(prefix { $0 == " " }.prefix(width / 2))
    var lines: [String] = []
    var (currentLine, cellCount, hasWords) = ("", 0, false)
    for (index, word) in split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      let addedCount = word.terminalWidth + (index == 0 ? 0 : 1)
      if hasWords, cellCount + addedCount > width {
        lines.append(currentLine.withoutSpacesAtEnd)
        (currentLine, cellCount, hasWords) = (indent + "  ", indent.count + 2, false)
      }
      // The spaces at a line break are dropped.
      if !lines.isEmpty, !hasWords {
        (currentLine, cellCount) = (currentLine + word, cellCount + word.terminalWidth)
      } else {
        (currentLine, cellCount) = (currentLine + (index == 0 ? "" : " ") + word, cellCount + addedCount)
      }
      hasWords = hasWords || !word.isEmpty
    }
    return lines + (hasWords ? [currentLine.withoutSpacesAtEnd] : [])
  }
}

extension StringProtocol {
  /// The width on a terminal, in cells, not counting color codes.
  fileprivate var terminalWidth: Int { String(self).withoutColors.cellWidth }

  fileprivate var withoutSpacesAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
