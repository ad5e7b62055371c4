import Layout

/// Determines what prevents a touch from reaching a rectangle of a view.
struct Reach {
  let view: View
  /// The rectangle, in window coordinates.
  let frame: Rect
  let isEnabled: Bool
  var tester = HitTester()

  /// The first obstacle from the outside in, or `nil` if a touch reaches the rectangle.
  var obstacle: Element.Obstacle? {
    if let hidden = view.around(where: { $0.isHidden || $0.alpha <= 0.01 }) { return .hidden(hidden) }
    guard let seen = view.partInSight(of: frame) else { return .outOfSight }
    if !isEnabled { return .disabled }
    if let deaf = touched.around(where: { !$0.isUserInteractionEnabled }) { return .ignoresTouches(deaf) }
    // A transition is reported before a covering view, because the transition may be about to change which views cover
    // this one.
    if let transition = tester.transition(of: view.system) {
      return .transition(leaving: transition.leaving, arriving: transition.arriving)
    }
    return cover(of: seen).map { .covered(by: $0) }
  }

  /// The view that receives a touch on a label or an image: the view behind, unless the label or image has a recognizer.
  private var touched: View {
    guard !view.isUserInteractionEnabled, !type(of: view).isUserInteractionEnabledByDefault,
      view.gestureRecognizers.isEmpty
    else {
      return view
    }
    return view.superview ?? view
  }

  /// Returns the view in front if it covers all five points that are tried: the center and four points around it.
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
  /// The obstacle that prevents a touch from reaching the view now, or `nil` if there is none.
  package final var obstacle: Element.Obstacle? {
    Reach(view: self, frame: frameInWindow, isEnabled: true).obstacle
  }

  /// Returns the outermost view, from this view up to the window, that fulfills a condition, or `nil` if there is none.
  final func around(where holds: (View) -> Bool) -> View? {
    var found: View?
    var view: View? = self
    while let current = view {
      if holds(current) { found = current }
      view = current.superview
    }
    return found
  }

  /// Returns the part of a rectangle, in window coordinates, that is inside all the views around this one, or `nil` if
  /// there is none.
  ///
  /// A touch must be inside each of the views around, even those that don't clip their contents.
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
