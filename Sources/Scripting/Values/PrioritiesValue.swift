import Controllers
import Layout
import Lua

/// A view's content priorities along both axes.
///
/// Scripts read `.horizontal` and `.vertical`, or call the value with an axis.
package final class PrioritiesValue {
  let priorities: Priorities

  init(_ priorities: Priorities) {
    self.priorities = priorities
  }
}

extension Priorities: ScriptValue {
  package static let expected = "a priority for both axes, or { horizontal = priority, vertical = priority }"

  /// Reads priorities, or a number for both axes.
  ///
  /// - Throws: `Mismatch` for any other value, or for a number that isn't a priority.
  package static func read(from source: ValueSource) throws -> Priorities {
    if let value = try source.object() as? PrioritiesValue { return value.priorities }
    guard source.type == .table else {
      return Priorities(try PriorityValue.read(from: source).value)
    }
    throw source.mismatch(expected)
  }

  package func push(_ call: LuaCall) { call.push(object: PrioritiesValue(self)) }

  package var stateValue: StateValue {
    .numbers(["horizontal": self[.horizontal], "vertical": self[.vertical]])
  }

  package func addHash(to hash: ValueHasher) -> Bool { hash.add(self[.horizontal], self[.vertical]) }
}

extension Priorities {
  /// Returns the priorities after a change.
  ///
  /// The value is a priority for both axes, or a table with a priority for one or both axes.
  ///
  /// - Throws: an error for a value that isn't valid.
  func merged(by slot: LuaSlot) throws -> Priorities {
    guard slot.type == .table else { return try Priorities.read(from: slot) }
    guard !slot.call.declaredKeys(of: slot.index).hasItems else { throw slot.mismatch(Priorities.expected) }
    var newPriorities = self
    try slot.call.forEachField(of: slot.index) { name in
      guard let axis = Axis.namedValues.first(where: { $0.word == name })?.value else {
        throw PlainError("unknown axis `\(name)`; there are: horizontal vertical")
      }
      newPriorities[axis] = try PriorityValue.read(from: slot.call.top).value
    }
    return newPriorities
  }
}
