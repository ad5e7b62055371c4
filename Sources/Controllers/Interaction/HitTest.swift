import Layout

extension View {
  /// The view a touch reaches: the deepest and front-most one at a place that takes touches.
  ///
  /// - Parameter point: in the superview's coordinates, in points.
  /// - Returns: the view, or nil when the place is none of this view's.
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

  /// A point of the superview in this view's own coordinates.
  final func inside(_ point: Point) -> Point {
    Point(x: point.x - frame.minX + bounds.minX, y: point.y - frame.minY + bounds.minY)
  }
}
