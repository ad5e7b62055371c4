import Controllers
import Lua

/// A value that is exchanged between a script and the model.
///
/// Reading is strict. A value of the wrong type is an error and is never converted.
package protocol ScriptValue: SendableMetatype {
  /// The description of the expected value in error messages, such as `a string`.
  static var expected: String { get }

  /// Reads the value at an index.
  ///
  /// - Throws: `Mismatch` if the value has a different type.
  static func read(_ call: LuaCall, _ index: Int32) throws -> Self

  /// Pushes the value.
  func push(_ call: LuaCall)

  /// Whether reading a declared value checks the value completely, without creating objects.
  static var isPlain: Bool { get }

  /// The value in a form independent of Lua.
  var stateValue: StateValue { get }

  /// Adds the value to a hash of the state, so that two values have the same hash exactly if `stateValue` is the same.
  ///
  /// - Returns: `false` if `stateValue` must be added instead.
  func addHash(to hash: ValueHasher) -> Bool

  /// The value that is read from a property of this type in a system that doesn't have the property.
  static var absent: AbsentValue { get }

  /// Lua expressions for tests.
  ///
  /// They include ordinary values, edge cases, and invalid values.
  static var trials: [String] { get }

  /// Checks a declared value as far as possible without creating objects.
  ///
  /// - Throws: `Mismatch` if the value has a different type.
  static func check(_ call: LuaCall, _ index: Int32) throws
}

extension ScriptValue {
  package static var isPlain: Bool { true }

  package func addHash(to hash: ValueHasher) -> Bool { false }

  /// Checks the value by reading it if the type is plain.
  ///
  /// For other types, accepts any value.
  ///
  /// - Throws: `Mismatch` if the type is plain and the value can't be read as that type.
  package static func check(_ call: LuaCall, _ index: Int32) throws {
    if isPlain { _ = try read(call, index) }
  }
}

extension LuaCall {
  /// Whether a table has only named fields and therefore isn't a list.
  func hasOnlyFields(_ index: Int32) -> Bool { length(of: index) == 0 && !isEmpty(index) }
}

extension Bool: ScriptValue {
  package static var trials: [String] { ["true", "false"] }

  package var stateValue: StateValue { .flag(self) }

  package func addHash(to hash: ValueHasher) -> Bool { hash.add { $0.combine(self) } }

  package static var expected: String { "true or false" }

  /// Reads a Boolean.
  ///
  /// - Throws: `Mismatch` for any other value.
  package static func read(_ call: LuaCall, _ index: Int32) throws -> Bool {
    guard let value = call.boolean(at: index) else { throw call.mismatch(expected, index) }
    return value
  }

  package func push(_ call: LuaCall) { call.push(self) }
}

extension Double: ScriptValue {
  package static var trials: [String] { Trials.numbers }

  package var stateValue: StateValue { .number(self) }

  package func addHash(to hash: ValueHasher) -> Bool { hash.add { $0.combine(self) } }

  package static var expected: String { "a number" }

  /// Reads a finite number.
  ///
  /// - Throws: `Mismatch` for any other value, infinity and NaN included.
  package static func read(_ call: LuaCall, _ index: Int32) throws -> Double {
    guard let value = call.number(at: index) else { throw call.mismatch(expected, index) }
    guard value.isFinite else { throw Mismatch(expected: "a finite number", found: .number(value)) }
    return value
  }

  package func push(_ call: LuaCall) { call.push(self) }
}

extension Int: ScriptValue {
  package static var trials: [String] { Trials.numbers }

  package var stateValue: StateValue { .integer(self) }

  package func addHash(to hash: ValueHasher) -> Bool { hash.add { $0.combine(self) } }

  package static var expected: String { "a whole number" }

  /// Reads a whole number.
  ///
  /// - Throws: `Mismatch` for any other value.
  package static func read(_ call: LuaCall, _ index: Int32) throws -> Int {
    guard let value = call.integer(at: index) else { throw call.mismatch(expected, index) }
    return value
  }

  package func push(_ call: LuaCall) { call.push(self) }
}

