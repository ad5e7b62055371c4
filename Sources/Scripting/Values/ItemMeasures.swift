import Controllers
import Layout
import Lua

/// The number of items on a line of a collection view.
struct ColumnCount: ScriptValue {
  let value: Int

  static let expected = "a whole number from 1 to 100"

  static func read(_ call: LuaCall, _ index: Int32) throws -> ColumnCount {
    guard let count = call.integer(at: index), (1...100).contains(count) else { throw call.mismatch(expected, index) }
    return ColumnCount(value: count)
  }

  func push(_ call: LuaCall) { call.push(value) }

  var stateValue: StateValue { .integer(value) }

  static var trials: [String] { Trials.numbers }
}

/// The size of a collection view's items, which is at least 8 points in both directions.
///
/// This limits the number of items that are visible at the same time.
struct ItemSize: ScriptValue {
  let value: Size

  static let expected = "{ width, height }, at least 8 points each"

  static func read(_ call: LuaCall, _ index: Int32) throws -> ItemSize {
    let size = try Size.read(call, index)
    guard size.width >= 8, size.height >= 8, size.width.isFinite, size.height.isFinite else {
      throw call.mismatch(expected, index)
    }
    return ItemSize(value: size)
  }

  func push(_ call: LuaCall) { value.push(call) }

  var stateValue: StateValue { value.stateValue }

  static var trials: [String] { Size.trials + ["{ 80, 60 }"] }
}

/// A space in points, which isn't negative.
struct SpaceValue: ScriptValue {
  let value: Double

  static let expected = "0 or more points"

  static func read(_ call: LuaCall, _ index: Int32) throws -> SpaceValue {
    let space = try Points.read(call, index).value
    guard space >= 0 else { throw call.mismatch(expected, index) }
    return SpaceValue(value: space)
  }

  func push(_ call: LuaCall) { call.push(value) }

  var stateValue: StateValue { .number(value) }

  static var trials: [String] { Trials.numbers }
}
