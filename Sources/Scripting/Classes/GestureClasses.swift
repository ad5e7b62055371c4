import Controllers
import Layout
import Lua

extension GestureRecognizer.State: Choice {}
extension SwipeDirection: Choice {}

extension ClassTable {
  static let gestureClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "GestureRecognizer", extends: "Object", "Waits on a view for what a finger does; `action` is what follows.",
      recognizerMembers),
    ClassDescriptor(
      "TapGestureRecognizer", extends: "GestureRecognizer", "Waits for touches.",
      make: { system, _ in TapGestureRecognizer(in: system) },
      [
        property(
          "numberOfTapsRequired", "How many touches in quick succession.",
          get: { (r: TapGestureRecognizer) in r.numberOfTapsRequired },
          set: { (r, count: Int) in
            guard count >= 1 else { throw Mismatch(expected: "at least 1", found: "\(count)") }
            r.numberOfTapsRequired = count
          })
      ]),
    ClassDescriptor(
      "LongPressGestureRecognizer", extends: "GestureRecognizer", "Waits for a finger that rests.",
      make: { system, _ in LongPressGestureRecognizer(in: system) },
      [
        property(
          "minimumPressDuration", \LongPressGestureRecognizer.minimumPressDuration,
          "Seconds; the hand always rests long enough.")
      ]),
    ClassDescriptor(
      "SwipeGestureRecognizer", extends: "GestureRecognizer", "Waits for a strike across.",
      make: { system, _ in SwipeGestureRecognizer(in: system) },
      [
        property(
          "direction", "Where it goes, one or a list; right at first.", type: SwipeDirections.expected,
          get: { (r: SwipeGestureRecognizer, call) in SwipeDirections(all: r.directions).push(call) },
          set: { r, call, index in r.directions = try SwipeDirections.read(call, index).all })
      ]),
    ClassDescriptor(
      "PanGestureRecognizer", extends: "GestureRecognizer", "Waits for a finger that drags.",
      make: { system, _ in PanGestureRecognizer(in: system) },
      [
        method("translation", "", "How far the finger has gone, in points.") {
          (r: PanGestureRecognizer, _) -> Point in
          r.translation
        }
      ]),
  ]

  private static let recognizerMembers: [Member] = [
    readOnly("view", "The view it waits on.") { (r: GestureRecognizer) in r.view },
    property("isEnabled", \GestureRecognizer.isEnabled, "Whether it takes part."),
    readOnly("state", "How far the gesture has come.") { (r: GestureRecognizer) in r.state },
    property(
      "cancelsTouchesInView", \GestureRecognizer.cancelsTouchesInView,
      "Whether the view below hears nothing of a touch that was recognized."),
    delegateProperty("Who says whether it `shouldBegin`."),
    callback(.shouldBegin),
    method("addTarget", "target, action", "Whom it tells, and the name of the method or a function.") {
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
    method("require", "recognizer", "Has it act only when the other does not recognize the same.") {
      (r: GestureRecognizer, arguments) in
      r.require(toFail: try arguments.next("recognizer"))
    },
    renamed("requireGestureRecognizerToFail", to: "require"),
    method("location", "[view]", "Where the finger came down, in the view's coordinates; else in its own view's.") {
      (r: GestureRecognizer, arguments) -> Point in
      let view: View? = try arguments.next("view")
      let origin = (view ?? r.view)?.convertToWindow(Rect(origin: .zero, size: .zero)).origin ?? .zero
      return Point(x: r.location.x - origin.x, y: r.location.y - origin.y)
    },
  ]

  /// What every view has of it.
  static let viewGestureMembers: [Member] = [
    readOnly("gestureRecognizers", "What waits for a finger here.") { (v: View) in v.gestureRecognizers },
    method("addGestureRecognizer", "recognizer", "Has a recognizer wait here.") { (v: View, arguments) in
      v.addGestureRecognizer(try arguments.next("recognizer"))
    },
    method("removeGestureRecognizer", "recognizer", "Has it wait no longer.") { (v: View, arguments) in
      v.removeGestureRecognizer(try arguments.next("recognizer"))
    },
    Member(
      name: "gestures", summary: "What gestures on it do: \(DeclaredGesture.list).",
      role: .property(
        DeclaredGesture.property { (view: View, recognizers) in
          for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
        } reading: {
          $0.gestureRecognizers
        })),
  ]

  /// What every screen has of it.
  static let screenGestureMembers: [Member] = [
    Member(
      name: "gestures", summary: "What gestures on its view do: \(DeclaredGesture.list).",
      role: .property(
        DeclaredGesture.property { (controller: ViewController, recognizers) in
          controller.screenGestures = recognizers
        } reading: {
          $0.screenGestures
        }))
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
}
