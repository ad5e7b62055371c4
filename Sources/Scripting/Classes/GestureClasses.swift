import Controllers
import Layout
import Lua

extension GestureRecognizer.State: Choice {}
extension SwipeDirection: Choice {}

extension ClassTable {
  static let gestureClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "GestureRecognizer", extends: "Object", "Recognizes a gesture on a view and sends its `action`.",
      recognizerMembers),
    ClassDescriptor(
      "TapGestureRecognizer", extends: "GestureRecognizer", "Recognizes taps.",
      make: { system, _ in TapGestureRecognizer(in: system) },
      [
        property(
          "numberOfTapsRequired", "The number of taps in quick succession.",
          get: { (r: TapGestureRecognizer) in r.numberOfTapsRequired },
          set: { (r, count: Int) in
            guard count >= 1 else { throw Mismatch(expected: "at least 1", found: "\(count)") }
            r.numberOfTapsRequired = count
          })
      ]),
    ClassDescriptor(
      "LongPressGestureRecognizer", extends: "GestureRecognizer", "Recognizes a press that is held.",
      make: { system, _ in LongPressGestureRecognizer(in: system) },
      [
        property(
          "minimumPressDuration", \LongPressGestureRecognizer.minimumPressDuration,
          "Seconds; `longPress` always presses long enough.")
      ]),
    ClassDescriptor(
      "SwipeGestureRecognizer", extends: "GestureRecognizer", "Recognizes a swipe.",
      make: { system, _ in SwipeGestureRecognizer(in: system) },
      [
        property(
          "direction", "The direction, one or a list; right by default.",
          get: { (r: SwipeGestureRecognizer) in SwipeDirections(all: r.directions) },
          set: { $0.directions = $1.all })
      ]),
    ClassDescriptor(
      "PanGestureRecognizer", extends: "GestureRecognizer", "Recognizes a drag.",
      make: { system, _ in PanGestureRecognizer(in: system) },
      [
        method("translation", "", "The distance dragged, in points.") {
          (r: PanGestureRecognizer, _) -> Point in
          r.translation
        }
      ]),
    ClassDescriptor(
      "PinchGestureRecognizer", extends: "GestureRecognizer", "Recognizes two fingers that go apart or together.",
      make: { system, _ in PinchGestureRecognizer(in: system) },
      [
        property(
          "scale", \PinchGestureRecognizer.scale, "The distance of the fingers, as a multiple of the one at first.")
      ]),
    ClassDescriptor(
      "RotationGestureRecognizer", extends: "GestureRecognizer", "Recognizes two fingers that turn.",
      make: { system, _ in RotationGestureRecognizer(in: system) },
      [
        property(
          "rotation", \RotationGestureRecognizer.rotation, "How far they have turned, in radians, clockwise.")
      ]),
  ]

  private static let recognizerMembers: [Member] = [
    readOnly("view", "The view it is attached to.") { (r: GestureRecognizer) in r.view },
    property("isEnabled", \GestureRecognizer.isEnabled, "Whether it recognizes gestures."),
    readOnly("state", "The state of the gesture.") { (r: GestureRecognizer) in r.state }.state,
    property(
      "cancelsTouchesInView", \GestureRecognizer.cancelsTouchesInView,
      "Whether a recognized touch is kept from the view."),
    delegateProperty("Its delegate, with `shouldBegin`."),
    callback(.shouldBegin),
    method("addTarget", "target, action", "Adds a target, with a method's name or a function.") {
      (r: GestureRecognizer, arguments) in
      let target: Responder = try arguments.next("target")
      let call = arguments.call
      guard call.type(at: 3) == .string || call.type(at: 3) == .function else {
        throw PlainError("action: \(call.mismatch("a method's name or a function", 3))")
      }
      arguments.session.bridge.push(target, call)
      arguments.session.bridge.keepOwn("target", of: r, at: call.count, call)
      arguments.session.bridge.keepOwn("action", of: r, at: 3, call)
    },
    method("require", "recognizer", "Lets it recognize only when the other recognizer fails.") {
      (r: GestureRecognizer, arguments) in
      r.require(toFail: try arguments.next("recognizer"))
    },
    renamed("requireGestureRecognizerToFail", to: "require"),
    method("location", "[view]", "Where the gesture began, in a view's coordinates; by default in its own view's.") {
      (r: GestureRecognizer, arguments) -> Point in
      let view: View? = try arguments.next("view")
      let origin = (view ?? r.view)?.convertToWindow(Rect(origin: .zero, size: .zero)).origin ?? .zero
      return Point(x: r.location.x - origin.x, y: r.location.y - origin.y)
    },
  ]

  /// What every view has of it.
  static let viewGestureMembers: [Member] = [
    readOnly("gestureRecognizers", "Its gesture recognizers.") { (v: View) in v.gestureRecognizers }.state,
    method("addGestureRecognizer", "recognizer", "Adds a gesture recognizer.") { (v: View, arguments) in
      v.addGestureRecognizer(try arguments.next("recognizer"))
    },
    method("removeGestureRecognizer", "recognizer", "Removes a gesture recognizer.") { (v: View, arguments) in
      v.removeGestureRecognizer(try arguments.next("recognizer"))
    },
    DeclaredGesture.property("What gestures on it do: \(DeclaredGesture.list).") { (view: View, recognizers) in
      for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    } reading: {
      $0.gestureRecognizers
    }.derived,
  ]

  /// What every screen has of it.
  static let screenGestureMembers: [Member] = [
    DeclaredGesture.property("What gestures on its view do: \(DeclaredGesture.list).") {
      (controller: ViewController, recognizers) in
      controller.screenGestures = recognizers
    } reading: {
      $0.screenGestures
    }
  ]
}

/// One direction of a swipe, or several.
struct SwipeDirections: ScriptValue {
  let all: [SwipeDirection]

  static let expected = SwipeDirection.expected + ", or a list of them"

  static func read(_ call: LuaCall, _ index: Int32) throws -> SwipeDirections {
    if call.type(at: index) == .string { return SwipeDirections(all: [try SwipeDirection.read(call, index)]) }
    return SwipeDirections(all: try [SwipeDirection].read(call, index))
  }

  func push(_ call: LuaCall) {
    if all.count == 1 { all[0].push(call) } else { all.push(call) }
  }

  var stateValue: StateValue { .words(all.map(\.rawValue)) }

  static var trials: [String] { SwipeDirection.trials + [SwipeDirection].trials }
}
