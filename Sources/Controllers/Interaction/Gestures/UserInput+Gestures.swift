import Layout

// A movement begins at the view under the finger. The recognizers of that view are tried first, then those of its
// superview, and so on outward. The gesture goes to the first recognizer that recognizes the movement, doesn't have to
// wait for another recognizer to fail, and may begin. The other recognizers don't receive it.
//
// Source: "View Controllers" (Programming iOS 6).

extension UserInput {
  /// Performs a gesture on a view.
  ///
  /// - Returns: whether an action ran, or `nil` if no recognizer recognizes the gesture.
  @discardableResult
  package func perform(_ gesture: Gesture, on view: View) -> Bool? {
    guard case .taps(2) = gesture.movement else {
      return recognizer(of: gesture, on: view).map { $0.act(on: gesture) } ?? swipeCell(by: gesture, on: view)
        ?? openMenuByLongPress(gesture, on: view)
    }
    return performDoubleTap(gesture, on: view)
  }

  /// Swipes across the row or item that contains a view, to show its swipe actions or its Delete button.
  ///
  /// The result is `nil` if the gesture isn't a horizontal swipe, or if a swipe on the cell has no effect.
  private func swipeCell(by gesture: Gesture, on view: View) -> Bool? {
    guard case .swipe(let direction) = gesture.movement, direction == .left || direction == .right,
      let cell = view.nearest(where: { $0.asCell?.container != nil })?.asCell
    else { return nil }
    return swipe(cell, toward: direction) ? true : nil
  }

  /// The view that receives a touch in the middle of the screen, and the location of that touch, or `nil` if there is
  /// none.
  package var viewInMiddle: (view: View, location: Point)? {
    for window in system.windows {
      let center = window.frame.center
      if let view = window.hitTest(center) { return (view, center) }
    }
    return nil
  }

  /// Returns the innermost recognizer for a movement, without checking whether it may begin.
  package func listener(to movement: Gesture.Movement, on view: View) -> GestureRecognizer? {
    view.recognizers(of: movement).first
  }

  /// Returns the recognizer that receives a gesture, or `nil` if there is none.
  package func recognizer(of gesture: Gesture, on view: View) -> GestureRecognizer? {
    let candidates = view.recognizers(of: gesture.movement)
    return candidates.first { candidate in
      !candidates.contains(where: candidate.waits) && candidate.mayBegin(gesture.movement, at: gesture.location)
    }
  }

  /// Handles a double tap.
  ///
  /// The first tap is also handled as a single tap, unless the recognizer of single taps requires the double tap to
  /// fail.
  private func performDoubleTap(_ gesture: Gesture, on view: View) -> Bool? {
    let doubleTapRecognizers = view.recognizers(of: .taps(2))
    let firstTap = Gesture(.taps(1), at: gesture.location)
    let singleTapRecognizer = doubleTapRecognizers.isEmpty ? nil : recognizer(of: firstTap, on: view)
    if let single = singleTapRecognizer, !doubleTapRecognizers.contains(where: single.waits) {
      _ = single.act(on: firstTap)
    }
    return recognizer(of: gesture, on: view).map { $0.act(on: gesture) }
  }
}

// Taps that either a recognizer or the view itself handles.
extension UserInput {
  /// Lets a recognizer handle a tap on a view.
  ///
  /// A control receives its taps before the recognizers of its superviews.
  ///
  /// - Returns: whether the recognizer keeps the tap from reaching the view, or `nil` if no recognizer handles the tap.
  func recognizeTap(on view: View, at location: Point) -> Bool? {
    let gesture = Gesture(.taps(1), at: location)
    guard let recognizer = recognizer(of: gesture, on: view), recognizer.view === view || !view.isControl else {
      return nil
    }
    _ = recognizer.act(on: gesture)
    return recognizer.cancelsTouchesInView
  }
}

extension System {
  /// The recognizers that touches can reach, from front to back.
  package var respondingRecognizers: [GestureRecognizer] {
    let tester = HitTester()
    return windows.flatMap { $0.reachableRecognizers(tester) }
  }
}

extension View {
  /// Returns the recognizers of this view and its subviews that a touch can reach, beginning with the innermost one.
  fileprivate func reachableRecognizers(_ tester: HitTester) -> [GestureRecognizer] {
    guard isVisibleItself, isUserInteractionEnabled else { return [] }
    let innerRecognizers = subviews.reversed().flatMap { $0.reachableRecognizers(tester) }
    guard !gestureRecognizers.isEmpty else { return innerRecognizers }
    guard obstacle(by: tester) == nil else { return innerRecognizers }
    return innerRecognizers + gestureRecognizers.filter { $0.isEnabled && !$0.movements.isEmpty }
  }
}
