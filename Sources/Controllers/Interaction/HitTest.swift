import Layout

extension View {
  /// Returns the view that receives a touch at a point: the deepest and front-most of the views there that accept
  /// touches.
  ///
  /// - Parameter point: A point in the superview's coordinates, in points.
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
    !isHidden && alpha > 0.01 && isUserInteractionEnabled && frame.contains(point)
  }

  /// Converts a point from the superview's coordinates to this view's coordinates.
  final func inside(_ point: Point) -> Point {
    Point(x: point.x - frame.minX + bounds.minX, y: point.y - frame.minY + bounds.minY)
  }
}
