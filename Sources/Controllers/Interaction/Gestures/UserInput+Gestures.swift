import Layout

// A movement begins at the view under the finger. The recognizers of that view are tried first, then those of each view
// around it. The gesture goes to the first recognizer that recognizes the movement, doesn't have to wait for another
// recognizer to fail, and may begin. The other recognizers receive nothing.
//
// Source: "View Controllers" (Programming iOS 6).

extension UserInput {
  /// Performs a gesture on a view.
  ///
  /// - Returns: Whether an action ran. `nil` if no recognizer recognizes the gesture.
  @discardableResult
  package func make(_ gesture: Gesture, on view: View) -> Bool? {
    guard case .taps(2) = gesture.movement else {
      return recognizer(of: gesture, on: view).map { $0.act(on: gesture) } ?? swipeCell(by: gesture, on: view)
        ?? pressLong(gesture, on: view)
    }
    return doubleTap(gesture, on: view)
  }

  /// Swipes across the row or item that contains a view, to show its actions or its Delete button.
  ///
  /// Returns `nil` if the gesture isn't a horizontal swipe, or if a swipe on the cell has no effect.
  private func swipeCell(by gesture: Gesture, on view: View) -> Bool? {
    guard case .swipe(let direction) = gesture.movement, direction == .left || direction == .right,
      let cell = view.nearest(where: { $0.asCell?.container != nil })?.asCell
    else { return nil }
    return swipe(cell, toward: direction) ? true : nil
  }

  /// The view that receives a touch in the middle of the screen, and the location of that touch.
  ///
  /// `nil` if no view receives that touch.
  package var middle: (view: View, location: Point)? {
    for window in system.windows {
      let center = window.frame.center
      if let view = window.hitTest(center) { return (view, center) }
    }
    return nil
  }

  /// Returns the innermost recognizer for a movement.
  ///
  /// The function doesn't check whether the recognizer may begin.
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
  /// The first tap is also a separate tap, unless the recognizer of taps requires the double tap to fail.
  private func doubleTap(_ gesture: Gesture, on view: View) -> Bool? {
    let doubles = view.recognizers(of: .taps(2))
    let first = Gesture(.taps(1), at: gesture.location)
    let single = doubles.isEmpty ? nil : recognizer(of: first, on: view)
    if let single, !doubles.contains(where: single.waits) { _ = single.act(on: first) }
    return recognizer(of: gesture, on: view).map { $0.act(on: gesture) }
  }
}

// Taps that are handled by recognizers or by the view itself.
extension UserInput {
  /// Lets a recognizer handle a tap on a view.
  ///
  /// A control receives its taps before the recognizers of the views around it.
  ///
  /// - Returns: Whether the recognizer keeps the tap from reaching the view. `nil` if no recognizer handles the tap.
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
  /// The recognizers that touches can reach.
  ///
  /// The frontmost ones are first.
  package var respondingRecognizers: [GestureRecognizer] {
    let tester = HitTester()
    return windows.flatMap { $0.listening(tester) }
  }
}

extension View {
  /// Returns the recognizers in this view that a touch can reach.
  ///
  /// The innermost ones are first.
  fileprivate func listening(_ tester: HitTester) -> [GestureRecognizer] {
    guard isVisibleItself, isUserInteractionEnabled else { return [] }
    let inside = subviews.reversed().flatMap { $0.listening(tester) }
    guard !gestureRecognizers.isEmpty else { return inside }
    guard obstacle(by: tester) == nil else { return inside }
    return inside + gestureRecognizers.filter { $0.isEnabled && !$0.movements.isEmpty }
  }
}
