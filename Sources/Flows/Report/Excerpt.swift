import Rendering

/// The part of a script's line that a message is about; long lines aren't quoted completely.
package struct Excerpt {
  package let text: String
  /// The number of cells before the text that the message is about, or `nil` if it isn't known.
  package let column: Int?

  /// The number of cells that fit in 80 columns next to a line number and the signs for omitted text.
  package static let width = 72

  /// - Parameters:
  ///   - line: the line.
  ///   - position: the number of characters before the text that the message is about, or `nil` if it isn't known.
  ///   - width: the number of cells to quote, at least 1; the signs for omitted text take two more.
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

  /// The index of the first character to quote: a third of the width precedes the position, more near the end of the
  /// line.
  private static func start(_ cells: [Int], around position: Int, _ width: Int) -> Int {
    let preceding = count(cells.prefix(position).reversed(), in: width / 3)
    let last = cells.count - count(cells.reversed(), in: width)
    return max(0, min(position - preceding, last))
  }

  /// The number of characters that fit into a width.
  private static func count(_ cells: some Sequence<Int>, in width: Int) -> Int {
    var rest = width
    return cells.prefix { next in
      rest -= next
      return rest >= 0
    }.count
  }
}
