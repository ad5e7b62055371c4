extension Canvas {
  /// Returns the canvas, reduced to a number of columns and rows.
  ///
  /// Empty rows and columns are removed first, beginning with the longest runs of them. If that isn't enough, the last
  /// empty row of each run is also removed. Then rows are removed from the middle, or from where they matter least. A
  /// row with `⋮` marks the gap. Columns are removed from the right.
  package func fitted(columns limit: Int, rows maximum: Int) -> Canvas {
    let keptRows = keep(count: rows, limit: maximum, least: 0) { isEmptyRow($0) }
    let keptColumns = keep(count: columns, limit: limit) { isEmptyColumn($0) }
    let shorter = picked(columns: keptColumns, rows: keptRows)
    return shorter.cut(columns: limit, rows: maximum)
  }

  /// The number of columns that remain when empty columns are removed to fit a limit.
  ///
  /// At least one column of each run of empty columns is kept.
  func leastColumns(limit: Int) -> Int { keep(count: columns, limit: limit) { isEmptyColumn($0) }.count }

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
        return cell.isBlank || cell.strokes.isLevel
      }
  }

  /// Returns the indices that remain when runs of empty rows or columns are shortened until the rest fits.
  ///
  /// The longest runs are shortened first, to one row or column each. If that isn't enough, runs are shortened to
  /// `least`.
  private func keep(count: Int, limit: Int, least: Int = 1, isEmpty: (Int) -> Bool) -> [Int] {
    var runs: [(start: Int, length: Int, kept: Int)] = []
    for place in 0..<count where isEmpty(place) {
      if let last = runs.last, last.start + last.length == place {
        runs[runs.count - 1].length += 1
        runs[runs.count - 1].kept += 1
      } else {
        runs.append((place, 1, 1))
      }
    }
    var excess = count - limit
    while excess > 0, let index = runs.indices.max(by: { runs[$0].kept < runs[$1].kept }), runs[index].kept > 1 {
      runs[index].kept -= 1
      excess -= 1
    }
    while excess > 0, let index = runs.indices.last(where: { runs[$0].kept > least }) {
      runs[index].kept -= 1
      excess -= 1
    }
    let dropped = Set(runs.flatMap { ($0.start + $0.kept)..<($0.start + $0.length) })
    return (0..<count).filter { !dropped.contains($0) }
  }

  private func cut(columns limit: Int, rows maximum: Int) -> Canvas {
    var keptRows = Array(0..<rows)
    var mark: Int?
    if rows > maximum, maximum > 3 {
      let gap = self.gap(limit: maximum)
      keptRows.removeAll(where: linesLeftOut(from: gap, limit: maximum).contains)
      mark = gap - 1
    }
    var keptColumns = Array(0..<columns)
    if columns > limit, limit > 1 { keptColumns.removeSubrange(limit - 1..<columns - 1) }
    var canvas = picked(columns: keptColumns, rows: keptRows)
    canvas.blankCutWideCharacters()
    if columns > limit, limit > 3 { canvas.markCutLines(keptRows, of: self) }
    guard let mark else { return canvas }
    let line = CellRect(left: 1, top: mark, right: canvas.columns - 1, bottom: mark + 1)
    canvas.fill(line)
    canvas.put("⋮", column: 2, row: mark, style: .dim, clip: line)
    return canvas
  }

  /// Returns the index of the first row to cut: two thirds of the way down, or where the rows matter least.
  private func gap(limit: Int) -> Int {
    // The caption's row is never cut, and the mark must not replace it.
    let usual = limit * 2 / 3 + (captionRow == limit * 2 / 3 - 1 ? 1 : 0)
    guard lineWeights.count == rows else { return usual }
    func weight(_ gap: Int) -> Int {
      linesLeftOut(from: gap, limit: limit).reduce(lineWeights[gap - 1]) { $0 + lineWeights[$1] }
    }
    let gaps = (2..<rows - 1).filter { gap in
      gap - 1 != captionRow && linesLeftOut(from: gap, limit: limit).count == rows - limit
    }
    return gaps.min { (weight($0), abs($0 - usual)) < (weight($1), abs($1 - usual)) } ?? usual
  }

  /// Returns the rows to cut, beginning at an index.
  ///
  /// The row before the index becomes the mark.
  private func linesLeftOut(from gap: Int, limit: Int) -> ArraySlice<Int> {
    (gap..<rows - 1).filter { $0 != captionRow }.prefix(rows - limit)
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
