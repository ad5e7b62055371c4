import Layout

extension View {
  /// Returns the view that receives a touch at a point.
  ///
  /// This is the innermost view that accepts touches and isn't behind another such view at that point.
  ///
  /// - Parameter point: a point in points, in the coordinates of the superview.
  /// - Returns: The view, or `nil` if neither this view nor a subview receives the touch.
  package final func hitTest(_ point: Point) -> View? {
    guard takesTouch(at: point) else { return nil }
    let innerPoint = convertedFromSuperview(point)
    for subview in subviews.reversed() {
      if let hitView = subview.hitTest(innerPoint) { return hitView }
    }
    return self
  }

  final func takesTouch(at point: Point) -> Bool {
    isVisibleItself && isUserInteractionEnabled && frame.contains(point)
  }

  /// Converts a point from the coordinates of the superview to those of this view.
  final func convertedFromSuperview(_ point: Point) -> Point {
    Point(x: point.x - frame.minX + bounds.minX, y: point.y - frame.minY + bounds.minY)
  }
}
