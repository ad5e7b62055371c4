import Controllers
import Layout
import Lua

extension GestureRecognizer.State: Choice {}
extension SwipeDirection: Choice {}

extension ClassTable {
  static let gestureClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "GestureRecognizer", since: "3.2", extends: "Object",
      "An object that recognizes a gesture on a view and sends its `action`.",
      recognizerMembers),
    ClassDescriptor(
      "TapGestureRecognizer", since: "3.2", extends: "GestureRecognizer", "Recognizes taps.",
      make: { system, _ in TapGestureRecognizer(in: system) },
      [
        property(
          "numberOfTapsRequired", "The required number of taps in quick succession.",
          get: { (r: TapGestureRecognizer) in r.numberOfTapsRequired },
          set: { (r, count: Int) in
            guard count >= 1 else { throw Mismatch(expected: "at least 1", found: .integer(count)) }
            r.numberOfTapsRequired = count
          })
      ]),
    ClassDescriptor(
      "LongPressGestureRecognizer", since: "3.2", extends: "GestureRecognizer", "Recognizes long presses.",
      make: { system, _ in LongPressGestureRecognizer(in: system) },
      [
        property(
          "minimumPressDuration", \LongPressGestureRecognizer.minimumPressDuration,
          "The minimum duration in seconds. `longPress` always presses long enough.")
      ]),
    ClassDescriptor(
      "SwipeGestureRecognizer", since: "3.2", extends: "GestureRecognizer", "Recognizes swipes.",
      make: { system, _ in SwipeGestureRecognizer(in: system) },
      [
        property(
          "direction", "The direction, or a list of directions. The default is right.",
          get: { (r: SwipeGestureRecognizer) in SwipeDirections(all: r.directions) },
          set: { $0.directions = $1.all })
      ]),
    ClassDescriptor(
      "PanGestureRecognizer", since: "3.2", extends: "GestureRecognizer", "Recognizes drags.",
      make: { system, _ in PanGestureRecognizer(in: system) },
      [
        method("translation", [], "Returns the distance dragged, in points.") {
          (r: PanGestureRecognizer, _) -> Point in
          r.translation
        }
      ]),
    ClassDescriptor(
      "PinchGestureRecognizer", since: "3.2", extends: "GestureRecognizer", "Recognizes pinches with two fingers.",
      make: { system, _ in PinchGestureRecognizer(in: system) },
      [
        property(
          "scale", \PinchGestureRecognizer.scale, "The distance between the fingers, relative to the initial one.")
      ]),
    ClassDescriptor(
      "RotationGestureRecognizer", since: "3.2", extends: "GestureRecognizer", "Recognizes rotations with two fingers.",
      make: { system, _ in RotationGestureRecognizer(in: system) },
      [
        property(
          "rotation", \RotationGestureRecognizer.rotation, "The rotation of the fingers, in radians, clockwise.")
      ]),
  ]

  private static let recognizerMembers: [Member] = [
    readOnly("view", "The view that the recognizer is attached to.") { (r: GestureRecognizer) in r.view },
    property("isEnabled", \GestureRecognizer.isEnabled, "Whether the recognizer is enabled."),
    readOnly("state", "The state of the gesture.") { (r: GestureRecognizer) in r.state }.state,
    property(
      "cancelsTouchesInView", \GestureRecognizer.cancelsTouchesInView,
      "Whether a recognized gesture withholds its touches from the view."),
    delegateProperty("The delegate: a table or controller with `shouldBegin`."),
    callback(.shouldBegin),
    method(
      "addTarget", ["target", "action"], "Sets the target and its action, which is a method's name or a function."
    ) {
      (r: GestureRecognizer, arguments) in
      let target: Responder = try arguments.next("target")
      let call = arguments.call
      guard call.type(at: 3) == .string || call.type(at: 3) == .function else {
        throw PlainError("action: \(call.mismatch("a method's name or a function", 3))")
      }
      arguments.session.bridge.push(target, call)
      arguments.session.bridge.builder.setOwnField("target", of: r, at: call.top)
      arguments.session.bridge.builder.setOwnField("action", of: r, at: call.slot(3))
    },
    method("require", ["recognizer"], "Requires another recognizer to fail before this one recognizes its gesture.") {
      (r: GestureRecognizer, arguments) in
      r.require(toFail: try arguments.next("recognizer"))
    },
    renamed("requireGestureRecognizerToFail", to: "require"),
    method(
      "location", [.optional("view")],
      "Returns where the gesture began, in the coordinates of a view. The default is the recognizer's view."
    ) {
      (r: GestureRecognizer, arguments) -> Point in
      let view: View? = try arguments.next("view")
      let origin = (view ?? r.view)?.convertToWindow(Rect(origin: .zero, size: .zero)).origin ?? .zero
      return Point(x: r.location.x - origin.x, y: r.location.y - origin.y)
    },
  ]

  /// The gesture members that every view has.
  static let viewGestureMembers: [Member] = [
    readOnly("gestureRecognizers", "The view's gesture recognizers.") { (v: View) in v.gestureRecognizers }.state.since(
      "3.2"),
    method("addGestureRecognizer", ["recognizer"], "Adds a gesture recognizer.") { (v: View, arguments) in
      v.addGestureRecognizer(try arguments.next("recognizer"))
    }.since("3.2"),
    method("removeGestureRecognizer", ["recognizer"], "Removes a gesture recognizer.") { (v: View, arguments) in
      v.removeGestureRecognizer(try arguments.next("recognizer"))
    }.since("3.2"),
    DeclaredGesture.property("The actions of gestures on the view: \(DeclaredGesture.keyList).") {
      (view: View, recognizers) in
      for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    } reading: {
      $0.gestureRecognizers
    }.derived.unversioned,
  ]

  /// The gesture members that every screen has.
  static let screenGestureMembers: [Member] = [
    DeclaredGesture.property("The actions of gestures on the screen's view: \(DeclaredGesture.keyList).") {
      (controller: ViewController, recognizers) in
      controller.elements.screenGestures = recognizers
    } reading: {
      $0.elements.screenGestures
    }.unversioned
  ]
}

/// A direction of a swipe, or a list of directions.
struct SwipeDirections: ScriptValue {
  let all: [SwipeDirection]

  static let expected = SwipeDirection.expected + ", or a list of them"

  static func read(from source: ValueSource) throws -> SwipeDirections {
    if source.type == .string { return SwipeDirections(all: [try SwipeDirection.read(from: source)]) }
    return SwipeDirections(all: try [SwipeDirection].read(from: source))
  }

  func push(_ call: LuaCall) {
    if all.count == 1 { all[0].push(call) } else { all.push(call) }
  }

  var stateValue: StateValue { .words(all.map(\.rawValue)) }
}
