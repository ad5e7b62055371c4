import Controllers

extension Picture {
  /// Adjacent cells of a row.
  package struct Cells: Equatable, Sendable {
    /// The index of the row, counted from 0 at the top of the frame.
    package let line: Int
    package let columns: Range<Int>
  }

  /// Returns the visible cells of elements in the full picture.
  ///
  /// For each element, there is one range for each row, from its first nonblank cell to its last.
  package static func visibleCells(of elements: [Element], in system: System) -> [[Cells]] {
    let recorder = PartRecorder()
    let canvas = canvas(of: system, recorder: recorder)
    return elements.map { element in
      let isWanted = recorder.parts.map { $0.belongs(to: element) }
      return (0..<canvas.rows).compactMap { row in
        let visibleColumns = (0..<canvas.columns).filter { column in
          let cell = canvas[column, row]
          return cell.partNumber > 0 && !cell.isBlank && isWanted[Int(cell.partNumber) - 1]
        }
        guard let firstColumn = visibleColumns.first, let lastColumn = visibleColumns.last else { return nil }
        return Cells(line: row, columns: firstColumn..<lastColumn + 1)
      }
    }
  }
}
