import Controllers

// Writes the numbers from the command `what` next to the elements in the picture.
extension Canvas {
  /// Writes numbers next to the visible elements.
  ///
  /// A number is written directly before or after the element's first text, wherever it hides less of the picture.
  ///
  /// - Parameters:
  ///   - elements: The elements with their numbers.
  ///   - parts: The drawn parts. The number of the part that drew a cell, minus 1, is an index of this array.
  mutating func writeNumbers(_ elements: [(number: Int, element: Element)], drawnBy parts: [DrawnPart]) {
    // The lines are found first, because the numbers will overwrite some of their contents.
    let lines = elements.map { entry in firstLine(of: parts.map { $0.belongs(to: entry.element) }) }
    for (entry, line) in zip(elements, lines) {
      guard let index = line else { continue }
      writeNumber(number: entry.number, besideTextIn: index.columns, row: index.row)
    }
  }

  /// Finds the first row in which a cell of the wanted parts is visible.
  ///
  /// Returns the row and the range of columns of such cells in it.
  func firstLine(of isWantedPart: [Bool]) -> (row: Int, columns: Range<Int>)? {
    for row in 0..<rows {
      let visibleColumns = (0..<columns).filter { column in
        let cell = self[column, row]
        return cell.partNumber > 0 && !cell.isBlank && isWantedPart[Int(cell.partNumber) - 1]
      }
      if let firstColumn = visibleColumns.first, let lastColumn = visibleColumns.last {
        return (row, firstColumn..<lastColumn + 1)
      }
    }
    return nil
  }

  private mutating func writeNumber(number: Int, besideTextIn line: Range<Int>, row: Int) {
    let text = String(String(number).map { Canvas.superscripts[$0] ?? $0 })
    let end = endOfText(from: line.lowerBound, to: line.upperBound, row: row)
    let starts = Array(max(0, line.lowerBound - text.count)...line.lowerBound) + [end]
    let costs = starts.map { start in
      overwritingCost(in: start..<start + text.count, row: row)
        + (start == end && !isBlank(end + text.count, row) ? 3 : 0)
    }
    guard let lowestCost = costs.min(), let bestIndex = costs.firstIndex(of: lowestCost) else { return }
    put(text, column: starts[bestIndex], row: row, style: .bold, clip: area)
  }

  /// Returns the cost of overwriting cells, which is highest for letters and lowest for the frame.
  private func overwritingCost(in columns: Range<Int>, row: Int) -> Int {
    columns.reduce(0) { sum, column in
      guard column < self.columns, !isBlank(column, row) else { return sum + (column < self.columns ? 0 : 4) }
      let cell = self[column, row]
      if !cell.strokes.isEmpty { return sum + 1 }
      return sum + (cell.part == .whole && !character(of: cell.glyph).isLetter ? 2 : 4)
    }
  }

  /// Returns the column at which the text ends that begins in a given cell.
  ///
  /// The text ends before two empty cells, or before one empty cell at the end of the element.
  private func endOfText(from start: Int, to end: Int, row: Int) -> Int {
    (start..<end).first { self[$0, row].isBlank && (($0 + 1 >= end) || self[$0 + 1, row].isBlank) } ?? end
  }

  private func isBlank(_ column: Int, _ row: Int) -> Bool { column < columns && self[column, row].isBlank }

  private static let superscripts: [Character: Character] = [
    "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹",
  ]
}
