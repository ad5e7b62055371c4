import Rendering
import TextWidth

extension String {
  /// Wraps the string, which must be a single line, between words to fit a width.
  ///
  /// The lines after the first are indented by two more cells.
  ///
  /// Repeated spaces between columns are kept. Color codes are kept and take no room.
  func broken(to width: Int) -> [String] {
    guard cellsShown > width else { return [self] }
    let indent = String(prefix { $0 == " " }.prefix(width / 2))
    var lines: [String] = []
    var (current, cells, isBegun) = ("", 0, false)
    for (index, word) in split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      let added = word.cellsShown + (index == 0 ? 0 : 1)
      if isBegun, cells + added > width {
        lines.append(current.withoutSpacesAtEnd)
        (current, cells, isBegun) = (indent + "  ", indent.count + 2, false)
      }
      // The spaces at a line break are dropped.
      if !lines.isEmpty, !isBegun {
        (current, cells) = (current + word, cells + word.cellsShown)
      } else {
        (current, cells) = (current + (index == 0 ? "" : " ") + word, cells + added)
      }
      isBegun = isBegun || !word.isEmpty
    }
    return lines + (isBegun ? [current.withoutSpacesAtEnd] : [])
  }
}

extension StringProtocol {
  /// The width on a terminal, in cells, not counting color codes.
  fileprivate var cellsShown: Int { String(self).withoutColors.cellWidth }

  fileprivate var withoutSpacesAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
