import Layout

extension View {
  /// The space that bars and the device currently cover at the edges of the view, in points.
  ///
  /// Unlike `safeAreaInsets`, the value is always current, even before the next layout.
  final var currentInsets: Insets {
    guard let superview else { return isWindow ? system.screenInsets : .zero }
    let outerInsets = insets(from: superview.currentInsets, in: superview)
    guard let viewController else { return outerInsets }
    let bars = viewController.presenting.enclosingContainer?.asContainer?.barInsets(over: self) ?? .zero
    // Here: negative additional insets let content extend under bars, but not beyond the edges of the view.
    return (outerInsets.union(bars) + viewController.safeArea.additional).union(.zero)
  }

  /// The space that bars and the device cover at the edges of the view, in points, as of the last layout.
  package final var safeAreaInsets: Insets {
    if let viewController { return viewController.safeArea.insets }
    guard let superview else { return isWindow ? system.screenInsets : .zero }
    return insets(from: superview.safeAreaInsets, in: superview)
  }

  /// Returns the parts of the superview's insets that overlap the view at its scrolled position.
  private final func insets(from outer: Insets, in superview: View) -> Insets {
    let frame = placedFrame.moved(x: -superview.scrolledOrigin.x, y: -superview.scrolledOrigin.y)
    return outer.overlapping(frame, in: superview.placedFrame.size)
  }

  /// The area in which the view's subviews are laid out automatically.
  ///
  /// Here: the area of a screen excludes bars and the device's edges.
  final var flowArea: Rect {
    let wholeArea = Rect(origin: .zero, size: placedFrame.size)
    guard let viewController, system.cachedBehavior.contentAvoids != .frames else { return wholeArea }
    return wholeArea.inset(by: viewController.safeArea.insets)
  }
}
