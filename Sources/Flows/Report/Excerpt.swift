import Rendering
import TextWidth

/// The part of a line of a script that a message quotes.
///
/// Only a part of a long line is quoted.
package struct Excerpt {
  package let text: String
  /// The number of cells before the position that the message refers to, or `nil` if the position isn't known.
  package let markColumn: Int?

  /// The maximum width of the quoted text, in cells.
  ///
  /// With a line number and an ellipsis at each end, the quoted text fits in 80 columns.
  package static let width = 72

  /// Creates an excerpt of a line.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - position: the number of characters before the position that the message refers to, or `nil` if the position
  ///     isn't known.
  ///   - width: the maximum number of cells to quote, at least 1. An ellipsis at each end can add two cells.
  package init(of line: String, around position: Int? = nil, width: Int = Excerpt.width) {
    let cells = line.map(\.cellWidth)
    let cellsBefore = position.map { cells.prefix($0).reduce(0, +) }
    guard cells.reduce(0, +) > width else {
      (text, markColumn) = (line, cellsBefore)
      return
    }
    let startIndex = Excerpt.startIndex(cells, around: position ?? 0, width)
    let characterCount = Excerpt.count(cells[startIndex...], in: width)
    let endMark = startIndex + characterCount < cells.count ? "…" : ""
    text = (startIndex > 0 ? "…" : "") + line.dropFirst(startIndex).prefix(characterCount) + endMark
    markColumn = cellsBefore.map { $0 - cells.prefix(startIndex).reduce(0, +) + (startIndex > 0 ? 1 : 0) }
  }

  /// Returns the index of the first character to quote.
  ///
  /// Up to a third of the quoted text is before the position, or more if the position is near the end of the line.
  private static func startIndex(_ cells: [Int], around position: Int, _ width: Int) -> Int {
    let precedingCount = count(cells.prefix(position).reversed(), in: width / 3)
    let lastStart = cells.count - count(cells.reversed(), in: width)
    return max(0, min(position - precedingCount, lastStart))
  }

  /// Returns the number of characters that fit into a width.
  private static func count(_ cells: some Sequence<Int>, in width: Int) -> Int {
    var remainingWidth = width
    return cells.prefix { next in
      remainingWidth -= next
      return remainingWidth >= 0
    }.count
  }
}
