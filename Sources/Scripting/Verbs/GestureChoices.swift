import Controllers

/// A gesture that a recognizer on the screen waits for, as a verb.
package struct GestureChoice {
  package let verb: String
  package let values: [VerbValue?]
  /// As `what` shows it: `swipe left (Carousel)`.
  package let described: String
}

extension Session {
  /// The gestures that have recognizers now, by the verbs that make them, the front-most first; then the segues of
  /// the screens in front.
  ///
  /// Single taps on elements are among what can be tapped, and a pan needs to be told how far.
  package var gestureChoices: [GestureChoice] {
    system.listeningRecognizers.flatMap { recognizer in
      if let pages = recognizer.target as? PageViewController { return pages.choices(by: recognizer) }
      return recognizer.movements.compactMap { choice(of: $0, by: recognizer) }
    } + segueChoices
  }

  private func choice(of movement: Gesture.Movement, by recognizer: GestureRecognizer) -> GestureChoice? {
    guard let view = recognizer.view else { return nil }
    let name = isInTheMiddle(recognizer, for: movement) ? nil : view.viewController?.label ?? view.nameForReaders
    let place = name.map { [VerbValue.text($0)] } ?? []
    let described = movement.words + recognizer.whose
    switch movement {
    case .swipe(let direction):
      return GestureChoice(verb: "swipe", values: [.text(direction.rawValue)] + place, described: described)
    case .taps(2): return GestureChoice(verb: "doubleTap", values: place, described: described)
    case .longPress: return GestureChoice(verb: "longPress", values: place, described: described)
    case .taps(1):
      return view.viewController.map { GestureChoice(verb: "tap", values: [.text($0.label)], described: described) }
    case .taps, .pan, .pinch, .rotation: return nil
    }
  }

  /// Whether the gesture gets there when it is made in the middle of the screen.
  private func isInTheMiddle(_ recognizer: GestureRecognizer, for movement: Gesture.Movement) -> Bool {
    guard let middle = system.userInput.middle else { return false }
    return system.userInput.listener(to: movement, on: middle.view) === recognizer
  }
}
