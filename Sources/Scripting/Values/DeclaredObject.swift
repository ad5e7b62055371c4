import Controllers
import Lua

/// An object that a script can also declare as a table and, for some classes, as a string.
///
/// The table contains properties or, for an object such as a menu, a list of parts.
struct DeclaredObject<Object: DeclarableObject>: ScriptValue {
  let object: Object

  static var expected: String { Object.expectedDeclaration }
  static var isPlain: Bool { false }
  static var trials: [String] { Object.declarationTrials }

  /// Reads the object, or creates it from a table or a text.
  ///
  /// - Throws: `Mismatch` for any other value, or an error for a property or a part that isn't valid.
  static func read(_ call: LuaCall, _ index: Int32) throws -> DeclaredObject {
    let bridge = call.session.bridge
    if call.wrapper(at: index) != nil { return DeclaredObject(object: try Object.read(call, index)) }
    try check(call, index)
    guard let number = bridge.table.number(of: Object.className) else { throw call.mismatch(expected, index) }
    let made =
      call.type(at: index) == .table
      ? try bridge.builder.makeObject(ofClass: number, tableAt: index, call)
      : bridge.table.all[number].make?(call.session.system, nil)
    guard let object = made as? Object else { throw call.mismatch(expected, index) }
    if call.type(at: index) == .string { try object.takeText(call, index) }
    return DeclaredObject(object: object)
  }

  /// Checks a declaration without creating the object.
  ///
  /// - Throws: `Mismatch` for a value that can't be the object, or an error for a property or a part that isn't valid.
  static func check(_ call: LuaCall, _ index: Int32) throws {
    if let wrapper = call.wrapper(at: index) {
      if wrapper.object != nil || wrapper.isTemplate { try Object.check(call, index) }
      return
    }
    switch call.type(at: index) {
    case .string: try Object.checkString(call, index)
    case .table where call.screenName(ofTableAt: index) == nil: try Object.checkTable(call, index)
    default: throw call.mismatch(expected, index)
    }
  }

  func push(_ call: LuaCall) { object.push(call) }

  var stateValue: StateValue { .object(object) }
}

/// A class whose objects a script can write as tables, and possibly as texts.
protocol DeclarableObject: ModelObject {
  static var expectedDeclaration: String { get }
  static var declarationTrials: [String] { get }
  /// Checks a table that declares an object, without creating the object.
  ///
  /// - Throws: an error for a property or a part that isn't valid.
  static func checkTable(_ call: LuaCall, _ index: Int32) throws
  /// Checks that a text can declare an object.
  ///
  /// - Throws: `Mismatch` if it can't.
  static func checkString(_ call: LuaCall, _ index: Int32) throws
  /// Sets the properties that a text declares.
  ///
  /// - Throws: `Mismatch` if the text isn't valid.
  func takeText(_ call: LuaCall, _ index: Int32) throws
  /// Whether an empty table means that there is no object.
  static var isAbsentIfEmpty: Bool { get }
}

extension DeclarableObject {
  static func checkTable(_ call: LuaCall, _ index: Int32) throws { try checkKeys(call, index) }

  static func checkString(_ call: LuaCall, _ index: Int32) throws { throw call.mismatch(expectedDeclaration, index) }

  func takeText(_ call: LuaCall, _ index: Int32) throws {}

  static var isAbsentIfEmpty: Bool { false }

  /// Checks the properties in a table.
  ///
  /// - Throws: `KeyProblem` for a key that the class doesn't have, `Mismatch` for a gap among the parts, or an error for
  ///   a value that isn't valid.
  static func checkKeys(_ call: LuaCall, _ index: Int32) throws {
    let reader = LuaReader(call)
    // If the class takes fields, all keys are allowed.
    guard !takesFields, let number = reader.bridge.table.number(of: className) else { return }
    _ = try reader.checked(reader.read(index, as: number, rule: .strict), in: call.absolute(index))
  }

  fileprivate static func readDeclared(_ call: LuaCall, _ index: Int32) throws -> ModelObject? {
    if isAbsentIfEmpty, call.type(at: index) == .table, call.length(of: index) == 0 { return nil }
    return try DeclaredObject<Self>.read(call, index).object
  }
}

extension Bridge {
  /// Reads a table as an object of a class whose objects can be declared this way.
  ///
  /// - Returns: the object, or `nil` if the value has another type or the class has no such objects. The object itself is
  ///   `nil` if the value is an empty list, which means no menu.
  /// - Throws: an error for a part or a property that isn't valid.
  func readDeclared(at index: Int32, as type: ModelObject.Type, _ call: LuaCall) throws -> ModelObject?? {
    guard call.type(at: index) == .table, call.screenName(ofTableAt: index) == nil,
      let type = type as? any DeclarableObject.Type
    else { return nil }
    return .some(try type.readDeclared(call, index))
  }
}
