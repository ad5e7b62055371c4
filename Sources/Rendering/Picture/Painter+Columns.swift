import Controllers

// The columns of a split view. A column in front of another one keeps touches from it.

extension Painter {
  /// Draws the columns of a split view controller, from back to front, and the lines between them.
  mutating func paintColumns(of split: SplitViewController, in view: View, clip: CellRect) {
    let before = reach
    let isCovered = split.asContainer?.respondsToTouchBeside == true
    for subview in view.subviews {
      reach = before
      if isCovered, case .covered? = subview.obstacle { reach.isBlocked = true }
      paint(subview, clip: clip)
    }
    reach = before
  }
}
