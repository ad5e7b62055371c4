import Lua

/// A position in a list.
///
/// Scripts count from 1, and the model counts from 0.
struct Position: ScriptValue {
  /// The position, counted from 0.
  let index: Int

  static let expected = "a whole number of at least 1"

  static func read(from source: ValueSource) throws -> Position {
    guard let position = source.integer, position >= 1 else { throw source.mismatch(expected) }
    return Position(index: position - 1)
  }

  func push(_ call: LuaCall) { call.push(index + 1) }

  var stateValue: StateValue { .integer(index + 1) }
}
