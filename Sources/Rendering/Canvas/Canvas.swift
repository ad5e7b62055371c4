import TextWidth

/// A grid of cells to draw on.
///
/// Lines are stored as strokes from a cell towards its four neighbors. The strokes become characters only when the
/// canvas is written, so lines that meet are joined automatically.
package struct Canvas {
  package let columns: Int
  package let rows: Int
  private(set) var cells: [CanvasCell]
  /// The characters that consist of more than one scalar.
  ///
  /// Cells refer to them by index.
  private(set) var clusters: [Character] = []
  /// The row with the caption of a transition, or `nil` if there is none.
  ///
  /// This row is never cut.
  var captionRow: Int?
  /// The row with the home indicator, or `nil` if there is none.
  var homeIndicatorRow: Int?
  /// The importance of keeping each row when rows are removed, or an empty array if all rows are equally important.
  var lineWeights: [Int] = []
  /// The number of the part that is being drawn, or 0 outside the app's screens.
  ///
  /// Each cell stores the number of its part.
  var currentPart: Int32 = 0
  /// For each part number, whether that part has drawn anything, even if other parts have since been drawn over it.
  private(set) var usedParts: [Bool] = []
  /// The cells in which nothing has been drawn since they were cleared, or `nil` if there are none.
  ///
  /// Most views fill cells that the view behind them has already filled. These cells needn't be cleared again.
  private var cleared: (rect: CellRect, cell: CanvasCell)?

  /// Creates an empty canvas.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: CanvasCell(), count: self.columns * self.rows)
    cleared = (area, CanvasCell())
  }

  /// The whole canvas.
  package var area: CellRect { CellRect(left: 0, top: 0, right: columns, bottom: rows) }

  subscript(column: Int, row: Int) -> CanvasCell {
    get { cells[row * columns + column] }
    set {
      cleared = nil
      cells[row * columns + column] = newValue
    }
  }

  /// Writes text on one row, clipped to a rectangle.
  ///
  /// - Parameters:
  ///   - text: The text. Control characters and characters without a width are left out.
  ///   - column: The column of the first character.
  ///   - row: The row.
  ///   - style: The style. If it has no background, the cells keep their backgrounds.
  ///   - clip: The cells that may be changed.
  package mutating func put(_ text: String, column: Int, row: Int, style: Style = .plain, clip: CellRect) {
    let clip = clip.intersection(area)
    guard row >= clip.top, row < clip.bottom else { return }
    recordUsedPart()
    if !putScalars(text, column: column, row: row, style: style, clip: clip) {
      putCharacters(text, column: column, row: row, style: style, clip: clip)
    }
  }

  /// Writes text quickly, by treating each scalar as a separate character.
  ///
  /// - Returns: Whether each scalar is a separate character. If not, the caller must overwrite the written text.
  private mutating func putScalars(_ text: String, column: Int, row: Int, style: Style, clip: CellRect) -> Bool {
    var column = column
    for scalar in text.unicodeScalars {
      // A combining mark may follow the last visible character.
      guard let width = scalar.simpleWidth else { return false }
      guard column < clip.right else { return true }
      if width == 1, column >= clip.left {
        setNarrow(Glyph(scalar), column: column, row: row, style: style)
      } else {
        put(Glyph(scalar), width: width, column: column, row: row, style: style, clip: clip)
      }
      column += width
    }
    return true
  }

  private mutating func putCharacters(_ text: String, column: Int, row: Int, style: Style, clip: CellRect) {
    var column = column
    for character in text {
      guard column < clip.right else { return }
      let width = character.cellWidth
      guard width > 0 else { continue }
      put(glyph(of: character), width: width, column: column, row: row, style: style, clip: clip)
      column += width
    }
  }

  private mutating func put(
    _ glyph: Glyph, width: Int, column: Int, row: Int, style: Style, clip: CellRect
  ) {
    if clip.contains(column: column, row: row), clip.contains(column: column + width - 1, row: row) {
      set(glyph, width: width, column: column, row: row, style: style)
    } else if width == 2 {
      // A wide character can't be cut in half, so its visible half becomes a space.
      for half in column...column + 1 where clip.contains(column: half, row: row) {
        set(.space, width: 1, column: half, row: row, style: style)
      }
    }
  }

  /// Writes a character of one cell repeatedly along a row, clipped to a rectangle.
  package mutating func fillRow(
    _ character: Character, columns: Range<Int>, row: Int, style: Style = .plain, clip: CellRect
  ) {
    let clip = clip.intersection(area)
    guard row >= clip.top, row < clip.bottom else { return }
    recordUsedPart()
    let glyph = glyph(of: character)
    for column in columns.clamped(to: clip.columns) {
      setNarrow(glyph, column: column, row: row, style: style)
    }
  }

  /// Fills cells with a character in a style, replacing their contents.
  package mutating func fill(_ rect: CellRect, with character: Character = " ", style: Style = .plain) {
    let rect = rect.intersection(area)
    guard !rect.isEmpty else { return }
    recordUsedPart()
    fill(
      rect,
      with: CanvasCell(glyph: character == " " ? .space : glyph(of: character), partNumber: currentPart, style: style))
  }

  private mutating func fill(_ rect: CellRect, with cell: CanvasCell) {
    cleared = nil
    for row in rect.rows {
      // Wide characters inside the rectangle are replaced as a whole. Only characters at the left and right sides of
      // the rectangle can be cut.
      splitWideCharacter(column: rect.left, row: row)
      splitWideCharacter(column: rect.right - 1, row: row)
      let start = row * columns
      cells.withUnsafeMutableBufferPointer { $0[start + rect.left..<start + rect.right].update(repeating: cell) }
    }
  }

  /// Clears cells, and the strokes of neighboring cells that lead into them.
  package mutating func clear(_ rect: CellRect, style: Style = .plain) {
    let rect = rect.intersection(area)
    guard !rect.isEmpty else { return }
    let cell = CanvasCell(partNumber: currentPart, style: style)
    if let clearedCells = cleared, clearedCells.cell == cell, clearedCells.rect.contains(rect) { return }
    fill(rect, style: style)
    removeStrokes(into: rect)
    cleared = (rect, cell)
  }

  private mutating func removeStrokes(into rect: CellRect) {
    for row in rect.rows {
      if rect.left > 0 { removeStroke(.right, at: row * columns + rect.left - 1) }
      if rect.right < columns { removeStroke(.left, at: row * columns + rect.right) }
    }
    for column in rect.columns {
      if rect.top > 0 { removeStroke(.down, at: (rect.top - 1) * columns + column) }
      if rect.bottom < rows { removeStroke(.up, at: rect.bottom * columns + column) }
    }
  }

  /// Runs a closure that changes only the outermost cells of a rectangle, so that the cells inside remain cleared.
  mutating func keepingClearedCells(inside rect: CellRect, _ body: (inout Canvas) -> Void) {
    let previouslyCleared = cleared
    body(&self)
    cleared = previouslyCleared.map { ($0.rect.intersection(rect.withoutBorder), $0.cell) }
  }

  /// Replaces the contents of a cell with strokes.
  mutating func set(_ strokes: Strokes, column: Int, row: Int, style: Style) {
    recordUsedPart()
    cleared = nil
    splitWideCharacter(column: column, row: row)
    cells[row * columns + column] = CanvasCell(partNumber: currentPart, style: style, strokes: strokes)
  }

  /// Removes a stroke from a cell.
  ///
  /// A corner is kept. Without it, the frame of a view would have a gap if another view covers the cell next to the
  /// corner.
  private mutating func removeStroke(_ stroke: Strokes, at index: Int) {
    guard cells[index].strokes.contains(stroke), !cells[index].strokes.isCorner else { return }
    cells[index].strokes.remove(stroke)
  }

  private mutating func set(_ glyph: Glyph, width: Int, column: Int, row: Int, style: Style) {
    setNarrow(glyph, column: column, row: row, style: style)
    guard width == 2 else { return }
    splitWideCharacter(column: column + 1, row: row)
    let index = row * columns + column
    cells[index].part = .leftHalf
    cells[index + 1] = cells[index]
    cells[index + 1].glyph = .space
    cells[index + 1].part = .rightHalf
  }

  private mutating func setNarrow(_ glyph: Glyph, column: Int, row: Int, style: Style) {
    cleared = nil
    splitWideCharacter(column: column, row: row)
    let index = row * columns + column
    var cell = CanvasCell(glyph: glyph, partNumber: currentPart, style: style)
    if style.background == nil { cell.style.background = cells[index].style.background }
    cells[index] = cell
  }

  private mutating func recordUsedPart() {
    guard currentPart > 0 else { return }
    if usedParts.count <= Int(currentPart) {
      usedParts.append(contentsOf: repeatElement(false, count: Int(currentPart) + 1 - usedParts.count))
    }
    usedParts[Int(currentPart)] = true
  }

  /// Replaces the other half of a wide character with a space, before one half is overwritten.
  @inline(__always)
  private mutating func splitWideCharacter(column: Int, row: Int) {
    let index = row * columns + column
    if cells[index].part != .whole { splitWideCharacter(at: index) }
  }

  private mutating func splitWideCharacter(at index: Int) {
    switch cells[index].part {
    case .whole: return
    case .leftHalf: cells[index + 1].part = .whole
    case .rightHalf:
      cells[index - 1].part = .whole
      cells[index - 1].glyph = .space
    }
  }
}

