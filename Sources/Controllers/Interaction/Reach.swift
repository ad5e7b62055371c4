import Layout

/// What keeps a touch away from a rectangle of a view.
struct Reach {
  let view: View
  /// In the coordinates of the window.
  let frame: Rect
  let isEnabled: Bool
  var tester = HitTester()

  /// The first obstacle from the outside in; nil when a touch gets through.
  var obstacle: Element.Obstacle? {
    if let hidden = view.around(where: { $0.isHidden || $0.alpha <= 0.01 }) { return .hidden(hidden) }
    guard let seen = view.partInSight(of: frame) else { return .outOfSight }
    if !isEnabled { return .disabled }
    if let deaf = touched.around(where: { !$0.isUserInteractionEnabled }) { return .ignoresTouches(deaf) }
    // What covers what is about to change.
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

  /// The view in front, when it covers every place that is tried: the middle and four places around it.
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
  /// Why a touch does not reach the view now, or `nil` if it does.
  package final var obstacle: Element.Obstacle? {
    Reach(view: self, frame: frameInWindow, isEnabled: true).obstacle
  }

  /// The outermost view, from this one up, for which something holds.
  final func around(where holds: (View) -> Bool) -> View? {
    var found: View?
    var view: View? = self
    while let current = view {
      if holds(current) { found = current }
      view = current.superview
    }
    return found
  }

  /// What can be seen of a rectangle, given in window coordinates, through all the views around.
  ///
  /// A touch needs the views around even where they do not clip, so each of them counts.
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
