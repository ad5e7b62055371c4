import Rendering

/// A part of a line of a script, around what a message speaks of: a long line is not quoted whole.
package struct Excerpt {
  package let text: String
  /// The cells of the text before what the message speaks of; nil when that is not known.
  package let column: Int?

  /// The cells that fit into 80 columns beside a line's number and the signs of what is left out.
  package static let width = 72

  /// - Parameters:
  ///   - line: the line.
  ///   - position: the characters of the line before what the message speaks of; nil when that is not known.
  ///   - width: the cells of the part that is quoted, at least 1; signs of what is left out take two more.
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

  /// The first character that is quoted: a third of the part precedes the position, or more at the end of the line.
  private static func start(_ cells: [Int], around position: Int, _ width: Int) -> Int {
    let preceding = count(cells.prefix(position).reversed(), in: width / 3)
    let last = cells.count - count(cells.reversed(), in: width)
    return max(0, min(position - preceding, last))
  }

  /// How many characters fit into a width.
  private static func count(_ cells: some Sequence<Int>, in width: Int) -> Int {
    var rest = width
    return cells.prefix { next in
      rest -= next
      return rest >= 0
    }.count
  }
}
