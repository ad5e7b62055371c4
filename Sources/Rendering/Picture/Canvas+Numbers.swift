import Controllers

// Writes the numbers that `what` gives to elements next to the elements in the picture.
extension Canvas {
  /// Writes numbers next to the visible elements.
  ///
  /// A number is written directly before or after the first text of its element, depending on where it hides less.
  ///
  /// - Parameters:
  ///   - elements: The elements with their numbers.
  ///   - parts: The drawn parts. A cell's `pen`, minus 1, is an index into this array.
  mutating func number(_ elements: [(number: Int, element: Element)], drawnBy parts: [DrawnPart]) {
    // The lines must be found first, because the numbers overwrite their contents.
    let indices = elements.map { entry in line(of: parts.map { $0.belongs(to: entry.element) }) }
    for (entry, index) in zip(elements, indices) {
      guard let index else { continue }
      write(number: entry.number, besideTextIn: index.columns, row: index.row)
    }
  }

  /// Returns the first row with a visible cell of a wanted part, and the range of columns of such cells in the row.
  func line(of isWanted: [Bool]) -> (row: Int, columns: Range<Int>)? {
    for row in 0..<rows {
      let seen = (0..<columns).filter { column in
        let cell = self[column, row]
        return cell.pen > 0 && !cell.isBlank && isWanted[Int(cell.pen) - 1]
      }
      if let first = seen.first, let last = seen.last { return (row, first..<last + 1) }
    }
    return nil
  }

  private mutating func write(number: Int, besideTextIn line: Range<Int>, row: Int) {
    let text = String(String(number).map { Canvas.raised[$0] ?? $0 })
    let end = endOfText(from: line.lowerBound, to: line.upperBound, row: row)
    let starts = Array(max(0, line.lowerBound - text.count)...line.lowerBound) + [end]
    let harms = starts.map { start in
      harm(in: start..<start + text.count, row: row) + (start == end && !isClear(end + text.count, row) ? 3 : 0)
    }
    guard let least = harms.min(), let best = harms.firstIndex(of: least) else { return }
    put(text, column: starts[best], row: row, style: .bold, clip: area)
  }

  /// Returns the cost of overwriting cells, which is highest for letters and lowest for the frame.
  private func harm(in columns: Range<Int>, row: Int) -> Int {
    columns.reduce(0) { sum, column in
      guard column < self.columns, !isClear(column, row) else { return sum + (column < self.columns ? 0 : 4) }
      let cell = self[column, row]
      if !cell.strokes.isEmpty { return sum + 1 }
      return sum + (cell.part == .whole && !character(of: cell.glyph).isLetter ? 2 : 4)
    }
  }

  /// Returns the column at which the text that begins in a cell ends.
  ///
  /// The text ends before two empty cells, or before one empty cell at the end of the element.
  private func endOfText(from start: Int, to end: Int, row: Int) -> Int {
    (start..<end).first { self[$0, row].isBlank && (($0 + 1 >= end) || self[$0 + 1, row].isBlank) } ?? end
  }

  private func isClear(_ column: Int, _ row: Int) -> Bool { column < columns && self[column, row].isBlank }

  private static let raised: [Character: Character] = [
    "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹",
  ]
}