extension String: ScriptValue {
  package static var trials: [String] { ["'a'", "'a\\nb'", "'é'", "'\\27[2J'", "('x'):rep(100000)"] }

  package var stateValue: StateValue { .text(self) }

  package func addHash(to hash: ValueHasher) -> Bool { hash.add { $0.combine(self) } }

  package static var expected: String { "a string" }

  /// Reads a string of UTF-8 text.
  ///
  /// - Throws: `Mismatch` for any other value, or for bytes that aren't UTF-8.
  package static func read(_ call: LuaCall, _ index: Int32) throws -> String {
    if let text = call.string(at: index) { return text }
    if call.type(at: index) == .string { throw Mismatch(expected: "UTF-8 text", found: .bytes) }
    throw call.mismatch(expected, index)
  }

  package func push(_ call: LuaCall) { call.push(self) }
}

extension Optional: ScriptValue where Wrapped: ScriptValue {
  package static var trials: [String] { ["nil"] + Wrapped.trials }

  package var stateValue: StateValue { self?.stateValue ?? .nothing }

  package func addHash(to hash: ValueHasher) -> Bool {
    hash.hasher.combine(self != nil)
    return self?.addHash(to: hash) ?? true
  }

  package static var expected: String { Wrapped.expected + " or nil" }

  package static var isPlain: Bool { Wrapped.isPlain }

  /// Reads `nil` or a value.
  ///
  /// - Throws: The error for a value that isn't valid.
  package static func read(_ call: LuaCall, _ index: Int32) throws -> Wrapped? {
    call.isNil(index) ? nil : try Wrapped.read(call, index)
  }

  /// Checks a value that isn't `nil`.
  ///
  /// - Throws: `Mismatch` if the value has another type.
  package static func check(_ call: LuaCall, _ index: Int32) throws {
    if !call.isNil(index) { try Wrapped.check(call, index) }
  }

  package func push(_ call: LuaCall) {
    if let self { self.push(call) } else { call.pushNil() }
  }
}

extension Array: ScriptValue where Element: ScriptValue {
  package static var trials: [String] {
    ["{}", "{ 1 }", "cycle", "{ cycle }"] + Element.trials.map { "{ \($0) }" }
      + Element.trials.prefix(2).map { "{ \($0), \($0) }" }
  }

  package var stateValue: StateValue { .list(map(\.stateValue)) }

  package func addHash(to hash: ValueHasher) -> Bool {
    hash.hasher.combine(count)
    return allSatisfy { $0.addHash(to: hash) }
  }

  package static var expected: String { "a list, each \(Element.expected)" }

  package static var isPlain: Bool { Element.isPlain }

  /// Reads a list.
  ///
  /// - Throws: `Mismatch` for any other value, or the error for an item that isn't valid, with its position.
  package static func read(_ call: LuaCall, _ index: Int32) throws -> [Element] {
    if let list = try call.object(at: index) as? ListValue {
      return try list.items.map { item in
        try call.balanced {
          item.push(call)
          return try Element.read(call, call.count)
        }
      }
    }
    return try items(call, index) { try Element.read(call, $0) }
  }

  /// Checks the items of a list that isn't an object yet.
  ///
  /// - Throws: `Mismatch` for any other value or an item of another type, with its position.
  package static func check(_ call: LuaCall, _ index: Int32) throws {
    if call.wrapper(at: index) == nil { _ = try items(call, index) { try Element.check(call, $0) } }
  }

  private static func items<Item>(
    _ call: LuaCall, _ index: Int32, _ read: (Int32) throws -> Item
  ) throws -> [Item] {
    guard call.type(at: index) == .table, !call.hasOnlyFields(index) else { throw call.mismatch(expected, index) }
    return try (0..<call.itemCount(of: index)).map { position in
      try call.balanced {
        call.pushItem(position + 1, of: index)
        do { return try read(call.count) } catch let mismatch as Mismatch { throw mismatch.at(position + 1) }
      }
    }
  }

  package func push(_ call: LuaCall) { call.push(object: ListValue(self)) }
}
