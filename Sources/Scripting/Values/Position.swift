import Lua

/// A place in a list: scripts count from 1, the model from 0.
struct Position: ScriptValue {
  /// As the model counts.
  let index: Int

  static let expected = "a whole number from 1 up"

  static func read(_ call: LuaCall, _ index: Int32) throws -> Position {
    guard let place = call.integer(at: index), place >= 1 else { throw call.mismatch(expected, index) }
    return Position(index: place - 1)
  }

  func push(_ call: LuaCall) { call.push(index + 1) }

  var stateValue: StateValue { .integer(index + 1) }

  static var trials: [String] { Trials.numbers }
}
