import Layout

/// Determines what keeps touches from reaching a rectangle of a view.
struct Reach {
  let view: View
  /// The rectangle in points, in window coordinates.
  let frame: Rect
  let isEnabled: Bool
  let tester: HitTester

  /// The obstacle that keeps touches from reaching the rectangle, or `nil` if there is none.
  ///
  /// Outer obstacles are reported first.
  var obstacle: Element.Obstacle? {
    if let hidden = view.around(where: { !$0.isVisibleItself }) { return .hidden(hidden) }
    guard let seen = view.partInSight(of: frame) else { return .outOfSight }
    if !isEnabled { return .disabled }
    if let deaf = touched.around(where: { !$0.isUserInteractionEnabled }) { return .ignoresTouches(deaf) }
    // A transition is reported before a covering view, because the transition may change which views cover this one.
    if let transition = tester.transition(of: view.system), view.asTabBar?.isOpenDuringTransition != true {
      return .transition(leaving: transition.leaving, arriving: transition.arriving)
    }
    return cover(of: seen).map { .covered(by: $0) }
  }

  /// The view that receives a touch on this view.
  ///
  /// For a label or an image without a recognizer or a context menu, this is the view behind.
  private var touched: View {
    guard !view.isUserInteractionEnabled, !type(of: view).isUserInteractionEnabledByDefault,
      view.gestureRecognizers.isEmpty, view.longPressInteraction == nil
    else {
      return view
    }
    return view.superview ?? view
  }

  /// Returns the view in front, if it covers all five points that are tested: the center and four points around it.
  private func cover(of seen: Rect) -> View? {
    guard let window = view.window else { return nil }
    if let overlay = view.system.overlay(covering: view) { return overlay.overlayWindow }
    var cover: View?
    for (x, y) in [(0.5, 0.5), (0.1, 0.5), (0.9, 0.5), (0.5, 0.1), (0.5, 0.9)] {
      let point = Point(x: seen.minX + x * seen.width, y: seen.minY + y * seen.height)
      let inWindow = Point(x: point.x + window.frame.minX, y: point.y + window.frame.minY)
      guard let hit = tester.hit(inWindow, in: window) else { continue }
      if hit.isDescendant(of: view) || view.isDescendant(of: hit) { return nil }
      cover = cover ?? hit
    }
    return cover
  }
}

extension View {
  /// The obstacle that keeps touches from reaching the view now, or `nil` if there is none.
  package final var obstacle: Element.Obstacle? { obstacle(by: HitTester()) }

  /// Returns the obstacle, using a hit tester that is shared by several views at the same moment.
  final func obstacle(by tester: HitTester) -> Element.Obstacle? {
    Reach(view: self, frame: frameInWindow, isEnabled: true, tester: tester).obstacle
  }

  /// Returns the innermost view that meets a condition, from this view up to the window, or `nil` if none does.
  package final func nearest(where holds: (View) -> Bool) -> View? {
    sequence(first: self, next: \.superview).first(where: holds)
  }

  /// Returns the outermost view that meets a condition, from this view up to the window, or `nil` if none does.
  final func around(where holds: (View) -> Bool) -> View? {
    var found: View?
    var view: View? = self
    while let current = view {
      if holds(current) { found = current }
      view = current.superview
    }
    return found
  }

  /// Returns the part of a rectangle that is inside all views around this one, in window coordinates, or `nil` if there
  /// is no such part.
  ///
  /// A touch must be inside all views around the view, including those that don't clip their contents.
  final func partInSight(of frame: Rect) -> Rect? {
    var seen = frame
    var view = superview
    while let current = view {
      guard let part = seen.intersection(current.frameInWindow) else { return nil }
      seen = part
      view = current.superview
    }
    return seen
  }
}
