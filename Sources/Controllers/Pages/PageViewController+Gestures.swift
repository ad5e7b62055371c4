import Layout

// Curling pages turn by a tap at an edge or a drag across the page; both recognizers can be configured or moved to
// another view. Scrolled pages turn by a drag, whose recognizer isn't exposed, and by the indicator.
//
// Source: "View Controllers" (Programming iOS 6).

extension PageViewController {
  /// The gesture recognizers that turn curling pages; empty for pages that scroll.
  ///
  /// Loads the view; the recognizers are available in `viewDidLoad`.
  package final var gestureRecognizers: [GestureRecognizer] {
    loadViewIfNeeded()
    installParts()
    installRecognizers()
    return transitionStyle == .pageCurl ? recognizers : []
  }

  /// The gesture recognizers, or `nil` if they weren't created yet.
  package final var gestureRecognizersIfMade: [GestureRecognizer]? {
    recognizers.isEmpty ? nil : transitionStyle == .pageCurl ? recognizers : []
  }

  final func installRecognizers() {
    guard recognizers.isEmpty, let containerView = parts?.containerView, let content = parts?.content else { return }
    let drag = PanGestureRecognizer(in: system)
    let new = transitionStyle == .pageCurl ? [drag, TapGestureRecognizer(in: system)] : [drag]
    replaceOwned(new, insteadOf: recognizers)
    recognizers = new
    for recognizer in new {
      recognizer.target = self
      (transitionStyle == .pageCurl ? containerView : content).addGestureRecognizer(recognizer)
    }
  }

  /// Handles a touch of the indicator: right of its middle it turns to the next page, left of it to the previous one.
  ///
  /// - Parameter location: the touch in the window's coordinates, in points.
  /// - Returns: whether a page turns.
  package final func touchIndicator(at location: Point) -> Bool {
    guard let dots = pageControl else { return false }
    let isBack = location.x < dots.frameInWindow.center.x
    return turn(isBack ? .reverse : .forward) == .begun
  }

  /// Returns the point to touch to turn a curling page, in the window's coordinates: the middle of an edge.
  package final func edge(_ direction: PageDirection, of view: View) -> Point {
    let frame = view.frameInWindow
    let (near, far) = (PageEdge.share / 2, 1 - PageEdge.share / 2)
    let place = direction == .forward ? far : near
    switch navigationOrientation {
    case .horizontal: return Point(x: frame.minX + place * frame.width, y: frame.center.y)
    case .vertical: return Point(x: frame.center.x, y: frame.minY + place * frame.height)
    }
  }
}

/// Here: an edge is a quarter of the view at either side.
private enum PageEdge {
  static let share = 0.25
}

extension PageViewController: GestureTarget {
  package func shouldBegin(_ recognizer: GestureRecognizer, with movement: Gesture.Movement) -> Bool {
    hasDelegate && direction(of: movement, recognizer) != nil
  }

  package func recognizer(_ recognizer: GestureRecognizer, moved movement: Gesture.Movement) {
    guard recognizer.state == .ended, let direction = direction(of: movement, recognizer) else { return }
    guard case .pan = movement, !goesFar(movement, on: recognizer) else {
      turn(direction)
      return
    }
    if turn(direction, isHeld: true) == .begun { cancelInteractiveTurn() }
  }

  private func direction(of movement: Gesture.Movement, _ recognizer: GestureRecognizer) -> PageDirection? {
    switch movement {
    case .taps: edge(at: recognizer)
    case .pan, .swipe: direction(along: movement.translation)
    case .longPress, .pinch, .rotation: nil
    }
  }

  /// Returns the direction in which a tap turns, if it is at an edge of the recognizer's view.
  private func edge(at recognizer: GestureRecognizer) -> PageDirection? {
    guard let frame = recognizer.view?.frameInWindow, frame.width > 0, frame.height > 0 else { return nil }
    let place =
      switch navigationOrientation {
      case .horizontal: (recognizer.location.x - frame.minX) / frame.width
      case .vertical: (recognizer.location.y - frame.minY) / frame.height
      }
    if place <= PageEdge.share { return .reverse }
    return place >= 1 - PageEdge.share ? .forward : nil
  }

  /// Returns the direction in which a swipe turns, or `nil` if it is across the pages.
  package final func direction(of swipe: SwipeDirection) -> PageDirection? {
    direction(along: Gesture.Movement.swipe(swipe).translation)
  }

  /// Returns the direction of a turn: a finger that moves left or up turns to the next page.
  private func direction(along translation: Point) -> PageDirection? {
    let (along, across) =
      navigationOrientation == .horizontal ? (translation.x, translation.y) : (translation.y, translation.x)
    guard abs(along) > abs(across) else { return nil }
    return along < 0 ? .forward : .reverse
  }

  /// Returns whether a drag covers half of the page or more; after a shorter one the page falls back.
  private func goesFar(_ movement: Gesture.Movement, on recognizer: GestureRecognizer) -> Bool {
    guard let size = parts?.content.bounds.size else { return false }
    return switch navigationOrientation {
    case .horizontal: abs(movement.translation.x) >= size.width / 2
    case .vertical: abs(movement.translation.y) >= size.height / 2
    }
  }
}
