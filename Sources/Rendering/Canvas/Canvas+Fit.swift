extension Canvas {
  /// Returns the canvas, reduced to a number of columns and rows.
  ///
  /// Empty rows and columns are removed first, beginning with the longest runs. If that isn't enough, the last empty
  /// row of each run is also removed. Then other rows are removed, from the middle or from the least important part. A
  /// row with `⋮` marks the gap. Columns are removed from the right.
  package func fitted(columns maximumColumnCount: Int, rows maximumRowCount: Int) -> Canvas {
    let keptRows = BlankRuns(count: rows) { isEmptyRow($0) }.shortenedIndices(to: maximumRowCount, minimumLength: 0)
    let withoutEmptyLines = selecting(columns: keptColumns(limit: maximumColumnCount), rows: keptRows)
    var canvas = withoutEmptyLines.cropped(columns: maximumColumnCount, rows: maximumRowCount)
    if canvas.columns < columns { canvas.centerHomeIndicator() }
    return canvas
  }

  /// The number of columns that remain when empty columns are removed to fit a limit.
  ///
  /// At least one column of each run of empty columns is kept.
  func reducedColumnCount(limit: Int) -> Int { keptColumns(limit: limit).count }

  private func keptColumns(limit: Int) -> [Int] {
    BlankRuns(count: columns) { isEmptyColumn($0) }.shortenedEqually(to: limit).shortenedIndices(
      to: limit, minimumLength: 1)
  }

  private func isEmptyRow(_ row: Int) -> Bool {
    row > 0 && row < rows - 1
      && (0..<columns).allSatisfy { column in
        let cell = self[column, row]
        return cell.isBlank || cell.strokes.isVerticalLine
      }
  }

  private func isEmptyColumn(_ column: Int) -> Bool {
    column > 0 && column < columns - 1
      && (0..<rows).allSatisfy { row in
        let cell = self[column, row]
        return cell.isBlank ? !separatesTextFromLine(column, row) : cell.strokes.isHorizontalLine
      }
  }

  /// Whether a blank cell is between text and the horizontal line that continues on the other side of the text.
  private func separatesTextFromLine(_ column: Int, _ row: Int) -> Bool {
    let (left, right) = (self[column - 1, row], self[column + 1, row])
    return left.strokes.isHorizontalLine && right.isText || left.isText && right.strokes.isHorizontalLine
  }

  private func cropped(columns maximumColumnCount: Int, rows maximumRowCount: Int) -> Canvas {
    var keptRows = Array(0..<rows)
    var markedRows: [Int] = []
    if rows > maximumRowCount, maximumRowCount > 3 {
      let gaps = RowGaps(in: self, limit: maximumRowCount)
      keptRows.removeAll(where: gaps.droppedRows.contains)
      markedRows = gaps.markedRows.compactMap(keptRows.firstIndex)
    }
    var keptColumns = Array(0..<columns)
    if columns > maximumColumnCount, maximumColumnCount > 1 {
      keptColumns.removeSubrange(maximumColumnCount - 1..<columns - 1)
    }
    var canvas = selecting(columns: keptColumns, rows: keptRows)
    canvas.clearCutWideCharacters()
    if columns > maximumColumnCount, maximumColumnCount > 3 { canvas.markCutLines(keptRows, of: self) }
    for mark in markedRows {
      let line = CellRect(left: 1, top: mark, right: canvas.columns - 1, bottom: mark + 1)
      canvas.fill(line)
      canvas.put("⋮", column: 2, row: mark, style: .dim, clip: line)
    }
    return canvas
  }

  /// Marks the last cell of each row that lost content at its right end.
  private mutating func markCutLines(_ keptRows: [Int], of original: Canvas) {
    for (row, oldRow) in keptRows.enumerated() {
      let isCut = (columns - 1..<original.columns - 1).contains { column in
        let cell = original[column, oldRow]
        return !cell.isBlank && !cell.strokes.isHorizontalLine
      }
      guard isCut else { continue }
      put("…", column: columns - 2, row: row, style: .dim, clip: area)
    }
  }

  /// Replaces half of a wide character with a space if the other half was cut off.
  ///
  /// Without a frame, such a half can be in the last column before the cut or in the last column of the canvas.
  private mutating func clearCutWideCharacters() {
    for row in 0..<rows {
      for column in 0..<columns where isCutHalf(column: column, row: row) {
        self[column, row].glyph = .space
        self[column, row].part = .whole
      }
    }
  }

  private func isCutHalf(column: Int, row: Int) -> Bool {
    switch self[column, row].part {
    case .whole: false
    case .leftHalf: column + 1 == columns || self[column + 1, row].part != .rightHalf
    case .rightHalf: column == 0 || self[column - 1, row].part != .leftHalf
    }
  }
}

extension CanvasCell {
  /// Whether the cell contains a character that isn't part of a line.
  var isText: Bool { !isBlank && strokes.isEmpty }
}
