import Controllers
import Lua

// Reads rows as scripts write them: a number for a row in the first section, a row number followed by a section number,
// or a table with both numbers.

extension IndexPath: ScriptValue {
  package static var expected: String { "a number from 1, or { number, section }" }

  /// Reads a row number, or a table with a row number and a section number.
  ///
  /// - Throws: `Mismatch` for a number below 1, for another count of numbers, or for any other value.
  package static func read(from source: ValueSource) throws -> IndexPath {
    guard source.type == .table || source.isObject else {
      return IndexPath(row: try Position.read(from: source).index)
    }
    let numbers = try [Position].read(from: source)
    guard (1...2).contains(numbers.count) else { throw source.mismatch(expected) }
    return IndexPath(section: numbers.count > 1 ? numbers[1].index : 0, row: numbers[0].index)
  }

  package func push(_ call: LuaCall) { call.push(object: ListValue(self)) }

  package var stateValue: StateValue { [row + 1, section + 1].stateValue }
}
