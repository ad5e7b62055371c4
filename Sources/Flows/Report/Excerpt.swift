/// A part of a line of a script, around what a message speaks of: a long line is not quoted whole.
package struct Excerpt {
  package let text: String
  /// Where in the text it stands that the message speaks of; nil when that is not known.
  package let column: Int?

  /// What fits into 80 columns beside a line's number.
  private static let width = 72

  /// - Parameters:
  ///   - line: the line.
  ///   - column: where in it what the message speaks of begins; nil when that is not known.
  package init(of line: String, around column: Int? = nil) {
    guard line.count > Excerpt.width else {
      text = line
      self.column = column
      return
    }
    let start = max(0, min((column ?? 0) - Excerpt.width / 3, line.count - Excerpt.width))
    let part = line.dropFirst(start).prefix(Excerpt.width)
    let end = start + Excerpt.width < line.count ? "…" : ""
    text = (start > 0 ? "…" : "") + part + end
    self.column = column.map { $0 - start + (start > 0 ? 1 : 0) }
  }
}
