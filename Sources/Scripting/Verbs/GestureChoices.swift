import Controllers

// The gestures that recognizers on the screen wait for, as verbs.
extension Session {
  /// The gestures that have recognizers now, by the verbs that make them, the front-most first; then the segues of
  /// the screens in front.
  ///
  /// Single taps on elements are among what can be tapped, and a pan needs to be told how far.
  package var gestureChoices: [UserChoice] {
    system.listeningRecognizers.flatMap { recognizer in
      if let pages = recognizer.target as? PageViewController { return pages.choices(by: recognizer) }
      return recognizer.movements.compactMap { choice(of: $0, by: recognizer) }
    } + segueChoices
  }

  private func choice(of movement: Gesture.Movement, by recognizer: GestureRecognizer) -> UserChoice? {
    guard let view = recognizer.view else { return nil }
    let name = isInTheMiddle(recognizer, for: movement) ? nil : view.viewController?.label ?? view.nameForReaders
    let place = name.map { [VerbValue.text($0)] } ?? []
    let described = movement.words + recognizer.whose
    switch movement {
    case .swipe(let direction):
      return UserChoice(verb: "swipe", values: [.text(direction.rawValue)] + place, described: described)
    case .taps(2): return UserChoice(verb: "doubleTap", values: place, described: described)
    case .longPress: return UserChoice(verb: "longPress", values: place, described: described)
    case .taps(1):
      return view.viewController.map { UserChoice(verb: "tap", values: [.text($0.label)], described: described) }
    case .taps, .pan, .pinch, .rotation: return nil
    }
  }

  /// The gestures on the screen that need to be told how far they go: verbs with their parameters, `pan x y (Map)`.
  var measuredGestures: [String] {
    system.listeningRecognizers.flatMap { recognizer in
      recognizer.target != nil
        ? [] : recognizer.movements.compactMap { $0.measuredUsage.map { $0 + recognizer.whose } }
    }
  }

  /// Whether the gesture gets there when it is made in the middle of the screen.
  private func isInTheMiddle(_ recognizer: GestureRecognizer, for movement: Gesture.Movement) -> Bool {
    guard let middle = system.userInput.middle else { return false }
    return system.userInput.listener(to: movement, on: middle.view) === recognizer
  }
}

extension Gesture.Movement {
  /// How a gesture is written that has a measure; nil for one that has none.
  fileprivate var measuredUsage: String? {
    switch self {
    case .pan: "pan x y"
    case .pinch: "pinch scale"
    case .rotation: "twist radians"
    case .swipe, .taps, .longPress: nil
    }
  }
}
