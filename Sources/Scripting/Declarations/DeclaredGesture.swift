import Controllers
import Lua

// Implements `gestures = { swipeLeft = fn, doubleTap = { push = "Detail" }, … }`. Each key creates a recognizer. The
// value is the recognizer's action, or a table that declares the action.

/// A key of `gestures`, which declares a gesture recognizer.
package enum DeclaredGesture: String, CaseIterable, Sendable {
  case tap, doubleTap, longPress, swipeLeft, swipeRight, swipeUp, swipeDown, pan, pinch, rotation

  /// All keys in backticks, separated by commas, for the help.
  ///
  /// The text is created at each launch. The function `joined` isn't used, because its first call would search all
  /// conformances of the program.
  static let keyList = allCases.reduce(into: "") { $0 += $0.isEmpty ? "`\($1.rawValue)`" : ", `\($1.rawValue)`" }

  /// The class of the recognizer.
  var className: String {
    switch self {
    case .tap, .doubleTap: TapGestureRecognizer.className
    case .longPress: LongPressGestureRecognizer.className
    case .swipeLeft, .swipeRight, .swipeUp, .swipeDown: SwipeGestureRecognizer.className
    case .pan: PanGestureRecognizer.className
    case .pinch: PinchGestureRecognizer.className
    case .rotation: RotationGestureRecognizer.className
    }
  }

  func makeRecognizer(in system: System) -> GestureRecognizer {
    switch self {
    case .tap: return TapGestureRecognizer(in: system)
    case .doubleTap:
      let recognizer = TapGestureRecognizer(in: system)
      recognizer.numberOfTapsRequired = 2
      return recognizer
    case .longPress:
      let recognizer = LongPressGestureRecognizer(in: system)
      recognizer.actsOnce = true
      return recognizer
    case .swipeLeft: return makeSwipeRecognizer(.left, in: system)
    case .swipeRight: return makeSwipeRecognizer(.right, in: system)
    case .swipeUp: return makeSwipeRecognizer(.up, in: system)
    case .swipeDown: return makeSwipeRecognizer(.down, in: system)
    case .pan: return PanGestureRecognizer(in: system)
    case .pinch: return PinchGestureRecognizer(in: system)
    case .rotation: return RotationGestureRecognizer(in: system)
    }
  }

  private func makeSwipeRecognizer(_ direction: SwipeDirection, in system: System) -> GestureRecognizer {
    let recognizer = SwipeGestureRecognizer(in: system)
    recognizer.directions = [direction]
    return recognizer
  }
}

extension DeclaredGesture {
  /// Returns the property `gestures` of a class.
  static func property<Object: ModelObject>(
    _ summary: String, set: @escaping @Sendable (Object, [GestureRecognizer]) -> Void,
    reading: @escaping @Sendable (Object) -> [GestureRecognizer]
  ) -> Member {
    Scripting.property(
      "gestures", summary, type: values, value: reading,
      get: { object, call in reading(object).push(call) },
      set: { object, slot in set(object, try slot.session.bridge.makeGestures(at: slot)) }
    ).readBack(as: "a list of recognizers")
  }

  private static let values = Member.Values(
    describe: { "a table of functions, each under a gesture's name" }, isPlain: true,
    check: { source in _ = try source.onStack { try DeclaredGesture.keys(in: $0) } })

  /// Returns the keys of a table, in the order of the cases.
  ///
  /// - Throws: `Mismatch` if the value isn't a table or has an unnamed item, or `KeyProblem` for an unknown key.
  static func keys(in slot: LuaSlot) throws -> [DeclaredGesture] {
    guard slot.type == .table else { throw slot.mismatch("a table of functions") }
    let keys = slot.call.declaredKeys(of: slot.index)
    guard !keys.hasItems else {
      throw Mismatch(expected: "a function for each gesture, with the gesture's name as its key", found: .unnamed)
    }
    let names = keys.names
    for name in names {
      guard DeclaredGesture(rawValue: name) == nil else { continue }
      let knownNames = allCases.map(\.rawValue)
      let hint = Suggestion.sentence(for: name, among: knownNames, quote: "`").map { "; " + $0 }
      throw KeyProblem(
        name, "unknown gesture `\(name)`" + (hint ?? "; there are: " + knownNames.joined(separator: " ")))
    }
    return allCases.filter { names.contains($0.rawValue) }
  }
}

extension Bridge {
  /// Creates a recognizer for each key of a table, or reads a list of recognizers.
  ///
  /// - Throws: an error for the first key or value that isn't valid.
  fileprivate func makeGestures(at slot: LuaSlot) throws -> [GestureRecognizer] {
    let call = slot.call
    if try slot.object() is ListValue { return try [GestureRecognizer].read(from: slot) }
    if slot.type == .table, call.length(of: slot.index) > 0 { return try readListedGestures(at: slot) }
    return try DeclaredGesture.keys(in: slot).map { key in
      session.sourceSearch.recordUse(ofClass: key.className)
      let recognizer = key.makeRecognizer(in: session.system)
      try call.withBalancedStack {
        call.pushField(key.rawValue, of: slot.index)
        do { try setAction(recognizer, actionAt: call.count, call) } catch {
          throw call.addingName(error, key.rawValue)
        }
      }
      return recognizer
    }
  }

  /// Reads a list of recognizers, as declared in a file.
  ///
  /// As with keys, the action of a long press is performed only once.
  private func readListedGestures(at slot: LuaSlot) throws -> [GestureRecognizer] {
    let recognizers = try [GestureRecognizer].read(from: slot)
    for case let press as LongPressGestureRecognizer in recognizers { press.actsOnce = true }
    return recognizers
  }

  /// Sets the action of a recognizer to a function, a method's name, or the action that a table declares.
  private func setAction(_ recognizer: GestureRecognizer, actionAt index: Int32, _ call: LuaCall) throws {
    switch call.type(at: index) {
    case .function, .string: builder.setOwnField("action", of: recognizer, at: call.slot(index))
    case .table: try builder.configure(recognizer, tableAt: index, rule: .strict, call)
    default: throw call.mismatch("a function, a method's name or a declared action", index)
    }
  }
}
