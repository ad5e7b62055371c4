import Controllers
import Layout
import Lua

// A gesture begins at an element or in the middle of the screen. The search for a recognizer begins at the touched view
// and continues through the view's superviews. The first recognizer that responds receives the gesture.
extension VerbTable {
  static let gestureVerbs: [Verb] = [
    Verb(
      "swipe", does: [.mayLeadToScreen],
      [
        .init("direction", .word(["left", "right", "up", "down"])), .init("element", .element(.any), isOptional: true),
      ],
      "Swipes across an element, or across the middle of the screen."
    ) { session, arguments in
      guard let direction = arguments.text(0).flatMap(SwipeDirection.init) else { return {} }
      return try session.userActions.makeGestureAction(.swipe(direction), on: arguments[1])
    },
    Verb("doubleTap", does: [], [.init("element", .element(.any), isOptional: true)], "Taps twice in quick succession.")
    {
      session, arguments in
      try session.userActions.makeDoubleTapAction(arguments[0])
    },
    Verb(
      "longPress", does: [.changesSomething, .mayLeadToScreen], [.init("element", .element(.any), isOptional: true)],
      "Presses and holds an element, which opens its context menu, or the screen."
    ) {
      session, arguments in
      try session.userActions.makeGestureAction(.longPress, on: arguments[0])
    },
    Verb(
      "pan", does: [], [.init("x", .number), .init("y", .number), .init("element", .element(.any), isOptional: true)],
      "Drags by `x` points to the right and `y` points down."
    ) { session, arguments in
      try session.userActions.makeGestureAction(
        .pan(x: arguments.number(0) ?? 0, y: arguments.number(1) ?? 0), on: arguments[2])
    },
    Verb(
      "pinch", does: [], [.init("scale", .number), .init("element", .element(.any), isOptional: true)],
      "Pinches by a scale factor: above 1 spreads the fingers, below 1 brings them together."
    ) { session, arguments in
      let scale = arguments.number(0) ?? 1
      guard scale > 0 else {
        throw PlainError(
          "pinch: scale: expected a factor above 0, such as 2 or 0.5, found \(plainNumber(scale))"
        )
      }
      return try session.userActions.makeGestureAction(.pinch(scale: scale), on: arguments[1])
    },
    Verb(
      "twist", does: [], [.init("radians", .number), .init("element", .element(.any), isOptional: true)],
      "Rotates two fingers clockwise around their center."
    ) { session, arguments in
      try session.userActions.makeGestureAction(.rotation(arguments.number(0) ?? 0), on: arguments[1])
    },
  ]
}

extension UserActions {
  /// Returns a tap on the view of the screen with a given name, if this view has a tap recognizer.
  ///
  /// - Returns: The action, or `nil` if an element has the name or the view has no tap recognizer.
  /// - Throws: An error if the touch doesn't reach the screen.
  func tapOnScreen(_ value: VerbValue?) throws -> UserAction? {
    // Few names refer to a screen, so the elements are rarely needed.
    guard case .text(let name)? = value, screen(named: name)?.respondsToTaps == true,
      !session.finder.elements.contains(where: { $0.matches(to: name) })
    else { return nil }
    return try makeGestureAction(.taps(1), on: value)
  }

  /// Returns a gesture that begins at an element or view.
  ///
  /// The returned action throws an error if the gesture has no effect.
  ///
  /// - Throws: An error if the element can't be found or touched.
  fileprivate func makeGestureAction(_ movement: Gesture.Movement, on value: VerbValue?) throws -> UserAction {
    let target = try findTarget(of: value, for: movement)
    return { [self] in try performGesture(movement, at: target.revealedTarget(in: session)) }
  }

  private func performGesture(_ movement: Gesture.Movement, at target: TouchTarget) throws {
    let initialErrorCount = session.runner.recordedErrorCount
    switch session.system.userInput.perform(Gesture(movement, at: target.location), on: target.view) {
    case true?: return
    // The action throws the error of the script's function, which explains why there was no effect.
    case false? where session.runner.recordedErrorCount > initialErrorCount: return
    case false? where movement == .longPress && menuOwner(around: target.view) != nil:
      let menu = menuOwner(around: target.view)?.longPressInteraction as? MenuInteraction
      let reason = menu?.providerName.map { $0 + " returned no menu with visible entries" }
      throw PlainError("\(target.described) opens no menu: " + (reason ?? "its menu has no visible entries"))
    case false?: throw PlainError("\(target.described) recognizes the gesture, but has no action")
    case nil:
      throw PlainError(
        "no recognizer on or around \(target.described) responds to `\(movement.actionName)`" + recognizerHint)
    }
  }

  /// Returns the innermost view around a view that has a menu for long presses, or `nil` if there is no such view.
  private func menuOwner(around view: View) -> View? { view.nearest(where: \.opensMenuByLongPress) }

