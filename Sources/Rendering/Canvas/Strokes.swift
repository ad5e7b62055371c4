/// The strokes from the middle of a cell towards its neighbors.
package struct Strokes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let up = Strokes(rawValue: 1)
  package static let down = Strokes(rawValue: 2)
  package static let left = Strokes(rawValue: 4)
  package static let right = Strokes(rawValue: 8)

  /// Thick strokes, for the frame of an overlay.
  package static let heavy = Strokes(rawValue: 16)
  /// Dotted strokes, for everything behind an overlay.
  package static let dotted = Strokes(rawValue: 32)

  package static let horizontal: Strokes = [.left, .right]
  package static let vertical: Strokes = [.up, .down]

  /// The character for the strokes.
  ///
  /// A single stroke is shown as a line across the whole cell.
  package var character: Unicode.Scalar { Strokes.characters[Int(rawValue)] }

  /// Whether the cell contains only a vertical line.
  var isVerticalLine: Bool { directions == .vertical }
  /// Whether the cell contains only a horizontal line.
  var isHorizontalLine: Bool { directions == .horizontal }

  /// Whether a horizontal and a vertical line end in the cell.
  var isCorner: Bool {
    let (horizontalPart, verticalPart) = (intersection(.horizontal), intersection(.vertical))
    return (horizontalPart == .left || horizontalPart == .right) && (verticalPart == .up || verticalPart == .down)
  }

  /// Whether the cell is a corner of the thick frame around an overlay.
  var isOverlayCorner: Bool { contains(.heavy) && isCorner }
  /// Whether the cell is in the upper or lower edge of the thick frame around an overlay.
  var isHorizontalOverlayEdge: Bool { contains(.heavy) && !isDisjoint(with: .horizontal) }

  private var directions: Strokes { intersection([.horizontal, .vertical]) }

  // The index is a sum: 1 for up, 2 for down, 4 for left, 8 for right, 16 for heavy, and 32 for dotted. In the heavy
  // characters, a line that ends at another line is thin.
  private static let characters: [Unicode.Scalar] = [
    " ", "│", "│", "│", "─", "┘", "┐", "┤", "─", "└", "┌", "├", "─", "┴", "┬", "┼",
    " ", "┃", "┃", "┃", "━", "┛", "┓", "┨", "━", "┗", "┏", "┠", "━", "┷", "┯", "╋",
    " ", "┊", "┊", "┊", "╌", "┘", "┐", "┤", "╌", "└", "┌", "├", "╌", "┴", "┬", "┼",
    " ", "┃", "┃", "┃", "━", "┛", "┓", "┨", "━", "┗", "┏", "┠", "━", "┷", "┯", "╋",
  ]
}

extension Canvas {
  /// Draws a horizontal line, and joins it to vertical lines at its ends.
  ///
  /// - Parameters:
  ///   - row: The row of cells.
  ///   - columns: The columns of the line.
  ///   - style: The style of the line.
  ///   - clip: The cells that may be changed, apart from cells at the ends of the line, where it joins other lines.
  package mutating func horizontalLine(row: Int, columns: Range<Int>, style: Style = .plain, clip: CellRect) {
    let clip = clip.intersection(area)
    let (start, end) = (max(columns.lowerBound, clip.left), min(columns.upperBound, clip.right))
    guard start < end, clip.contains(column: start, row: row) else { return }
    for column in start..<end { addStrokes(.horizontal, column: column, row: row, style: style) }
    joinStroke(.right, column: start - 1, row: row, across: .vertical)
    joinStroke(.left, column: end, row: row, across: .vertical)
  }

  /// Draws a vertical line, and joins it to the horizontal lines at its ends and sides.
  package mutating func verticalLine(column: Int, rows: Range<Int>, style: Style = .plain, clip: CellRect) {
    let clip = clip.intersection(area)
    let (start, end) = (max(rows.lowerBound, clip.top), min(rows.upperBound, clip.bottom))
    guard start < end, clip.contains(column: column, row: start) else { return }
    for row in start..<end {
      addStrokes(.vertical, column: column, row: row, style: style)
      if strokes(column: column - 1, row: row).contains(.right) { self[column, row].strokes.insert(.left) }
      if strokes(column: column + 1, row: row).contains(.left) { self[column, row].strokes.insert(.right) }
    }
    joinStroke(.down, column: column, row: start - 1, across: .horizontal)
    joinStroke(.up, column: column, row: end, across: .horizontal)
  }

