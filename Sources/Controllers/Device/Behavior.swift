/// A behavior that differs between systems, with its values and a sentence about each change.
package final class Behavior<Value: Sendable>: BehaviorRow, @unchecked Sendable {
  private let firstValue: Value
  private let laterValues: KeyValuePairs<Int, (value: Value, sentence: String)>

  /// - Parameters:
  ///   - first: the value in the first system.
  ///   - changes: for each system that changed the behavior, in ascending order, the new value and a sentence about the
  ///     change.
  init(_ first: Value, _ changes: KeyValuePairs<Int, (value: Value, sentence: String)>) {
    (self.firstValue, laterValues) = (first, changes)
  }

  /// The values, each with the system in which it was introduced, in ascending order.
  package var values: [(since: Int, value: Value)] {
    [(since: Systems.all[0], value: firstValue)] + laterValues.map { (since: $0.key, value: $0.value.value) }
  }

  package override var changes: [Change] {
    laterValues.map { Change(since: $0.key, sentence: $0.value.sentence) }
  }

  /// Returns the value in a given system.
  package func value(in version: Int) -> Value {
    var index = laterValues.count - 1
    while index >= 0, laterValues[index].key > version { index -= 1 }
    return index < 0 ? firstValue : laterValues[index].value.value
  }
}

/// The members of a behavior that don't depend on the type of its values.
package class BehaviorRow: @unchecked Sendable {
  /// A system that changed a behavior.
  package struct Change: Sendable {
    package let since: Int
    /// A sentence that describes the behavior from this system on.
    package let sentence: String
  }

  /// The changes, in ascending order of their systems.
  package var changes: [Change] { [] }

  /// The system of the first change.
  package var firstSystem: Int { changes[0].since }

  /// Returns the changes between two systems, including the changes of the newer system but not those of the older one.
  package func changes(from older: Int, to newer: Int) -> [Change] {
    changes.filter { $0.since > older && $0.since <= newer }
  }
}

/// The behaviors of one system, which are read by name.
@dynamicMemberLookup
package struct SystemBehavior {
  let version: Int
  /// The rows that follow other systems, or `nil` if no comparison is running.
  let borrowed: BorrowedRows?

  init(version: Int, borrowed: BorrowedRows? = nil) {
    self.version = version
    self.borrowed = borrowed
  }

  @inline(__always)
  package subscript<Value>(dynamicMember path: KeyPath<Behaviors, Behavior<Value>>) -> Value {
    let row = Behaviors.table[keyPath: path]
    guard let borrowed else { return row.value(in: version) }
    return row.value(in: borrowed.version(of: row, in: version))
  }
}

extension Behaviors {
  /// All rows with their names, in the order of the table.
  package static let rows: [(name: String, row: BehaviorRow)] = Mirror(reflecting: table).children.compactMap {
    child in
    guard let name = child.label, let row = child.value as? BehaviorRow else { return nil }
    return (name, row)
  }
}
