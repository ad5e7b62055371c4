import Layout

/// A rectangle of cells.
///
/// The column `right` and the row `bottom` aren't part of it.
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

  /// Creates the rectangle of cells for a frame.
  ///
  /// Each edge is rounded separately, so that adjacent frames share edges. A frame with a negative size has no cells.
  ///
  /// - Parameters:
  ///   - rect: The frame, in points of the window.
  ///   - column: The width of a cell, in points.
  package init(_ rect: Rect, column: Double = 8) {
    left = CellRect.nearestEdge(of: rect.minX, size: column)
    top = CellRect.nearestEdge(of: rect.minY, size: 20)
    right = max(left, CellRect.nearestEdge(of: rect.maxX, size: column))
    bottom = max(top, CellRect.nearestEdge(of: rect.maxY, size: 20))
  }

  package var width: Int { max(0, right - left) }
  package var height: Int { max(0, bottom - top) }
  /// The columns of the rectangle, or an empty range if its right edge isn't to the right of its left edge.
  package var columns: Range<Int> { left..<max(left, right) }
  /// The rows of the rectangle, or an empty range if its lower edge isn't below its upper edge.
  package var rows: Range<Int> { top..<max(top, bottom) }
  package var isEmpty: Bool { right <= left || bottom <= top }

  /// Returns the cells that both rectangles contain.
  ///
  /// The result may be empty.
  package func intersection(_ other: CellRect) -> CellRect {
    CellRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Returns the rectangle moved by a number of columns and rows.
  package func moved(columns: Int, rows: Int) -> CellRect {
    CellRect(left: left + columns, top: top + rows, right: right + columns, bottom: bottom + rows)
  }

  /// Whether a drawing in these cells or on their borders could extend into another rectangle.
  package func touches(_ other: CellRect) -> Bool {
    right >= other.left && left <= other.right && bottom >= other.top && top <= other.bottom
  }

  package func contains(column: Int, row: Int) -> Bool {
    column >= left && column < right && row >= top && row < bottom
  }

  func contains(_ other: CellRect) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }

  /// The rectangle without its outermost cells.
  ///
  /// The result may be empty.
  var withoutBorder: CellRect { CellRect(left: left + 1, top: top + 1, right: right - 1, bottom: bottom - 1) }

  /// The rectangle with the cells around it.
  var withBorder: CellRect { CellRect(left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1) }

  /// Returns the rectangle without a number of columns on each side, or the whole rectangle if it is too narrow.
  package func inset(by columns: Int) -> CellRect {
    guard width > 2 * columns else { return self }
    return CellRect(left: left + columns, top: top, right: right - columns, bottom: bottom)
  }

  /// Returns one row of the rectangle, counted from 0.
  package func row(_ index: Int) -> CellRect {
    CellRect(left: left, top: top + index, right: right, bottom: top + index + 1)
  }

  /// Returns the cell edge that is nearest to a position in points.
  ///
  /// A tiny amount is added, so that a sum of fractions is rounded up if it should be a half. The result is limited, so
  /// that calculations with it don't overflow.
  private static func nearestEdge(of points: Double, size: Double) -> Int {
    Int(limiting: (points.limitedLength / size + 0.5 + 1e-6).rounded(.down))
  }
}
