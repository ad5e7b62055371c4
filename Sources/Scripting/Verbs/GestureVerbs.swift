import Controllers
import Layout
import Lua

// Gestures begin at an element, or in the middle of the screen, and are taken by the first recognizer outwards that
// waits for them.
extension VerbTable {
  static let gestureVerbs: [Verb] = [
    Verb(
      "swipe",
      [.init("direction", .word(["left", "right", "up", "down"])), .init("element", .element, isOptional: true)],
      "Swipes across an element, or the middle of the screen."
    ) { session, arguments in
      guard let direction = arguments.text(0).flatMap(SwipeDirection.init) else { return {} }
      return try session.gesture(.swipe(direction), on: arguments[1])
    },
    Verb("doubleTap", [.init("element", .element, isOptional: true)], "Taps twice in quick succession.") {
      session, arguments in
      try session.doubleTap(arguments[0])
    },
    Verb("longPress", [.init("element", .element, isOptional: true)], "Presses and holds an element, or the screen.") {
      session, arguments in
      try session.gesture(.longPress, on: arguments[0])
    },
    Verb(
      "pan", [.init("x", .number), .init("y", .number), .init("element", .element, isOptional: true)],
      "Drags by x points to the right and y points down."
    ) { session, arguments in
      try session.gesture(.pan(x: arguments.number(0) ?? 0, y: arguments.number(1) ?? 0), on: arguments[2])
    },
    Verb(
      "pinch", [.init("scale", .number), .init("element", .element, isOptional: true)],
      "Pinches by a scale factor: above 1 spreads the fingers, below 1 brings them together."
    ) { session, arguments in
      let scale = arguments.number(0) ?? 1
      guard scale > 0 else {
        throw PlainError(
          "pinch: scale: expected more than 0, as 2 for apart or 0.5 for together, found \(plainNumber(scale))")
      }
      return try session.gesture(.pinch(scale: scale), on: arguments[1])
    },
    Verb(
      "twist", [.init("radians", .number), .init("element", .element, isOptional: true)],
      "Turns two fingers about their middle, clockwise."
    ) { session, arguments in
      try session.gesture(.rotation(arguments.number(0) ?? 0), on: arguments[1])
    },
  ]
}

extension Session {
  /// A touch on the view of a screen, by the screen's name, where a recognizer waits for one.
  ///
  /// - Returns: nil when the name is an element's, or no recognizer waits.
  func touchOnScreen(_ value: VerbValue?) throws -> UserAction? {
    guard case .text(let name)? = value, !elements.contains(where: { $0.answers(to: name) }),
      screen(named: name)?.hearsTaps == true
    else { return nil }
    return try gesture(.taps(1), on: value)
  }

  /// A gesture at the place that is meant, which tells when nothing comes of it.
  fileprivate func gesture(_ movement: Gesture.Movement, on value: VerbValue?) throws -> UserAction {
    let place = try place(of: value, for: movement)
    return { [self] in try make(movement, at: place.revealed(in: self)) }
  }

  private func make(_ movement: Gesture.Movement, at place: TouchedPlace) throws {
    switch system.userInput.make(Gesture(movement, at: place.location), on: place.view) {
    case true?: return
    case false?: throw PlainError("\(place.described) recognizes it, but has no action")
    case nil: throw PlainError("no recognizer from \(place.described) up listens to `\(movement.words)`" + listeners)
    }
  }

  fileprivate func doubleTap(_ value: VerbValue?) throws -> UserAction {
    let place = try place(of: value, for: .taps(2))
    return { [self] in try doubleTap(at: place.revealed(in: self)) }
  }

  /// What takes single touches and has no recognizer for two is touched twice.
  private func doubleTap(at place: TouchedPlace) throws {
    let gesture = Gesture(.taps(2), at: place.location)
    guard let element = place.element, element.takesTouches,
      system.userInput.recognizer(of: gesture, on: place.view) == nil
    else { return try make(.taps(2), at: place) }
    try tap(element)
    // The second touch is a turn of its own: it may find a transition under way, or something else in its place.
    system.advance(by: 0)
    try requireTouches()
    guard let second = elements.first(where: { $0.isSame(as: element) }), second.obstacle == nil else { return }
    _ = system.userInput.tap(second)
  }

  /// Where a gesture begins: an element of that name, the view of a screen of that name, or the middle.
  private func place(of value: VerbValue?, for movement: Gesture.Movement) throws -> FoundPlace {
    guard let value else {
      try requireTouches()
      if let scopeView { return .view(scopeView, at: scopeView.frameInWindow.center) }
      guard let middle = system.userInput.middle else { throw PlainError("the screen takes no touches now") }
      return .view(middle.view, at: middle.location)
    }
    if case .text(let name) = value, !elements.contains(where: { $0.answers(to: name) }),
      let view = screen(named: name)
    {
      try requireTouches()
      return .view(view, at: view.frameInWindow.center)
    }
    return .element(try find(value, to: movement.words) { $0.view != nil })
  }

  /// The view of a screen that is seen, by its class or its name in the trace.
  private func screen(named name: String) -> View? {
    system.windows.flatMap(\.allDescendants).last { view in
      guard let controller = view.viewController, view.isShown else { return false }
      return controller.isCalled(name)
    }
  }

  /// What recognizers on the screen wait for, for messages.
  private var listeners: String {
    let known = system.listeningRecognizers.flatMap(\.descriptions)
    return known.isEmpty
      ? "; nothing on the screen recognizes gestures" : "; there are recognizers for: " + known.joined(separator: ", ")
  }
}

/// What a gesture was aimed at.
private enum FoundPlace {
  case view(View, at: Point)
  case element(FoundElement)

  /// Where the finger comes down.
  ///
  /// - Throws: when the element cannot be brought into sight.
  func revealed(in session: Session) throws -> TouchedPlace {
    switch self {
    case .view(let view, let location): return TouchedPlace(view: view, location: location)
    case .element(let found):
      let element = try found.revealed(in: session)
      guard let view = element.view else { throw PlainError("\(element.described) is in no view") }
      return TouchedPlace(view: view, location: element.frame.center, element: element)
    }
  }
}

/// Where a finger comes down.
private struct TouchedPlace {
  let view: View
  let location: Point
  var element: Element?

  /// As messages show it.
  var described: String {
    if let element { return element.described }
    let name = view.nameForReaders.map { " \"\($0)\"" } ?? ""
    let screen = view.nearestViewController.map { " (\($0.toldName))" } ?? ""
    return type(of: view).className + name + screen
  }
}

extension GestureRecognizer {
  /// What it waits for, each as `swipe left (Carousel)`.
  package var descriptions: [String] { movements.map { "`\($0.words)`" + whose } }

  /// Whose it is: the screen whose view it waits on, else the element or the screen around it.
  var whose: String {
    guard let view else { return "" }
    let name =
      view.viewController?.toldName ?? view.nameForReaders.map { "\"\($0)\"" } ?? view.nearestViewController?.toldName
    return name.map { " (\($0))" } ?? ""
  }
}
