import Layout

// The user turns curling pages by a tap at an edge or a drag across the page. Scripts can configure the recognizers of
// both gestures, and add them to another view. The user turns scrolled pages by a drag, whose recognizer scripts can't
// access, or by a touch on the indicator.
//
// Source: "View Controllers" (Programming iOS 6).

extension PageViewController {
  /// The gesture recognizers that turn curling pages, or an empty array if the pages scroll.
  ///
  /// Reading this property loads the view, so that the recognizers are available in `viewDidLoad`.
  package final var gestureRecognizers: [GestureRecognizer] {
    loadViewIfNeeded()
    installParts()
    installRecognizers()
    return transitionStyle == .pageCurl ? recognizers : []
  }

  /// The gesture recognizers that turn curling pages, or `nil` if they haven't been created yet.
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

  /// Handles a touch on the page indicator.
  ///
  /// A touch to the right of the middle turns to the next page, and a touch to the left of the middle turns to the
  /// previous page.
  ///
  /// - Parameter location: the location of the touch in points, in window coordinates.
  /// - Returns: `true` if the touch turns a page, otherwise `false`.
  package final func touchIndicator(at location: Point) -> Bool {
    guard let dots = pageControl else { return false }
    let isBack = location.x < dots.frameInWindow.center.x
    return turn(isBack ? .reverse : .forward) == .begun
  }

  /// Returns the point in the middle of an edge, in window coordinates.
  ///
  /// A tap at that point turns a curling page.
  package final func edge(_ direction: PageDirection, of view: View) -> Point {
    let frame = view.frameInWindow
    let (near, far) = (PageEdge.share / 2, 1 - PageEdge.share / 2)
    let share = direction == .forward ? far : near
    switch navigationOrientation {
    case .horizontal: return Point(x: frame.minX + share * frame.width, y: frame.center.y)
    case .vertical: return Point(x: frame.center.x, y: frame.minY + share * frame.height)
    }
  }
}

/// The area at each edge of a view in which a tap turns the page, as a fraction of the view.
///
/// Here: the fraction is a quarter.
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

  /// Returns the direction in which a tap turns the page, or `nil` if the tap isn't near an edge of the recognizer's
  /// view.
  private func edge(at recognizer: GestureRecognizer) -> PageDirection? {
    guard let frame = recognizer.view?.frameInWindow, frame.width > 0, frame.height > 0 else { return nil }
    let share =
      switch navigationOrientation {
      case .horizontal: (recognizer.location.x - frame.minX) / frame.width
      case .vertical: (recognizer.location.y - frame.minY) / frame.height
      }
    if share <= PageEdge.share { return .reverse }
    return share >= 1 - PageEdge.share ? .forward : nil
  }

  /// Returns the direction in which a swipe turns the page, or `nil` if a swipe in this direction doesn't turn it.
  package final func direction(of swipe: SwipeDirection) -> PageDirection? {
    direction(along: Gesture.Movement.swipe(swipe).translation)
  }

  /// Returns the direction in which a drag turns the page.
  ///
  /// A drag to the left or upwards turns to the next page.
  private func direction(along translation: Point) -> PageDirection? {
    let (along, across) =
      navigationOrientation == .horizontal ? (translation.x, translation.y) : (translation.y, translation.x)
    guard abs(along) > abs(across) else { return nil }
    return along < 0 ? .forward : .reverse
  }

  /// Returns whether a drag covers at least half of the page.
  ///
  /// After a shorter drag, the page falls back.
  private func goesFar(_ movement: Gesture.Movement, on recognizer: GestureRecognizer) -> Bool {
    guard let size = parts?.content.bounds.size else { return false }
    return switch navigationOrientation {
    case .horizontal: abs(movement.translation.x) >= size.width / 2
    case .vertical: abs(movement.translation.y) >= size.height / 2
    }
  }
}
