import Layout
import Lua

/// A coordinate or a length in points, no greater than geometry may be.
struct Points: ScriptValue {
  let value: Double

  static let expected = "points"

  static func read(_ call: LuaCall, _ index: Int32) throws -> Points {
    Points(value: try within(Double.read(call, index), nil))
  }

  func push(_ call: LuaCall) { call.push(value) }

  var stateValue: StateValue { .number(value) }

  static var trials: [String] { Trials.numbers }

  /// The number, when it may be given as a coordinate or a length.
  ///
  /// - Parameters:
  ///   - number: any number.
  ///   - name: which of several it is, told in the error.
  /// - Returns: the number itself.
  /// - Throws: `Mismatch` for one that is not finite or beyond the limit.
  static func within(_ number: Double, _ name: String?) throws -> Double {
    guard number.isGivableLength else {
      let limit = plainNumber(GeometryLimits.given)
      throw Mismatch(
        expected: "points from -\(limit) to \(limit)",
        found: plainNumber(number) + (name.map { " as \($0)" } ?? ""))
    }
    return number
  }
}

/// The height of a row: none, or at least a point, so that a screen has room for a number of rows that can be drawn.
struct RowHeight: ScriptValue {
  let value: Double

  static let expected = "points: 0, or from 1 up"

  static func read(_ call: LuaCall, _ index: Int32) throws -> RowHeight {
    let height = try Points.read(call, index).value
    guard height == 0 || height >= 1 else { throw call.mismatch(expected, index) }
    return RowHeight(value: height)
  }

  func push(_ call: LuaCall) { call.push(value) }

  var stateValue: StateValue { .number(value) }

  static var trials: [String] { Trials.numbers }
}

/// A property in points.
func points<Object: AnyObject>(
  _ name: String, _ path: @escaping @autoclosure @Sendable () -> ReferenceWritableKeyPath<Object, Double>,
  _ summary: String
) -> Member {
  property(
    name, summary, get: { (object: Object) in Points(value: object[keyPath: path()]) },
    set: { $0[keyPath: path()] = $1.value })
}
