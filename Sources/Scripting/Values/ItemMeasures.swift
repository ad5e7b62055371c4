import Controllers
import Layout
import Lua

/// The number of items on a line of a collection view.
struct ColumnCount: ScriptValue {
  let value: Int

  static let expected = "a whole number from 1 to 100"

  static func read(from source: ValueSource) throws -> ColumnCount {
    guard let count = source.integer, (1...100).contains(count) else { throw source.mismatch(expected) }
    return ColumnCount(value: count)
  }

  func push(_ call: LuaCall) { call.push(value) }

  var stateValue: StateValue { .integer(value) }
}

/// The size of a collection view's items, which is at least 8 points in both directions.
///
/// This limits the number of items that are visible at the same time.
struct ItemSize: ScriptValue {
  let value: Size

  static let expected = "{ width, height }, at least 8 points each"

  static func read(from source: ValueSource) throws -> ItemSize {
    let size = try Size.read(from: source)
    guard size.width >= 8, size.height >= 8, size.width.isFinite, size.height.isFinite else {
      throw source.mismatch(expected)
    }
    return ItemSize(value: size)
  }

  func push(_ call: LuaCall) { value.push(call) }

  var stateValue: StateValue { value.stateValue }
}

/// The size that a delegate returns for one item.
///
/// If the item has its default length along an axis, the length is `nil`.
struct SizeOfOneItem {
  let width: Double?
  let height: Double?

  private static let expected = "{ width, height }, each 0 or at least 1 point"

  /// Reads a size.
  ///
  /// Each length must be 0 or at least one point, like the height of a row.
  ///
  /// - Throws: `Mismatch` for a value that isn't a size, or for a length that isn't valid.
  static func read(from slot: LuaSlot) throws -> SizeOfOneItem {
    let lengths = try ValueSource.slot(slot).lengths(expected: expected)
    for length in [lengths.width, lengths.height].compactMap({ $0 }) where length != 0 && length < 1 {
      throw Mismatch(expected: expected, found: .number(length))
    }
    return SizeOfOneItem(width: lengths.width, height: lengths.height)
  }
}

extension ValueSource {
  /// Reads the two lengths of a size, each of which may be missing.
  ///
  /// - Parameter expected: The description of a valid size, for errors.
  /// - Returns: The lengths, in points.
  /// - Throws: `Mismatch` for a value that is neither a size nor a table, or for an entry that isn't a number.
  func lengths(expected: String) throws -> (width: Double?, height: Double?) {
    if let size = try object() as? PairValue { return (size.first, size.second) }
    guard type == .table else { throw mismatch(expected) }
    return try onStack { slot in (try slot.length(1, "width"), try slot.length(2, "height")) }
  }
}

extension LuaSlot {
  fileprivate func length(_ position: Int, _ name: String) throws -> Double? {
    try call.withBalancedStack {
      if call.pushItem(position, of: index) == .nil { call.pushField(name, of: index) }
      return try Points?.read(from: call.top)?.value
    }
  }
}

/// A space in points, which isn't negative.
struct SpaceValue: ScriptValue {
  let value: Double

  static let expected = "0 or more points"

  static func read(from source: ValueSource) throws -> SpaceValue {
    let space = try Points.read(from: source).value
    guard space >= 0 else { throw source.mismatch(expected) }
    return SpaceValue(value: space)
  }

  func push(_ call: LuaCall) { call.push(value) }

  var stateValue: StateValue { .number(value) }
}