  fileprivate func makeDoubleTapAction(_ value: VerbValue?) throws -> UserAction {
    let target = try findTarget(of: value, for: .taps(2))
    return { [self] in try doubleTap(at: target.revealedTarget(in: session)) }
  }

  /// Double-taps a view.
  ///
  /// An element that responds to single taps but has no double-tap recognizer is tapped twice.
  ///
  /// - Throws: `PlainError` if no recognizer or element responds, or `DroppedTouch` if a transition begins after the
  ///   first tap.
  private func doubleTap(at target: TouchTarget) throws {
    let gesture = Gesture(.taps(2), at: target.location)
    guard let element = target.element, element.takesTouches,
      session.system.userInput.recognizer(of: gesture, on: target.view) == nil
    else { return try performGesture(.taps(2), at: target) }
    try tap(element)
    // The second tap is a separate turn. When it happens, a transition may be running, or a different view may be at
    // that point.
    session.system.advance(by: 0)
    try session.finder.checkTouchesEnabled()
    guard let secondElement = session.finder.elements.first(where: { $0.isSame(as: element) }),
      secondElement.obstacle == nil
    else {
      return
    }
    _ = session.system.userInput.tap(secondElement)
  }

  /// Returns the starting point of a gesture, which is an element, a screen, or the middle of the screen.
  ///
  /// - Throws: An error if no element or screen has the name, or if a touch can't reach the starting point.
  private func findTarget(of value: VerbValue?, for movement: Gesture.Movement) throws -> GestureTarget {
    guard let value else {
      try session.finder.checkTouchesEnabled()
      if let scopeView = session.finder.scopeView { return .view(scopeView, at: scopeView.frameInWindow.center) }
      guard let middle = session.system.userInput.viewInMiddle else {
        throw PlainError("the screen isn't receiving touches right now")
      }
      return .view(middle.view, at: middle.location)
    }
    if case .text(let name) = value, !session.finder.elements.contains(where: { $0.matches(to: name) }),
      let view = screen(named: name)
    {
      try session.finder.checkTouchesEnabled()
      return .view(view, at: view.frameInWindow.center)
    }
    return .element(try session.finder.find(value, to: movement.actionName) { $0.view != nil })
  }

  /// Returns the view of a visible screen, given by the screen's class name or by its name in the trace.
  private func screen(named name: String) -> View? {
    session.system.windows.flatMap(\.allDescendants).last { view in
      guard let controller = view.viewController, view.isShown else { return false }
      return controller.isCalled(name)
    }
  }

  /// A hint that lists the gestures to which recognizers on the screen respond.
  private var recognizerHint: String {
    let knownGestures = session.system.respondingRecognizers.flatMap(\.descriptions)
    return knownGestures.isEmpty
      ? "; nothing on the screen recognizes gestures"
      : "; there are recognizers for: " + knownGestures.joined(separator: ", ")
  }
}

/// The target of a gesture.
private enum GestureTarget {
  case view(View, at: Point)
  case element(FoundElement)

  /// Returns the point where the finger touches the screen, after scrolling the element into view.
  ///
  /// - Throws: `PlainError` if the element can't be scrolled into view or isn't in a view.
  func revealedTarget(in session: Session) throws -> TouchTarget {
    switch self {
    case .view(let view, let location): return TouchTarget(view: view, location: location)
    case .element(let foundElement):
      let element = try foundElement.revealedElement(in: session)
      guard let view = element.view else { throw PlainError("\(element.fullDescription) isn't in a view") }
      return TouchTarget(view: view, location: element.frame.center, element: element)
    }
  }
}

/// The point where a finger touches the screen.
private struct TouchTarget {
  let view: View
  let location: Point
  var element: Element?

  /// The target of the touch, in the form that messages show.
  var described: String {
    if let element { return element.fullDescription }
    let name = view.readableName.map { " \"\($0)\"" } ?? ""
    let screen = view.nearestViewController.map { " (\($0.displayName))" } ?? ""
    return type(of: view).className + name + screen
  }
}

extension GestureRecognizer {
  /// The gestures to which the recognizer responds, such as `swipe left (Carousel)`.
  package var descriptions: [String] { movements.map { "`\($0.actionName)`" + ownerText } }

  /// The recognizer's owner in parentheses, for messages.
  ///
  /// The owner is the screen whose view has the recognizer. If there is no such screen, the owner is the enclosing
  /// element or screen.
  var ownerText: String {
    guard let view else { return "" }
    let name =
      view.viewController?.displayName ?? view.readableName.map { "\"\($0)\"" }
      ?? view.nearestViewController?.displayName
    return name.map { " (\($0))" } ?? ""
  }
}
