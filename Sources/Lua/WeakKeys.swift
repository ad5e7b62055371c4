/// A reference from one value to another.
///
/// Two references compare as equal if they are the same reference. It doesn't matter that the search may examine a
/// value's contents repeatedly.
struct HolderReference: Hashable {
  /// The value that contains the reference, or `nil` for a root.
  var holder: UnsafeRawPointer?
  /// The number of the reference in its holder.
  var number = 0
}

/// The values of tables with weak keys.
///
/// Such a table holds a value only if something other than the value itself holds the key.
struct WeakKeys {
  /// A value with its index in the table of all values.
  struct Value {
    let path: LuaPath
    var passedTargets: Set<Int>
    let reference: HolderReference
    let index: Int
  }

  /// The index of the table that contains the values.
  let table: Int32
  private var valueCount = 0
  private var valuesByKey: [UnsafeRawPointer: [Value]] = [:]
  private var heldValues: [Value] = []

  init(table: Int32) { self.table = table }

  /// Adds the value that a table stores under a key.
  ///
  /// - Parameters:
  ///   - path: The path to the value, which leads through the table.
  ///   - passed: The numbers of the targets on the path to the value.
  ///   - reference: The table's reference to the value.
  ///   - key: The identity of the key.
  ///   - paths: The paths that lead to the key, each as the numbers of the targets on it.
  /// - Returns: The value's index.
  mutating func add(
    _ path: LuaPath, _ passed: Set<Int>, _ reference: HolderReference, of key: UnsafeRawPointer,
    reachedThrough paths: [Set<Int>]
  ) -> Int {
    valueCount += 1
    let value = Value(path: path, passedTargets: passed, reference: reference, index: valueCount)
    valuesByKey[key, default: []].append(value)
    for passed in paths { addHeldValue(value, passed) }
    return valueCount
  }

  /// Records that a key has been reached by a path through the given targets.
  mutating func reachKey(_ key: UnsafeRawPointer, _ passed: Set<Int>) {
    guard !valuesByKey.isEmpty, let values = valuesByKey[key] else { return }
    for value in values.reversed() { addHeldValue(value, passed) }
  }

  private mutating func addHeldValue(_ value: Value, _ passed: Set<Int>) {
    var value = value
    value.passedTargets.formUnion(passed)
    heldValues.append(value)
  }

  /// Removes and returns the next value that is known to be held, or returns `nil` if there is none.
  mutating func popHeldValue() -> Value? { heldValues.popLast() }
}
