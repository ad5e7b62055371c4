import Controllers

// The columns of a split view. A column in front of another column blocks touches to that column. The divider between
// two columns is thinner than a cell, so it is drawn over the first cells of the column on its right.

extension Painter {
  /// Draws the columns of a split view controller, from back to front, and the lines between them.
  mutating func paintColumns(of split: SplitViewController, in view: View, clip: CellRect) {
    let savedState = (touchReach, dividerColumns)
    let isCovered = split.asContainer?.respondsToTouchBeside == true
    dividerColumns = view.dividers.map { cells(of: $0.frameInWindow).left }
    for subview in view.subviews {
      touchReach = savedState.0
      if isCovered, case .covered? = subview.obstacle { touchReach.isBlocked = true }
      paint(subview, clip: clip)
    }
    (touchReach, dividerColumns) = savedState
  }

  /// Returns the cells of a row without the cell that a divider covers.
  func withoutDividerCell(_ row: CellRect) -> CellRect {
    guard row.width > 1, dividerColumns.contains(row.left) else { return row }
    return CellRect(left: row.left + 1, top: row.top, right: row.right, bottom: row.bottom)
  }
}
