import Layout

/// Finds the obstacle that keeps touches from reaching a rectangle of a view.
struct Reach {
  let view: View
  /// The rectangle in points, in window coordinates.
  let frame: Rect
  let isEnabled: Bool
  let tester: HitTester

  /// The obstacle that keeps touches from reaching the rectangle, or `nil` if there is none.
  ///
  /// If there are several obstacles, the outermost one is reported.
  var obstacle: Element.Obstacle? {
    if let hiddenView = view.outermost(where: { !$0.isVisibleItself }) { return .hidden(hiddenView) }
    guard let visiblePart = view.partInSight(of: frame) else { return .outsideVisibleArea }
    if !isEnabled { return .disabled }
    if let disabledView = touchedView.outermost(where: { !$0.isUserInteractionEnabled }) {
      return .ignoresTouches(disabledView)
    }
    // A transition is reported before a covering view, because the transition may change which views cover this one.
    if let transition = tester.transition(of: view.system), view.asTabBar?.acceptsTouchesInTransition != true {
      return .transition(leaving: transition.leaving, arriving: transition.arriving)
    }
    return coveringView(of: visiblePart).map { .covered(by: $0) }
  }

  /// The view that receives a touch on this view.
  ///
  /// A label or an image without a recognizer or a context menu doesn't receive touches, so the view behind it does.
  private var touchedView: View {
    guard !view.isUserInteractionEnabled, !type(of: view).isUserInteractionEnabledByDefault,
      view.gestureRecognizers.isEmpty, view.longPressInteraction == nil
    else {
      return view
    }
    return view.superview ?? view
  }

  /// Returns the view that covers a rectangle, or `nil` if a touch reaches any of five points in it.
  ///
  /// The points are the center and four points around it.
  private func coveringView(of rect: Rect) -> View? {
    guard let window = view.window else { return nil }
    if let overlay = view.system.overlay(covering: view) { return overlay.overlayWindow }
    var coveringView: View?
    for (x, y) in [(0.5, 0.5), (0.1, 0.5), (0.9, 0.5), (0.5, 0.1), (0.5, 0.9)] {
      let point = Point(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
      let pointOnScreen = Point(x: point.x + window.frame.minX, y: point.y + window.frame.minY)
      guard let hitView = tester.hit(pointOnScreen, in: window) else { continue }
      if hitView.isDescendant(of: view) || view.isDescendant(of: hitView) { return nil }
      coveringView = coveringView ?? hitView
    }
    return coveringView
  }
}

extension View {
  /// The obstacle that currently keeps touches from reaching the view, or `nil` if there is none.
  package final var obstacle: Element.Obstacle? { obstacle(by: HitTester()) }

  /// Returns the obstacle, with a hit tester that several views share while the screen is unchanged.
  final func obstacle(by tester: HitTester) -> Element.Obstacle? {
    Reach(view: self, frame: frameInWindow, isEnabled: true, tester: tester).obstacle
  }

  /// Returns the innermost matching view, from this view up to the window, or `nil` if no view matches.
  package final func nearest(where matches: (View) -> Bool) -> View? {
    sequence(first: self, next: \.superview).first(where: matches)
  }

  /// Returns the outermost matching view, from this view up to the window, or `nil` if no view matches.
  final func outermost(where matches: (View) -> Bool) -> View? {
    var outermostMatch: View?
    var view: View? = self
    while let current = view {
      if matches(current) { outermostMatch = current }
      view = current.superview
    }
    return outermostMatch
  }

  /// Returns the part of a rectangle that is inside all superviews, in window coordinates, or `nil` if there is none.
  ///
  /// A touch must be inside all superviews of a view, including superviews that don't clip their contents.
  final func partInSight(of frame: Rect) -> Rect? {
    var visiblePart = frame
    var view = superview
    while let current = view {
      guard let intersection = visiblePart.intersection(current.frameInWindow) else { return nil }
      visiblePart = intersection
      view = current.superview
    }
    return visiblePart
  }
}
