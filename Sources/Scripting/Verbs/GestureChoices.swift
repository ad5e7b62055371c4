import Controllers

// The gestures that recognizers on the screen respond to, as user actions.
extension ActionChoices {
  /// The gestures that the user can make now, from front to back.
  package var gestureChoices: [UserChoice] { gestureChoices(on: ScreenChoices(session)).offered }

  /// Returns the gestures for which there are recognizers now, as user actions, from front to back.
  ///
  /// Single taps on elements aren't included, because they are listed with the taps. A gesture that needs a measure is
  /// listed as refused, so that the user adds the measure.
  ///
  /// - Parameter screen: The elements of the screen.
  /// - Returns: The gestures that can be made, and the gestures that can't, each with the reason.
  func gestureChoices(on screen: ScreenChoices) -> (offered: [UserChoice], refused: [RefusedChoice]) {
    var (offered, refused) = ([UserChoice](), [RefusedChoice]())
    for recognizer in session.system.respondingRecognizers {
      if let pages = recognizer.target as? PageViewController {
        offered += pages.choices(by: recognizer)
        continue
      }
      for movement in recognizer.movements {
        if let usage = movement.measuredUsage {
          refused.append(RefusedChoice(usage + recognizer.whose, because: "say how far"))
        } else if !movement.isTapOnElement(of: recognizer) {
          if let choice = choice(of: movement, by: recognizer, screen) {
            offered.append(choice)
          } else {
            let described = movement.words + recognizer.whose
            refused.append(RefusedChoice(described, because: "it has no unique name; give the view an `id`"))
          }
        }
      }
    }
    return (offered, refused)
  }

  /// Returns the user action that makes a movement for a recognizer.
  ///
  /// - Returns: The choice, or `nil` if no user action makes the movement at the recognizer's view.
  private func choice(
    of movement: Gesture.Movement, by recognizer: GestureRecognizer, _ screen: ScreenChoices
  ) -> UserChoice? {
    guard let view = recognizer.view, let verb = movement.verb else { return nil }
    var values: [VerbValue] = verb.direction.map { [.text($0)] } ?? []
    if movement == .taps(1) || !isInTheMiddle(recognizer, for: movement) {
      guard let name = name(of: view, screen) else { return nil }
      values.append(.text(name))
    }
    return UserChoice(verb: verb.name, values: values, described: movement.words + recognizer.whose)
  }

  /// Returns the name by which gestures find a view.
  ///
  /// For a screen's view, this is a name of the screen that no element has. For any other view, it is the name of the
  /// view's element.
  private func name(of view: View, _ screen: ScreenChoices) -> String? {
    guard let controller = view.viewController else {
      return screen.elements.first { $0.view === view && $0.isWhole }.flatMap(screen.places.name)
    }
    let label = controller.label
    let names = [label, label + "#1", controller.kind.name]
    return names.first { name in !screen.elements.contains { $0.answers(to: name) } && controller.isCalled(name) }
  }

  /// Whether the recognizer receives the gesture if it is made in the middle of the screen.
  private func isInTheMiddle(_ recognizer: GestureRecognizer, for movement: Gesture.Movement) -> Bool {
    guard let middle = session.system.userInput.middle else { return false }
    return session.system.userInput.listener(to: movement, on: middle.view) === recognizer
  }
}

extension RefusedChoice {
  fileprivate init(_ described: String, because reason: String) {
    self.init(described: described, short: described, reason: reason)
  }
}

extension Element {
  /// Whether the element is a whole view rather than a part of one.
  fileprivate var isWhole: Bool {
    switch target {
    case .view, .row: true
    default: false
    }
  }
}

extension Gesture.Movement {
  /// The user action for the movement, with the direction, or `nil` if every such action needs a measure.
  fileprivate var verb: (name: String, direction: String?)? {
    switch self {
    case .swipe(let direction): ("swipe", direction.rawValue)
    case .taps(1): ("tap", nil)
    case .taps(2): ("doubleTap", nil)
    case .longPress: ("longPress", nil)
    case .taps, .pan, .pinch, .rotation: nil
    }
  }

  /// Whether the movement is a single tap on an element rather than on a screen.
  fileprivate func isTapOnElement(of recognizer: GestureRecognizer) -> Bool {
    self == .taps(1) && recognizer.view?.viewController == nil
  }

  /// The usage of the movement's user action if it needs a measure, or `nil` if it doesn't.
  fileprivate var measuredUsage: String? {
    switch self {
    case .pan: "pan x y"
    case .pinch: "pinch scale"
    case .rotation: "twist radians"
    case .swipe, .taps, .longPress: nil
    }
  }
}
