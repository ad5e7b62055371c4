extension Canvas {
  /// Returns the canvas, reduced to a number of columns and rows.
  ///
  /// Empty rows and columns are removed first, beginning with the longest runs of them. If that isn't enough, the last
  /// empty row of each run is also removed. Then rows are removed from the middle, or from where they matter least. A
  /// row with `⋮` marks the gap. Columns are removed from the right.
  package func fitted(columns limit: Int, rows maximum: Int) -> Canvas {
    let keptRows = BlankRuns(count: rows) { isEmptyRow($0) }.shortened(to: maximum, least: 0)
    let shorter = picked(columns: keptColumns(limit: limit), rows: keptRows)
    var canvas = shorter.cut(columns: limit, rows: maximum)
    if canvas.columns < columns { canvas.centerHomeIndicator() }
    return canvas
  }

  /// The number of columns that remain when empty columns are removed to fit a limit.
  ///
  /// At least one column of each run of empty columns is kept.
  func leastColumns(limit: Int) -> Int { keptColumns(limit: limit).count }

  private func keptColumns(limit: Int) -> [Int] {
    BlankRuns(count: columns) { isEmptyColumn($0) }.balanced(to: limit).shortened(to: limit, least: 1)
  }

  private func isEmptyRow(_ row: Int) -> Bool {
    row > 0 && row < rows - 1
      && (0..<columns).allSatisfy { column in
        let cell = self[column, row]
        return cell.isBlank || cell.strokes.isUpright
      }
  }

  private func isEmptyColumn(_ column: Int) -> Bool {
    column > 0 && column < columns - 1
      && (0..<rows).allSatisfy { row in
        let cell = self[column, row]
        return cell.isBlank ? !separatesTextFromLine(column, row) : cell.strokes.isLevel
      }
  }

  /// Whether a blank cell is between text and the horizontal line that continues on the other side of the text.
  private func separatesTextFromLine(_ column: Int, _ row: Int) -> Bool {
    let (before, after) = (self[column - 1, row], self[column + 1, row])
    return before.strokes.isLevel && after.isText || before.isText && after.strokes.isLevel
  }

  private func cut(columns limit: Int, rows maximum: Int) -> Canvas {
    var keptRows = Array(0..<rows)
    var marks: [Int] = []
    if rows > maximum, maximum > 3 {
      let gaps = RowGaps(in: self, limit: maximum)
      keptRows.removeAll(where: gaps.dropped.contains)
      marks = gaps.marks.compactMap(keptRows.firstIndex)
    }
    var keptColumns = Array(0..<columns)
    if columns > limit, limit > 1 { keptColumns.removeSubrange(limit - 1..<columns - 1) }
    var canvas = picked(columns: keptColumns, rows: keptRows)
    canvas.blankCutWideCharacters()
    if columns > limit, limit > 3 { canvas.markCutLines(keptRows, of: self) }
    for mark in marks {
      let line = CellRect(left: 1, top: mark, right: canvas.columns - 1, bottom: mark + 1)
      canvas.fill(line)
      canvas.put("⋮", column: 2, row: mark, style: .dim, clip: line)
    }
    return canvas
  }

  /// Puts a mark in the last cell of each row from which content was cut at the right.
  private mutating func markCutLines(_ keptRows: [Int], of whole: Canvas) {
    for (row, oldRow) in keptRows.enumerated() {
      let isCut = (columns - 1..<whole.columns - 1).contains { column in
        let cell = whole[column, oldRow]
        return !cell.isBlank && !cell.strokes.isLevel
      }
      guard isCut else { continue }
      put("…", column: columns - 2, row: row, style: .dim, clip: area)
    }
  }

  /// Replaces with a space each half of a wide character whose other half was cut off.
  ///
  /// The columns before the cut and the last column remain. Without a frame, each of them can contain such a half.
  private mutating func blankCutWideCharacters() {
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
