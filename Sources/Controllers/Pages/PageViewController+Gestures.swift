import Layout

// The user turns curling pages by a tap at an edge or a drag across the page. Scripts can configure the recognizers of
// both gestures, and add them to another view. The user turns scrolled pages by a drag or by a touch on the indicator.
// Scripts can't access the recognizer of this drag.
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
  package final var createdGestureRecognizers: [GestureRecognizer]? {
    recognizers.isEmpty ? nil : transitionStyle == .pageCurl ? recognizers : []
  }

  final func installRecognizers() {
    guard recognizers.isEmpty, let containerView = parts?.containerView, let content = parts?.content else { return }
    let drag = PanGestureRecognizer(in: system)
    let newRecognizers = transitionStyle == .pageCurl ? [drag, TapGestureRecognizer(in: system)] : [drag]
    replaceOwned(newRecognizers, insteadOf: recognizers)
    recognizers = newRecognizers
    for recognizer in newRecognizers {
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
    return turnPage(isBack ? .reverse : .forward) == .begun
  }

  /// Returns the point in the middle of an edge, in window coordinates.
  ///
  /// A tap at that point turns a curling page.
  package final func pointAtEdge(_ direction: PageDirection, of view: View) -> Point {
    let frame = view.frameInWindow
    let (nearFraction, farFraction) = (PageEdge.fraction / 2, 1 - PageEdge.fraction / 2)
    let fraction = direction == .forward ? farFraction : nearFraction
    switch navigationOrientation {
    case .horizontal: return Point(x: frame.minX + fraction * frame.width, y: frame.center.y)
    case .vertical: return Point(x: frame.center.x, y: frame.minY + fraction * frame.height)
    }
  }
}

/// The size of the area at each edge of a view in which a tap turns the page, as a fraction of the view.
///
/// Here: the fraction is a quarter.
private enum PageEdge {
  static let fraction = 0.25
}

extension PageViewController: GestureTarget {
  package func shouldBegin(_ recognizer: GestureRecognizer, with movement: Gesture.Movement) -> Bool {
    hasDelegate && direction(of: movement, recognizer) != nil
  }

  package func recognizer(_ recognizer: GestureRecognizer, moved movement: Gesture.Movement) {
    guard recognizer.state == .ended, let direction = direction(of: movement, recognizer) else { return }
    guard case .pan = movement, !coversHalf(movement, on: recognizer) else {
      turnPage(direction)
      return
    }
    if turnPage(direction, isHeld: true) == .begun { cancelInteractiveTurn() }
  }

  private func direction(of movement: Gesture.Movement, _ recognizer: GestureRecognizer) -> PageDirection? {
    switch movement {
    case .taps: directionOfTap(at: recognizer)
    case .pan, .swipe: direction(along: movement.translation)
    case .longPress, .pinch, .rotation: nil
    }
  }

  /// Returns the direction in which a tap turns the page.
  ///
  /// The result is `nil` if the tap isn't near an edge of the recognizer's view.
  private func directionOfTap(at recognizer: GestureRecognizer) -> PageDirection? {
    guard let frame = recognizer.view?.frameInWindow, frame.width > 0, frame.height > 0 else { return nil }
    let fraction =
      switch navigationOrientation {
      case .horizontal: (recognizer.location.x - frame.minX) / frame.width
      case .vertical: (recognizer.location.y - frame.minY) / frame.height
      }
    if fraction <= PageEdge.fraction { return .reverse }
    return fraction >= 1 - PageEdge.fraction ? .forward : nil
  }

  /// Returns the direction in which a swipe turns the page, or `nil` if the swipe has no effect.
  package final func direction(of swipe: SwipeDirection) -> PageDirection? {
    direction(along: Gesture.Movement.swipe(swipe).translation)
  }

  /// Returns the direction in which a drag turns the page.
  ///
  /// A drag to the left or upward turns to the next page.
  private func direction(along translation: Point) -> PageDirection? {
    let (along, across) =
      navigationOrientation == .horizontal ? (translation.x, translation.y) : (translation.y, translation.x)
    guard abs(along) > abs(across) else { return nil }
    return along < 0 ? .forward : .reverse
  }

  /// Returns whether a drag covers at least half of the page.
  ///
  /// If the drag is shorter, the page returns to its old position.
  private func coversHalf(_ movement: Gesture.Movement, on recognizer: GestureRecognizer) -> Bool {
    guard let size = parts?.content.bounds.size else { return false }
    return switch navigationOrientation {
    case .horizontal: abs(movement.translation.x) >= size.width / 2
    case .vertical: abs(movement.translation.y) >= size.height / 2
    }
  }
}
