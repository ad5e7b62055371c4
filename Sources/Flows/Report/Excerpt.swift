import Rendering
import TextWidth

/// The part of a script's line that a message quotes.
///
/// Long lines aren't quoted completely.
package struct Excerpt {
  package let text: String
  /// The number of cells before the position that the message is about, or `nil` if that position isn't known.
  package let column: Int?

  /// The number of cells that fit in 80 columns together with a line number and an ellipsis at both ends.
  package static let width = 72

  /// Creates an excerpt of a line.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - position: the number of characters before the position that the message is about, or `nil` if that position
  ///     isn't known.
  ///   - width: the maximum number of cells to quote, at least 1. An ellipsis at each end can add two cells.
  package init(of line: String, around position: Int? = nil, width: Int = Excerpt.width) {
    let cells = line.map(\.cellWidth)
    let before = position.map { cells.prefix($0).reduce(0, +) }
    guard cells.reduce(0, +) > width else {
      (text, column) = (line, before)
      return
    }
    let start = Excerpt.start(cells, around: position ?? 0, width)
    let count = Excerpt.count(cells[start...], in: width)
    let end = start + count < cells.count ? "…" : ""
    text = (start > 0 ? "…" : "") + line.dropFirst(start).prefix(count) + end
    column = before.map { $0 - cells.prefix(start).reduce(0, +) + (start > 0 ? 1 : 0) }
  }

  /// Returns the index of the first character to quote.
  ///
  /// Up to a third of the quoted text precedes the position, or more if the position is near the end of the line.
  private static func start(_ cells: [Int], around position: Int, _ width: Int) -> Int {
    let preceding = count(cells.prefix(position).reversed(), in: width / 3)
    let last = cells.count - count(cells.reversed(), in: width)
    return max(0, min(position - preceding, last))
  }

  /// Returns the number of characters that fit into a width.
  private static func count(_ cells: some Sequence<Int>, in width: Int) -> Int {
    var rest = width
    return cells.prefix { next in
      rest -= next
      return rest >= 0
    }.count
  }
}
