import Controllers
import Lua

/// A value that is exchanged between a script and the model.
///
/// Reading is strict. A value of the wrong type is an error and is never converted.
package protocol ScriptValue: SendableMetatype {
  /// The description of the expected value in error messages, such as `a string`.
  static var expected: String { get }

  /// Reads the value from Lua's stack or from a declaration.
  ///
  /// - Throws: `Mismatch` if the value has a different type.
  static func read(from source: ValueSource) throws -> Self

  /// Pushes the value.
  func push(_ call: LuaCall)

  /// Whether reading a declared value checks the value completely, without creating objects.
  static var isPlain: Bool { get }

  /// The value in a form independent of Lua.
  var stateValue: StateValue { get }

  /// Adds the value to a hash of the state.
  ///
  /// Two values must have the same hash exactly if `stateValue` is the same.
  ///
  /// - Returns: `false` if `stateValue` must be added instead.
  func addHash(to hash: ValueHasher) -> Bool

  /// The value that is read from a property of this type in a system that doesn't have the property.
  static var absentValue: AbsentValue { get }

  /// Checks a declared value as far as possible without creating objects.
  ///
  /// - Throws: `Mismatch` if the value has a different type.
  static func check(_ source: ValueSource) throws
}

extension ScriptValue {
  package static var isPlain: Bool { true }

  package func addHash(to hash: ValueHasher) -> Bool { false }

  /// Checks the value by reading it if the type is plain.
  ///
  /// For other types, accepts any value.
  ///
  /// - Throws: `Mismatch` if the type is plain and the value can't be read as that type.
  package static func check(_ source: ValueSource) throws {
    if isPlain { _ = try read(from: source) }
  }
}

extension ScriptValue {
  /// Reads the value from Lua's stack.
  ///
  /// - Throws: `Mismatch` if the value has a different type.
  package static func read(from slot: LuaSlot) throws -> Self { try read(from: .slot(slot)) }

  /// Checks a declared value on Lua's stack as far as possible without creating objects.
  ///
  /// - Throws: `Mismatch` if the value has a different type.
  package static func check(_ slot: LuaSlot) throws { try check(.slot(slot)) }
}

extension LuaCall {
  /// Whether a table has only named fields and therefore isn't a list.
  func hasOnlyFields(_ index: Int32) -> Bool { length(of: index) == 0 && !isEmpty(index) }
}

extension Bool: ScriptValue {
  package var stateValue: StateValue { .flag(self) }

  package func addHash(to hash: ValueHasher) -> Bool { hash.add { $0.combine(self) } }

  package static var expected: String { "true or false" }

  /// Reads a Boolean.
  ///
  /// - Throws: `Mismatch` for any other value.
  package static func read(from source: ValueSource) throws -> Bool {
    guard let value = source.boolean else { throw source.mismatch(expected) }
    return value
  }

  package func push(_ call: LuaCall) { call.push(self) }
}

extension Double: ScriptValue {
  package var stateValue: StateValue { .number(self) }

  package func addHash(to hash: ValueHasher) -> Bool { hash.add { $0.combine(self) } }

  package static var expected: String { "a number" }

  /// Reads a finite number.
  ///
  /// - Throws: `Mismatch` for any other value, including infinity and NaN.
  package static func read(from source: ValueSource) throws -> Double {
    guard let value = source.number else { throw source.mismatch(expected) }
    guard value.isFinite else { throw Mismatch(expected: "a finite number", found: .number(value)) }
    return value
  }

  package func push(_ call: LuaCall) { call.push(self) }
}

extension Int: ScriptValue {
  package var stateValue: StateValue { .integer(self) }

  package func addHash(to hash: ValueHasher) -> Bool { hash.add { $0.combine(self) } }

  package static var expected: String { "a whole number" }

  /// Reads a whole number.
  ///
  /// - Throws: `Mismatch` for any other value.
  package static func read(from source: ValueSource) throws -> Int {
    guard let value = source.integer else { throw source.mismatch(expected) }
    return value
  }

  package func push(_ call: LuaCall) { call.push(self) }
}

extension String: ScriptValue {
  package var stateValue: StateValue { .text(self) }

  package func addHash(to hash: ValueHasher) -> Bool { hash.add { $0.combine(self) } }

  package static var expected: String { "a string" }

  /// Reads a string of UTF-8 text.
  ///
  /// - Throws: `Mismatch` for any other value, or for bytes that aren't UTF-8.
  package static func read(from source: ValueSource) throws -> String {
    if let text = source.string { return text }
    if source.type == .string { throw Mismatch(expected: "UTF-8 text", found: .bytes) }
    throw source.mismatch(expected)
  }

  package func push(_ call: LuaCall) { call.push(self) }
}

extension Optional: ScriptValue where Wrapped: ScriptValue {
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
  package static func read(from source: ValueSource) throws -> Wrapped? {
    source.isNil ? nil : try Wrapped.read(from: source)
  }

  /// Checks a value that isn't `nil`.
  ///
  /// - Throws: `Mismatch` if the value has another type.
  package static func check(_ source: ValueSource) throws {
    if !source.isNil { try Wrapped.check(source) }
  }

  package func push(_ call: LuaCall) {
    if let self { self.push(call) } else { call.pushNil() }
  }
}

extension Array: ScriptValue where Element: ScriptValue {
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
  package static func read(from source: ValueSource) throws -> [Element] {
    guard source.isObject else { return try readItems(of: source) { try Element.read(from: $0) } }
    return try source.onStack { slot in
      guard let list = try slot.object() as? ListValue else { throw slot.mismatch(expected) }
      return try list.items.map { item in
        try slot.call.withBalancedStack {
          item.push(slot.call)
          return try Element.read(from: slot.call.top)
        }
      }
    }
  }

  /// Checks the items of a list that hasn't become an object yet.
  ///
  /// - Throws: `Mismatch` for any other value or an item of another type, with its position.
  package static func check(_ source: ValueSource) throws {
    if !source.isObject { _ = try readItems(of: source) { try Element.check($0) } }
  }

  private static func readItems<Item>(of source: ValueSource, _ read: (ValueSource) throws -> Item) throws -> [Item] {
    let items = try source.readItems { item, position in
      do { return try read(item) } catch let mismatch as Mismatch { throw mismatch.atPosition(position) }
    }
    guard let items else { throw source.mismatch(expected) }
    return items
  }

  package func push(_ call: LuaCall) { call.push(object: ListValue(self)) }
}
