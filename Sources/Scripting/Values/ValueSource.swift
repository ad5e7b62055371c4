import Controllers
import Lua

/// A value before it is read.
///
/// The value is on Lua's stack or in a declaration.
///
/// A declared value, such as an attribute in an interface file, is read without Lua's stack if Swift can represent it.
package enum ValueSource {
  case slot(LuaSlot)
  /// A declared value, and a call that can push it.
  case declared(DeclaredValue, LuaCall)
}

extension ValueSource {
  package var session: Session {
    switch self {
    case .slot(let slot): slot.session
    case .declared(_, let call): call.session
    }
  }

  /// The type that the value has in Lua.
  package var type: LuaType {
    switch self {
    case .slot(let slot): slot.type
    case .declared(let value, _): value.luaType
    }
  }

  package var isNil: Bool {
    switch self {
    case .slot(let slot): slot.isNil
    case .declared(let value, _): value.luaType == .nil
    }
  }

  package var boolean: Bool? {
    switch self {
    case .slot(let slot): slot.boolean
    case .declared(.flag(let flag), _): flag
    case .declared: nil
    }
  }

  /// The number, or `nil` if the value isn't a number.
  package var number: Double? {
    switch self {
    case .slot(let slot): slot.number
    case .declared(.number(let number), _): number
    case .declared(.integer(let number), _): Double(number)
    case .declared: nil
    }
  }

  /// The whole number, including a float such as `2.0`, or `nil` if the value isn't a whole number.
  package var integer: Int? {
    switch self {
    case .slot(let slot): slot.integer
    case .declared(.integer(let number), _): number
    case .declared(.number(let number), _): Int(exactly: number)
    case .declared: nil
    }
  }

  /// The string, or `nil` if the value isn't a string or isn't valid UTF-8.
  package var string: String? {
    switch self {
    case .slot(let slot): slot.string
    case .declared(.text(let text), _): text
    case .declared: nil
    }
  }

  /// Whether the value is an object, or the declaration of an object.
  var isObject: Bool {
    switch self {
    case .slot(let slot): slot.wrapper != nil
    case .declared(let value, _): value.luaType == .userdata
    }
  }

  /// The value in the form that errors show.
  var foundValue: FoundValue {
    switch self {
    case .slot(let slot): slot.call.foundValue(at: slot.index)
    case .declared(let value, _): value.foundValue
    }
  }

  /// Returns the error for a value that doesn't have the expected type.
  ///
  /// - Parameter expected: the description of the expected value, such as `a string`.
  /// - Returns: the error, with a hint if the value is nil because a global isn't set.
  package func mismatch(_ expected: String) -> Mismatch {
    switch self {
    case .slot(let slot): slot.call.mismatch(expected, slot.index)
    case .declared(let value, _): Mismatch(expected: expected, found: value.foundValue)
    }
  }
}

// Values that Swift can't represent.
extension ValueSource {
  /// Reads the value from Lua's stack, onto which a declared value is pushed.
  ///
  /// - Throws: an error that the closure throws, or an error for a declared object whose class isn't known.
  func onStack<Result>(_ read: (LuaSlot) throws -> Result) throws -> Result {
    switch self {
    case .slot(let slot): try read(slot)
    case .declared(let value, let call):
      try call.withBalancedStack {
        try call.session.bridge.builder.push(value, call)
        return try read(call.top)
      }
    }
  }

  /// Returns the object.
  ///
  /// If the object has only been declared, this function creates it.
  ///
  /// - Throws: an error if the object can't be created.
  func object() throws -> AnyObject? { isObject ? try onStack { try $0.object() } : nil }
}

extension DeclaredValue {
  /// The type that the value has in Lua.
  fileprivate var luaType: LuaType {
    switch self {
    case .flag: .boolean
    case .integer, .number: .number
    case .text: .string
    case .list, .table: .table
    case .object, .constraints: .userdata
    case .function, .remainingInTable: .nil
    }
  }
}

// Objects and classes, which have been declared or created.
extension ValueSource {
  /// The number of the object's class in the class table, or `nil` if the value isn't an object.
  var classNumber: Int? {
    guard case .slot(let slot) = self else { return nil }
    return slot.wrapper.map { Int($0.classNumber) }
  }

