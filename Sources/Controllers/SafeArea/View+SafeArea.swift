import Layout

extension View {
  /// The space that bars and the device currently cover at the edges of the view, in points.
  ///
  /// Unlike `safeAreaInsets`, the value doesn't wait for the next layout.
  final var currentInsets: Insets {
    guard let superview else { return isWindow ? system.screenInsets : .zero }
    let around = insets(from: superview.currentInsets, in: superview)
    guard let viewController else { return around }
    let bars = viewController.presenting.containerAround?.asContainer?.barInsets(over: self) ?? .zero
    // Here: negative additional insets make room under bars, but the view doesn't extend beyond its edges.
    return (around.union(bars) + viewController.safeArea.additional).union(.zero)
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

  /// The part of the view in which its subviews flow.
  ///
  /// Here: the flow of a screen avoids bars and the device's edges.
  final var flowArea: Rect {
    let whole = Rect(origin: .zero, size: placedFrame.size)
    guard let viewController, system.hot.contentAvoids != .frames else { return whole }
    return whole.inset(by: viewController.safeArea.insets)
  }
}
