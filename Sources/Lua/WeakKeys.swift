/// A place in a value that refers to another value: the same one each time that the value's contents are searched.
struct HolderReference: Hashable {
  /// The value that refers to the other; `nil` for a root.
  var holder: UnsafeRawPointer?
  /// The number of the reference in its holder.
  var number = 0
}

/// The values of tables with weak keys: each is held only if something else than the value holds its key.
struct WeakKeys {
  /// A value, by its place in the table of all.
  struct Value {
    let path: LuaPath
    var passed: Set<Int>
    let reference: HolderReference
    let place: Int
  }

  /// The index of the table that has the values.
  let table: Int32
  private var count = 0
  private var values: [UnsafeRawPointer: [Value]] = [:]
  private var held: [Value] = []

  init(table: Int32) { self.table = table }

  /// Adds a value of a key.
  ///
  /// - Parameters:
  ///   - path: the path to the value, which leads through its table.
  ///   - passed: the numbers of the searched objects on that path.
  ///   - reference: the table's reference to the value.
  ///   - key: the identity of the key.
  ///   - paths: for each path to the key so far, the numbers of the searched objects on it.
  /// - Returns: its place.
  mutating func add(
    _ path: LuaPath, _ passed: Set<Int>, _ reference: HolderReference, of key: UnsafeRawPointer,
    reachedThrough paths: [Set<Int>]
  ) -> Int {
    count += 1
    let value = Value(path: path, passed: passed, reference: reference, place: count)
    values[key, default: []].append(value)
    for passed in paths { hold(value, passed) }
    return count
  }

  /// Notes that a key is held, by a path through some of the searched objects.
  mutating func reach(_ key: UnsafeRawPointer, _ passed: Set<Int>) {
    guard !values.isEmpty, let values = values[key] else { return }
    for value in values.reversed() { hold(value, passed) }
  }

  private mutating func hold(_ value: Value, _ passed: Set<Int>) {
    var value = value
    value.passed.formUnion(passed)
    held.append(value)
  }

  /// The next value that turned out to be held.
  mutating func nextHeld() -> Value? { held.popLast() }
}