  /// Whether the value is an object that has been created, or the declaration of an object.
  var isCreatedOrDeclared: Bool {
    guard case .slot(let slot) = self else { return false }
    return slot.wrapper.map { $0.object != nil || $0.isTemplate } ?? false
  }

  /// The name of the screen whose table the value is, or `nil` for any other value.
  var screenName: String? {
    guard case .slot(let slot) = self else { return nil }
    return slot.call.screenName(ofTableAt: slot.index)
  }

  /// Whether the value is the table of a screen or a class.
  var isClass: Bool {
    guard case .slot(let slot) = self else { return false }
    return slot.session.bridge.screenDeclarations.className(ofTableAt: slot.index, slot.call) != nil
  }
}

// Lists and numbers, which are read in the same way from both sources.
extension ValueSource {
  /// Reads the items of a list.
  ///
  /// - Parameter read: reads an item at its position, which is counted from 1.
  /// - Returns: the items, or `nil` if the value isn't a list.
  /// - Throws: an error that the closure throws, or an error for a key or a gap in the list.
  func readItems<Item>(_ read: (ValueSource, Int) throws -> Item) throws -> [Item]? {
    switch self {
    case .slot(let slot):
      let call = slot.call
      guard slot.type == .table, !call.hasOnlyFields(slot.index) else { return nil }
      return try (0..<call.itemCount(of: slot.index)).map { position in
        try call.withBalancedStack {
          call.pushItem(position + 1, of: slot.index)
          return try read(.slot(call.top), position + 1)
        }
      }
    case .declared(.list(let values), let call):
      return try values.enumerated().map { try read(.declared($1, call), $0 + 1) }
    case .declared(.table(let fields), _) where fields.isEmpty: return []
    case .declared: return nil
    }
  }

  /// Reads a string, or a list of strings.
  ///
  /// - Throws: `Mismatch` for any other value.
  func readStrings() throws -> [String] {
    type == .string ? [try String.read(from: self)] : try [String].read(from: self)
  }
}

extension ValueSource {
  /// Reads numbers that are given by position or by name.
  ///
  /// - Parameters:
  ///   - names: the names of the numbers, in the order of their positions.
  ///   - expected: the description of the whole value, for errors.
  /// - Returns: the numbers, in points.
  /// - Throws: `Mismatch` for any other value or a missing number, or `KeyProblem` for an unknown key.
  func readNumbers(_ names: [String], expected: String) throws -> [Double] {
    guard type == .table else { throw mismatch(expected) }
    if case .declared(.list(let values), let call) = self, values.count == names.count {
      return try zip(names, values).map { try ValueSource.declared($1, call).readPoints(named: $0, expected: expected) }
    }
    return try onStack { try $0.readNumbers(names, expected: expected) }
  }

  fileprivate func readPoints(named name: String, expected: String) throws -> Double {
    guard let number else { throw Mismatch(expected: expected, found: .namedValue(foundValue, name)) }
    return try Points.checked(number, name)
  }
}

extension LuaSlot {
  fileprivate func readNumbers(_ names: [String], expected: String) throws -> [Double] {
    try rejectOtherKeys(than: names, expected: expected)
    return try names.enumerated().map { position, name in
      try call.withBalancedStack {
        if call.pushItem(position + 1, of: index) == .nil { call.pushField(name, of: index) }
        return try ValueSource.slot(call.top).readPoints(named: name, expected: expected)
      }
    }
  }

  /// Checks that a table contains only the expected numbers.
  private func rejectOtherKeys(than names: [String], expected: String) throws {
    let count = call.length(of: index)
    guard count <= names.count else {
      throw Mismatch(expected: "\(names.count) numbers \(expected)", found: .valueCount(count))
    }
    guard !call.hasOnlyItems(upTo: names.count, in: index) else { return }
    var firstStrayKey: StrayKey?
    call.forEachPair(besides: count, of: index) {
      guard let key = call.strayKey(at: call.count - 1, after: names.count) else { return }
      if case .name(let name) = key, names.contains(name) { return }
      if firstStrayKey.map({ key.precedes($0) }) ?? true { firstStrayKey = key }
    }
    if let first = firstStrayKey {
      throw KeyProblem(first.displayText, "expected \(expected), found the key `\(first.displayText)`")
    }
  }
}
