import Controllers
import Lua

// Lists the gestures to which recognizers on the screen respond, as user actions.
extension ActionChoices {
  /// The gestures that the user can make now, from front to back.
  package var gestureChoices: [UserChoice] { gestureChoices(on: ScreenChoices(session)).offered }

  /// Returns the gestures to which a recognizer would respond now, as user actions, from front to back.
  ///
  /// Single taps on elements aren't included, because they are listed with the taps. A gesture that needs a number,
  /// such as a distance, is listed as refused, so that the user adds the number.
  ///
  /// - Parameter screen: The elements of the screen.
  /// - Returns: The gestures that are possible, and the gestures that aren't possible with the reason for each.
  func gestureChoices(on screen: ScreenChoices) -> (offered: [UserChoice], refused: [RefusedChoice]) {
    var (possible, refused) = ([UserChoice](), [RefusedChoice]())
    for recognizer in session.system.respondingRecognizers {
      if let pages = recognizer.target as? PageViewController {
        possible += pages.choices(by: recognizer)
        continue
      }
      for movement in recognizer.movements {
        if let usage = movement.usageWithNumber {
          refused.append(RefusedChoice(usage + recognizer.ownerText, because: "say how far"))
        } else if !movement.isTapOnElement(of: recognizer) {
          if let choice = makeChoice(of: movement, by: recognizer, screen) {
            possible.append(choice)
          } else {
            let described = movement.actionName + recognizer.ownerText
            refused.append(RefusedChoice(described, because: "it has no unique name; give the view an `id`"))
          }
        }
      }
    }
    return (possible + menuChoices(screen), refused)
  }

  /// Returns the long presses that open a menu.
  private func menuChoices(_ screen: ScreenChoices) -> [UserChoice] {
    session.system.viewsWithMenus.compactMap { view in
      guard let name = screen.wholeViews[ObjectIdentifier(view)].flatMap(screen.gestureNames.name) else { return nil }
      return UserChoice(verb: "longPress", values: [.text(name)], described: "longPress \(name.quotedForLua)")
    }
  }

  /// Returns the user action that makes a movement on a recognizer's view.
  ///
  /// - Returns: The choice, or `nil` if no user action makes the movement on this view.
  private func makeChoice(
    of movement: Gesture.Movement, by recognizer: GestureRecognizer, _ screen: ScreenChoices
  ) -> UserChoice? {
    guard let view = recognizer.view, let verb = movement.userAction else { return nil }
    var values: [VerbValue] = verb.direction.map { [.text($0)] } ?? []
    if movement == .taps(1) || !receivesGestureInMiddle(recognizer, for: movement, screen) {
      guard let name = gestureName(of: view, screen) else { return nil }
      values.append(.text(name))
    }
    return UserChoice(verb: verb.name, values: values, described: movement.actionName + recognizer.ownerText)
  }

  /// Returns the name by which gestures find a view, or `nil` if the view has no unique name.
  ///
  /// For a screen's view, the result is a name of the screen that isn't also an element's name. For any other view, the
  /// result is the name of the view's element.
  private func gestureName(of view: View, _ screen: ScreenChoices) -> String? {
    guard let controller = view.viewController else {
      return screen.wholeViews[ObjectIdentifier(view)].flatMap(screen.gestureNames.name)
    }
    let label = controller.label
    let names = [label, label + "#1", controller.kind.name]
    return names.first { name in !screen.elements.contains { $0.matches(to: name) } && controller.isCalled(name) }
  }

  /// Whether the recognizer receives the gesture if the user makes it in the middle of the screen.
  private func receivesGestureInMiddle(
    _ recognizer: GestureRecognizer, for movement: Gesture.Movement, _ screen: ScreenChoices
  ) -> Bool {
    guard let middle = screen.middle else { return false }
    return session.system.userInput.listener(to: movement, on: middle) === recognizer
  }
}

extension RefusedChoice {
  fileprivate init(_ described: String, because reason: String) {
    self.init(described: described, shortDescription: described, reason: reason)
  }
}

extension Element {
  /// The element's view, or `nil` if the element is only a part of a view.
  var viewIfWhole: View? {
    switch target {
    case .view, .row: view
    default: nil
    }
  }
}

extension Gesture.Movement {
  /// The user action for the movement, with the direction.
  ///
  /// The value is `nil` if every such action needs a number, such as a distance.
  fileprivate var userAction: (name: String, direction: String?)? {
    switch self {
    case .swipe(let direction): ("swipe", direction.rawValue)
    case .taps(1): ("tap", nil)
    case .taps(2): ("doubleTap", nil)
    case .longPress: ("longPress", nil)
    case .taps, .pan, .pinch, .rotation: nil
    }
  }

  /// Whether the movement is a single tap on an element, as opposed to a single tap on a screen.
  fileprivate func isTapOnElement(of recognizer: GestureRecognizer) -> Bool {
    self == .taps(1) && recognizer.view?.viewController == nil
  }

  /// The usage line of the user action for the movement, such as `pinch scale`, or `nil` if the action needs no number.
  fileprivate var usageWithNumber: String? {
    switch self {
    case .pan: "pan x y"
    case .pinch: "pinch scale"
    case .rotation: "twist radians"
    case .swipe, .taps, .longPress: nil
    }
  }
}
