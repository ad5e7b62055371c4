import Lua

// Checks that a list contains only items. A value with a key would never be read, and neither would a value after a
// gap.
extension LuaCall {
  /// Returns the number of items of a list.
  ///
  /// A nil item that is followed by other items isn't an error here, because the code that reads the items checks for
  /// nil.
  ///
  /// - Parameters:
  ///   - list: the index of the list.
  ///   - allowsNames: whether named values are allowed, because the caller also reads them.
  /// - Returns: the number of items.
  /// - Throws: `KeyProblem` for a key, or `Mismatch` for a value after a gap. If the list has several keys, the error
  ///   describes the first key in order.
  func itemCount(of list: Int32, allowsNames: Bool = false) throws -> Int {
    let count = length(of: list)
    guard !hasComputedItems(list, after: count) else {
      throw Mismatch(
        expected: "a list with its own items", found: .table(.withItemsOfMetatable),
        hint: "copy the items into a new table")
    }
    guard !hasOnlyItems(upTo: count, in: list) else { return count }
    var firstStrayKey: StrayKey?
    forEachPair(besides: count, of: list) {
      guard let key = strayKey(at: self.count - 1, after: count), !allowsNames || !key.isName else { return }
      // `table.pack` stores the number of items in this field.
      if case .name("n") = key, integer(at: self.count) == count { return }
      if firstStrayKey.map({ key.precedes($0) }) ?? true { firstStrayKey = key }
    }
    if let first = firstStrayKey { throw problem(with: first, after: count) }
    return count
  }

  /// Whether a metatable adds items to a list that the table itself doesn't contain.
  ///
  /// Lists are read without calling the script, so such items would be missing. A metatable with methods for lists is
  /// allowed.
  ///
  /// - Parameters:
  ///   - list: the index of the list.
  ///   - count: the number of items in the table itself.
  /// - Returns: `true` for `__len`, for a function in `__index` of an empty list, and for a table in `__index` that has
  ///   the next item.
  private func hasComputedItems(_ list: Int32, after count: Int) -> Bool {
    restoringStack {
      guard pushMetatable(of: list), type(at: self.count) == .table else { return false }
      let metatableIndex = self.count
      guard pushField("__len", of: metatableIndex) == .nil else { return true }
      switch pushField("__index", of: metatableIndex) {
      case .function: return count == 0
      case .table: return pushItem(count + 1, of: self.count) != .nil
      default: return false
      }
    }
  }

  /// Checks that a table has only named values.
  ///
  /// - Throws: `KeyProblem` for any other key. If there are several such keys, the error describes the first key in
  ///   order.
  package func checkHasOnlyNames(in table: Int32) throws {
    var firstStrayKey: StrayKey?
    forEachPairUnordered(of: table) {
      guard let key = strayKey(at: self.count - 1, after: 0), !key.isName else { return }
      if firstStrayKey.map({ key.precedes($0) }) ?? true { firstStrayKey = key }
    }
    if let first = firstStrayKey {
      throw KeyProblem(first.displayText, "expected a name as a key, found \(first.displayText)")
    }
  }

  /// Returns the key at an index, or `nil` if the key is the number of an item.
  func strayKey(at index: Int32, after count: Int) -> StrayKey? {
    if let name = string(at: index) { return .name(name) }
    guard isInteger(index), let number = integer(at: index) else {
      return .other(self.number(at: index).map(plainNumber) ?? describe(index))
    }
    return number >= 1 && number <= count ? nil : .number(number)
  }

  /// Returns the error for a key in a list that isn't the number of an item.
  func problem(with key: StrayKey, after count: Int) -> any Error {
    switch key {
    case .name(let name): KeyProblem(name, "a list has no keys, found `\(name)`: write its items without names")
    case .number(let number) where number > count:
      Mismatch(
        expected: "an item", found: .missingItem(before: number), hint: session.errorHints.hintForNil()
      ).atPosition(count + 1)
    case .number(let number): KeyProblem(String(number), "list items are numbered from 1, found the key \(number)")
    case .other(let key): KeyProblem(key, "a list has no keys, found \(key): write its items without names")
    }
  }
}

/// A key in a list that isn't the number of an item.
enum StrayKey {
  case name(String)
  case number(Int)
  case other(String)

  var isName: Bool {
    if case .name = self { return true }
    return false
  }

  /// The key in the form that messages show.
  var displayText: String {
    switch self {
    case .name(let word), .other(let word): word
    case .number(let number): String(number)
    }
  }

  /// Whether the key comes before another key.
  ///
  /// Names come first, in byte order, followed by numbers.
  func precedes(_ other: StrayKey) -> Bool {
    switch (self, other) {
    case (.name(let first), .name(let second)), (.other(let first), .other(let second)): first.precedes(second)
    case (.number(let one), .number(let two)): one < two
    default: rank < other.rank
    }
  }

  private var rank: Int {
    switch self {
    case .name: 0
    case .number: 1
    case .other: 2
    }
  }
}
