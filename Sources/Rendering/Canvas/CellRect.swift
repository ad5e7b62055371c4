import Layout

/// A rectangle of cells; the right and lower edges do not belong to it.
package struct CellRect: Equatable, Sendable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The cells of a frame.
  ///
  /// Each edge is rounded by itself, so that neighbours share their edges. A frame of a negative size has no cells.
  ///
  /// - Parameters:
  ///   - rect: absolute, in points.
  ///   - column: the points of a cell from left to right.
  package init(_ rect: Rect, column: Double = 8) {
    left = CellRect.cell(of: rect.minX, size: column)
    top = CellRect.cell(of: rect.minY, size: 20)
    right = max(left, CellRect.cell(of: rect.maxX, size: column))
    bottom = max(top, CellRect.cell(of: rect.maxY, size: 20))
  }

  package var width: Int { max(0, right - left) }
  package var height: Int { max(0, bottom - top) }
  /// Its columns from left to right; none when it ends before it begins.
  package var columns: Range<Int> { left..<max(left, right) }
  /// Its lines from top to bottom; none when it ends before it begins.
  package var rows: Range<Int> { top..<max(top, bottom) }
  package var isEmpty: Bool { right <= left || bottom <= top }

  /// What both cover; empty when they do not meet.
  package func intersection(_ other: CellRect) -> CellRect {
    CellRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The same cells elsewhere.
  package func moved(columns: Int, rows: Int) -> CellRect {
    CellRect(left: left + columns, top: top + rows, right: right + columns, bottom: bottom + rows)
  }

  /// Whether anything drawn for these cells, their borders included, falls into others.
  package func touches(_ other: CellRect) -> Bool {
    right >= other.left && left <= other.right && bottom >= other.top && top <= other.bottom
  }

  package func contains(column: Int, row: Int) -> Bool {
    column >= left && column < right && row >= top && row < bottom
  }

  /// The same cells without some at the left and the right; as they are when nothing would be left.
  package func inset(by columns: Int) -> CellRect {
    guard width > 2 * columns else { return self }
    return CellRect(left: left + columns, top: top, right: right - columns, bottom: bottom)
  }

  /// One line of the rectangle, from 0.
  package func line(_ index: Int) -> CellRect {
    CellRect(left: left, top: top + index, right: right, bottom: top + index + 1)
  }

  /// The edge a number of points becomes; the tiny sum keeps sums of fractions on the upper side.
  ///
  /// Edges stay so small that sums and products of a few of them are whole numbers still.
  private static func cell(of points: Double, size: Double) -> Int {
    Int(limiting: (points.limitedLength / size + 0.5 + 1e-6).rounded(.down))
  }
}