  /// Draws a frame along the outermost cells of a rectangle, replacing their contents.
  package mutating func drawFrame(
    _ rect: CellRect, weight: Strokes = [], style: Style = .plain, clip: CellRect
  ) {
    guard rect.width > 1, rect.height > 1 else { return }
    keepingClearedCells(inside: rect) { canvas in
      canvas.forEachEdgeCell(of: rect, in: clip) { canvas, column, row in
        let strokes = rect.borderStrokes(column: column, row: row).union(weight)
        canvas.set(strokes, column: column, row: row, style: style)
      }
    }
  }

  /// Clears a rectangle and draws a frame along its outermost cells.
  ///
  /// If the rectangle has only one row or column, the frame is a line.
  mutating func drawOutline(_ rect: CellRect, style: Style, clip: CellRect) {
    forEachEdgeCell(of: rect, in: clip) { canvas, column, row in
      var style = style
      style.background = canvas[column, row].style.background
      var strokes = rect.borderStrokes(column: column, row: row)
      if rect.height == 1 { strokes = .horizontal } else if rect.width == 1 { strokes = .vertical }
      canvas.set(strokes, column: column, row: row, style: style)
    }
  }

  private mutating func forEachEdgeCell(
    of rect: CellRect, in clip: CellRect, _ body: (inout Canvas, _ column: Int, _ row: Int) -> Void
  ) {
    let visibleRect = rect.intersection(clip).intersection(area)
    guard !visibleRect.isEmpty else { return }
    for row in visibleRect.rows {
      if row == rect.top || row == rect.bottom - 1 {
        for column in visibleRect.columns { body(&self, column, row) }
      } else {
        if visibleRect.left == rect.left { body(&self, rect.left, row) }
        if visibleRect.right == rect.right { body(&self, rect.right - 1, row) }
      }
    }
  }

  /// Returns the columns around a line of cells, up to the nearest vertical edge on each side.
  ///
  /// - Parameters:
  ///   - line: The cells. Edges inside them are ignored.
  ///   - area: The cells that are searched.
  /// - Returns: The first column, and the column after the last one.
  func columnsBetweenEdges(around line: CellRect, in area: CellRect) -> (left: Int, right: Int) {
    let area = area.intersection(self.area)
    guard !area.isEmpty, area.rows.contains(line.top) else { return (area.left, area.right) }
    func isEdge(_ column: Int) -> Bool { !self[column, line.top].strokes.isDisjoint(with: .vertical) }
    let columnsBefore = area.left..<min(max(line.left, area.left), area.right)
    let columnsAfter = min(max(line.right, area.left), area.right)..<area.right
    return (
      columnsBefore.last(where: isEdge).map { $0 + 1 } ?? area.left, columnsAfter.first(where: isEdge) ?? area.right
    )
  }

  /// Makes cells less prominent.
  ///
  /// Their text becomes dim, and their lines become thin and dotted.
  mutating func dim(_ rect: CellRect) {
    let rect = rect.intersection(area)
    guard !rect.isEmpty else { return }
    for row in rect.rows {
      for column in rect.columns {
        self[column, row].style.isDim = true
        guard !self[column, row].strokes.isEmpty else { continue }
        self[column, row].strokes.remove(.heavy)
        self[column, row].strokes.insert(.dotted)
      }
    }
  }

  private mutating func addStrokes(_ strokes: Strokes, column: Int, row: Int, style: Style) {
    set(self[column, row].strokes.union(strokes), column: column, row: row, style: style)
  }

  /// Returns the strokes in a cell, or no strokes if the cell is outside the canvas.
  private func strokes(column: Int, row: Int) -> Strokes {
    area.contains(column: column, row: row) ? self[column, row].strokes : []
  }

  private mutating func joinStroke(_ stroke: Strokes, column: Int, row: Int, across: Strokes) {
    guard area.contains(column: column, row: row), !self[column, row].strokes.isDisjoint(with: across) else { return }
    self[column, row].strokes.insert(stroke)
  }
}

extension CellRect {
  /// Returns the strokes of a rectangle's frame in one of its cells.
  fileprivate func borderStrokes(column: Int, row: Int) -> Strokes {
    var strokes: Strokes = []
    if row == top || row == bottom - 1 {
      if column > left { strokes.insert(.left) }
      if column < right - 1 { strokes.insert(.right) }
    }
    if column == left || column == right - 1 {
      if row > top { strokes.insert(.up) }
      if row < bottom - 1 { strokes.insert(.down) }
    }
    return strokes
  }
}
