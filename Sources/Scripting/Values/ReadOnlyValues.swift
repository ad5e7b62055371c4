import Controllers
import Layout
import Lua

// Values that scripts can only replace as a whole. Assigning to a part of such a value would have no effect, so it is
// an error.

/// A copy of a list in the model at the time of reading.
package final class ListValue {
  package let items: [any ScriptValue]

  /// The row that the list represents if a row is expected, or `nil` if the list doesn't represent a row.
  let path: IndexPath?

  package init(_ items: [any ScriptValue]) {
    self.items = items
    path = nil
  }

  /// Creates a list of a row and its section, both counted from 1.
  init(_ path: IndexPath) {
    items = [path.row + 1, path.section + 1]
    self.path = path
  }
}

/// A frame or bounds, in points.
package final class RectValue {
  package let rect: Rect

  package init(_ rect: Rect) {
    self.rect = rect
  }
}

/// A center, an offset or a size, in points.
///
/// For a size, `first` is the width and `second` is the height.
package final class PairValue {
  package let first: Double
  package let second: Double

  package init(_ first: Double, _ second: Double) {
    self.first = first
    self.second = second
  }
}

extension Rect: ScriptValue {
  package static var expected: String { "{ x, y, width, height }" }

  /// Reads a rectangle, or a table that gives its four numbers by position or by name.
  ///
  /// - Throws: `KeyProblem` for an unknown key. `Mismatch` for any other value, a missing number, or a negative size.
  package static func read(from source: ValueSource) throws -> Rect {
    if let value = try source.object() as? RectValue { return value.rect }
    let numbers = try source.readNumbers(["x", "y", "width", "height"], expected: expected)
    guard numbers[2] >= 0, numbers[3] >= 0 else {
      throw Mismatch(
        expected: "a width and height of at least 0", found: .pair(.number(numbers[2]), .number(numbers[3])))
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  package func push(_ call: LuaCall) { call.push(object: RectValue(self)) }

  package var stateValue: StateValue { .numbers(["x": minX, "y": minY, "width": width, "height": height]) }

  package func addHash(to hash: ValueHasher) -> Bool { hash.add(minX, minY, width, height) }
}

extension Point: ScriptValue {
  package static var expected: String { "{ x, y }" }

  /// Reads a point, or two numbers, by position or by name.
  ///
  /// - Throws: `Mismatch` for any other value or a missing number, or `KeyProblem` for an unknown key.
  package static func read(from source: ValueSource) throws -> Point {
    if let value = try source.object() as? PairValue { return Point(x: value.first, y: value.second) }
    let numbers = try source.readNumbers(["x", "y"], expected: expected)
    return Point(x: numbers[0], y: numbers[1])
  }

  package func push(_ call: LuaCall) { call.push(object: PairValue(x, y)) }

  package var stateValue: StateValue { .numbers(["x": x, "y": y]) }

  package func addHash(to hash: ValueHasher) -> Bool { hash.add(x, y) }
}

extension Size: ScriptValue {
  package static var expected: String { "{ width, height }" }

  /// Reads a size, or two numbers, by position or by name.
  ///
  /// - Throws: `Mismatch` for any other value or a missing number, or `KeyProblem` for an unknown key.
  package static func read(from source: ValueSource) throws -> Size {
    if let value = try source.object() as? PairValue { return Size(width: value.first, height: value.second) }
    let numbers = try source.readNumbers(["width", "height"], expected: expected)
    return Size(width: numbers[0], height: numbers[1])
  }

  package func push(_ call: LuaCall) { call.push(object: PairValue(width, height)) }

  package var stateValue: StateValue { .numbers(["width": width, "height": height]) }

  package func addHash(to hash: ValueHasher) -> Bool { hash.add(width, height) }
}

extension AutoresizingMask: ScriptValue {
  static let namedMasks: [(String, AutoresizingMask)] = [
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
  ]

  package static var expected: String { "a part such as \"flexibleWidth\", or a list of parts" }

  /// Reads a part, or a list of parts.
  ///
  /// - Throws: `Mismatch` for any other value or an unknown part, with a suggestion if a part is similar.
  package static func read(from source: ValueSource) throws -> AutoresizingMask {
    if source.type == .string { return try mask(String.read(from: source)) }
    return try [String].read(from: source).reduce(into: []) { $0.insert(try mask($1)) }
  }

  private static func mask(_ name: String) throws -> AutoresizingMask {
    if let match = namedMasks.first(where: { $0.0 == name }) { return match.1 }
    throw Mismatch(expected: expected, word: name, among: namedMasks.map(\.0))
  }

  package func push(_ call: LuaCall) { maskNames.push(call) }

  package var stateValue: StateValue { maskNames.stateValue }

  package func addHash(to hash: ValueHasher) -> Bool { hash.add { $0.combine(Int(rawValue)) } }

  private var maskNames: [String] { AutoresizingMask.namedMasks.filter { contains($0.1) }.map(\.0) }
}
