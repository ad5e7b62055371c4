import Layout
import Lua

/// A coordinate or a length in points.
///
/// The number must be within the limits of geometry.
struct Points: ScriptValue {
  let value: Double

  static let expected = "points"

  static func read(from source: ValueSource) throws -> Points {
    Points(value: try checked(Double.read(from: source), nil))
  }

  func push(_ call: LuaCall) { call.push(value) }

  var stateValue: StateValue { .number(value) }

  func addHash(to hash: ValueHasher) -> Bool { value.addHash(to: hash) }

  /// Returns a number if it is valid as a coordinate or a length.
  ///
  /// - Parameters:
  ///   - number: any number.
  ///   - name: the name of the number in the error, or `nil` if the value consists of a single number.
  /// - Returns: the number itself.
  /// - Throws: `Mismatch` if the number isn't finite or exceeds the limits.
  static func checked(_ number: Double, _ name: String?) throws -> Double {
    guard number.isValidLength else {
      let limit = plainNumber(GeometryLimits.maximumInput)
      throw Mismatch(
        expected: "points from -\(limit) to \(limit)",
        found: name.map { FoundValue.namedValue(.number(number), $0) } ?? .number(number))
    }
    return number
  }
}

/// The height of a row, which is 0 or at least one point.
///
/// This limits the number of rows that are visible at the same time.
struct RowHeight: ScriptValue {
  let value: Double

  static let expected = "0 or at least 1 point"

  static func read(from source: ValueSource) throws -> RowHeight {
    let height = try Points.read(from: source).value
    guard height == 0 || height >= 1 else { throw source.mismatch(expected) }
    return RowHeight(value: height)
  }

  func push(_ call: LuaCall) { call.push(value) }

  var stateValue: StateValue { .number(value) }

  func addHash(to hash: ValueHasher) -> Bool { value.addHash(to: hash) }
}

/// A duration in seconds that the clock can represent.
struct Seconds: ScriptValue {
  let value: Double

  static let expected = "a number of seconds"

  static func read(from source: ValueSource) throws -> Seconds {
    let seconds = try Double.read(from: source)
    if let mismatch = Mismatch(ofSeconds: seconds) { throw mismatch }
    return Seconds(value: seconds)
  }

  func push(_ call: LuaCall) { call.push(value) }

  var stateValue: StateValue { .number(value) }

  func addHash(to hash: ValueHasher) -> Bool { value.addHash(to: hash) }
}

/// The size of a font, which is more than 0 points.
struct FontSize: ScriptValue {
  let value: Double

  static let expected = "more than 0 points"

  static func read(from source: ValueSource) throws -> FontSize {
    let size = try Points.read(from: source).value
    guard size > 0 else { throw Mismatch(expected: expected, found: .number(size)) }
    return FontSize(value: size)
  }

  func push(_ call: LuaCall) { call.push(value) }

  var stateValue: StateValue { .number(value) }

  func addHash(to hash: ValueHasher) -> Bool { value.addHash(to: hash) }
}