// Converts characters to glyphs and back.
extension Canvas {
  private mutating func glyph(of character: Character) -> Glyph {
    // A tab is shown as one empty cell.
    if character == "\t" { return .space }
    let shortCharacter = character.shortened
    let scalars = shortCharacter.unicodeScalars
    if let firstScalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return Glyph(firstScalar)
    }
    clusters.append(shortCharacter)
    return Glyph(cluster: clusters.count - 1)
  }

  func character(of glyph: Glyph) -> Character { glyph.scalar.map { Character($0) } ?? clusters[glyph.clusterIndex] }

  /// Returns a canvas with another canvas on its right.
  ///
  /// - Parameters:
  ///   - other: The other canvas. Its cells don't belong to any part.
  ///   - gap: The number of empty columns between the canvases.
  /// - Returns: The canvas, with the height of the higher one.
  func joined(to other: Canvas, gap: Int) -> Canvas {
    var canvas = Canvas(columns: columns + gap + other.columns, rows: max(rows, other.rows))
    canvas.clusters = clusters + other.clusters
    for row in 0..<rows {
      for column in 0..<columns { canvas.cells[row * canvas.columns + column] = self[column, row] }
    }
    for row in 0..<other.rows {
      for column in 0..<other.columns {
        var cell = other[column, row]
        if cell.glyph.scalar == nil { cell.glyph = Glyph(cluster: clusters.count + cell.glyph.clusterIndex) }
        cell.partNumber = 0
        canvas.cells[row * canvas.columns + columns + gap + column] = cell
      }
    }
    canvas.cleared = nil
    return canvas
  }

  /// Returns a canvas with only some of this canvas's columns and rows.
  func selecting(columns keptColumns: [Int], rows keptRows: [Int]) -> Canvas {
    var canvas = Canvas(columns: keptColumns.count, rows: keptRows.count)
    canvas.clusters = clusters
    if !lineWeights.isEmpty { canvas.lineWeights = keptRows.map { lineWeights[$0] } }
    canvas.captionRow = captionRow.flatMap { keptRows.firstIndex(of: $0) }
    canvas.homeIndicatorRow = homeIndicatorRow.flatMap { keptRows.firstIndex(of: $0) }
    for (row, oldRow) in keptRows.enumerated() {
      for (column, oldColumn) in keptColumns.enumerated() { canvas[column, row] = self[oldColumn, oldRow] }
    }
    return canvas
  }
}
