import Layout

extension View {
  /// Returns the view that receives a touch at a point.
  ///
  /// Of the views at that point that accept touches, this is the innermost one in front.
  ///
  /// - Parameter point: A point in points, in the coordinates of the superview.
  /// - Returns: The view, or `nil` if neither this view nor a subview receives the touch.
  package final func hitTest(_ point: Point) -> View? {
    guard takesTouch(at: point) else { return nil }
    let inside = inside(point)
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(inside) { return hit }
    }
    return self
  }

  final func takesTouch(at point: Point) -> Bool {
    isVisibleItself && isUserInteractionEnabled && frame.contains(point)
  }

  /// Converts a point from the coordinates of the superview to those of this view.
  final func inside(_ point: Point) -> Point {
    Point(x: point.x - frame.minX + bounds.minX, y: point.y - frame.minY + bounds.minY)
  }
}
