/// A sheet of cells to draw on.
///
/// Lines are kept as strokes towards the four neighbours and become characters only when the sheet is written, so lines
/// that meet are joined by themselves.
package struct Canvas {
  package let columns: Int
  package let rows: Int
  var cells: [CanvasCell]
  /// The number of what draws now, which each cell keeps; 0 for what is no part of the app's screens.
  var pen: Int32 = 0
  /// Which numbers have drawn anything, also what was drawn over since.
  private(set) var pensUsed: [Bool] = []

  /// An empty sheet.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: CanvasCell(), count: self.columns * self.rows)
  }

  /// The whole sheet.
  package var area: CellRect { CellRect(left: 0, top: 0, right: columns, bottom: rows) }

  subscript(column: Int, row: Int) -> CanvasCell {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  /// Writes a text on one line; what lies outside the clip is left out.
  ///
  /// - Parameters:
  ///   - text: its controls and what has no width are left out.
  ///   - column: the cell of the first character.
  ///   - row: the line.
  ///   - style: how it looks; its background, when nil, stays as it was.
  ///   - clip: the cells that may be touched.
  package mutating func put(_ text: String, column: Int, row: Int, style: Style = .plain, clip: CellRect) {
    let clip = clip.intersection(area)
    guard row >= clip.top, row < clip.bottom else { return }
    var column = column
    for character in text {
      guard column < clip.right else { return }
      let width = character.cellWidth
      guard width > 0 else { continue }
      let fits = clip.contains(column: column, row: row) && clip.contains(column: column + width - 1, row: row)
      if fits {
        set(character, width: width, column: column, row: row, style: style)
      } else if width == 2 {
        // Half of a wide character would break the line: its visible half is a space.
        for half in column...column + 1 where clip.contains(column: half, row: row) {
          set(" ", width: 1, column: half, row: row, style: style)
        }
      }
      column += width
    }
  }

  /// Writes the same character of one cell along a line; what lies outside the clip is left out.
  package mutating func run(
    _ character: Character, columns: Range<Int>, row: Int, style: Style = .plain, clip: CellRect
  ) {
    let clip = clip.intersection(area)
    guard row >= clip.top, row < clip.bottom else { return }
    for column in columns.clamped(to: clip.columns) {
      set(character, width: 1, column: column, row: row, style: style)
    }
  }

  /// Covers cells with a character, and whatever was there with the style.
  package mutating func fill(_ rect: CellRect, with character: Character = " ", style: Style = .plain) {
    let rect = rect.intersection(area)
    guard !rect.isEmpty else { return }
    notePen()
    for row in rect.rows {
      for column in rect.columns {
        splitWide(column: column, row: row)
        self[column, row] = CanvasCell(character: character, style: style, pen: pen)
      }
    }
  }

  private mutating func set(_ character: Character, width: Int, column: Int, row: Int, style: Style) {
    notePen()
    for place in column..<column + width { splitWide(column: place, row: row) }
    let character = character.shortened
    var style = style
    style.background = style.background ?? self[column, row].style.background
    self[column, row] = CanvasCell(character: character, style: style, pen: pen)
    if width == 2 { self[column + 1, row] = CanvasCell(character: " ", style: style, isTail: true, pen: pen) }
  }

  private mutating func notePen() {
    guard pen > 0 else { return }
    if pensUsed.count <= Int(pen) {
      pensUsed.append(contentsOf: repeatElement(false, count: Int(pen) + 1 - pensUsed.count))
    }
    pensUsed[Int(pen)] = true
  }

  /// Where one half of a wide character is drawn over, the other becomes a space.
  private mutating func splitWide(column: Int, row: Int) {
    if self[column, row].isTail, column > 0 {
      self[column - 1, row].character = " "
    } else if column + 1 < columns, self[column + 1, row].isTail {
      self[column + 1, row].isTail = false
    }
  }
}

/// One cell of a sheet.
struct CanvasCell: Equatable {
  var character: Character = " "
  var strokes: Strokes = []
  var style = Style.plain
  /// The right half of a wide character, which stands in the cell before.
  var isTail = false
  /// The number of what drew it.
  var pen: Int32 = 0

  /// Whether nothing can be seen here.
  var isBlank: Bool { character == " " && strokes.isEmpty && !isTail }
}
