import Controllers
import Lua

/// An object that a script can also declare as a table and, for some classes, as a string.
///
/// The table contains properties or, for an object such as a menu, a list of parts.
struct DeclaredObject<Object: DeclarableObject>: ScriptValue {
  let object: Object

  static var expected: String { Object.expectedDeclaration }
  static var isPlain: Bool { false }

  /// Reads the object, or creates it from a table or a text.
  ///
  /// - Throws: `Mismatch` for any other value, or an error for a property or a part that isn't valid.
  static func read(from source: ValueSource) throws -> DeclaredObject {
    if source.isObject { return DeclaredObject(object: try Object.read(from: source)) }
    try check(source)
    guard let object = try makeObject(from: source) as? Object else { throw source.mismatch(expected) }
    if source.type == .string { try object.setProperties(source) }
    return DeclaredObject(object: object)
  }

  private static func makeObject(from source: ValueSource) throws -> AnyObject? {
    let bridge = source.session.bridge
    guard let number = bridge.table.number(of: Object.className) else { return nil }
    guard source.type == .table else { return bridge.table.all[number].makeObject?(source.session.system, nil) }
    return try source.onStack { try bridge.builder.makeObject(ofClass: number, tableAt: $0.index, $0.call) }
  }

  /// Checks a declaration without creating the object.
  ///
  /// - Throws: `Mismatch` for a value that can't be the object, or an error for a property or a part that isn't valid.
  static func check(_ source: ValueSource) throws {
    switch source.type {
    case _ where source.isObject: if source.isCreatedOrDeclared { try Object.check(source) }
    case .string: try Object.checkString(source)
    case .table where source.screenName == nil: try source.onStack { try Object.checkTable($0) }
    default: throw source.mismatch(expected)
    }
  }

  func push(_ call: LuaCall) { object.push(call) }

  var stateValue: StateValue { .object(object) }
}

/// A class whose objects a script can write as tables, and possibly as texts.
protocol DeclarableObject: ModelObject {
  static var expectedDeclaration: String { get }
  /// Checks a table that declares an object, without creating the object.
  ///
  /// - Throws: an error for a property or a part that isn't valid.
  static func checkTable(_ table: LuaSlot) throws
  /// Checks that a text can declare an object.
  ///
  /// - Throws: `Mismatch` if the text can't declare an object.
  static func checkString(_ source: ValueSource) throws
  /// Sets the properties that a text declares.
  ///
  /// - Throws: `Mismatch` if the text isn't valid.
  func setProperties(_ source: ValueSource) throws
  /// Whether an empty table means that there is no object.
  static var isAbsentIfEmpty: Bool { get }
}

extension DeclarableObject {
  static func checkTable(_ table: LuaSlot) throws { try checkKeys(of: table) }

  static func checkString(_ source: ValueSource) throws { throw source.mismatch(expectedDeclaration) }

  func setProperties(_ source: ValueSource) throws {}

  static var isAbsentIfEmpty: Bool { false }

  /// Checks the properties in a table.
  ///
  /// - Throws: `KeyProblem` for a key that the class doesn't have, or `Mismatch` for a gap among the parts. Otherwise,
  ///   an error for a value that isn't valid.
  static func checkKeys(of table: LuaSlot) throws {
    let reader = LuaReader(table.call)
    // If the class takes fields, all keys are allowed.
    guard !takesFields, let number = reader.bridge.table.number(of: className) else { return }
    _ = try reader.checkedDeclaration(reader.read(table.index, as: number, rule: .strict), in: table.index)
  }

  fileprivate static func readDeclared(from table: LuaSlot) throws -> ModelObject? {
    if isAbsentIfEmpty, table.call.length(of: table.index) == 0 { return nil }
    return try DeclaredObject<Self>.read(from: table).object
  }
}

extension Bridge {
  /// Reads a table as an object, if the objects of the class can be declared as tables.
  ///
  /// - Returns: the object, or `nil` if the value has another type or the objects of the class can't be declared this
  ///   way. The inner optional is `nil` for an empty list, which means no menu.
  /// - Throws: an error for a part or a property that isn't valid.
  func readDeclared(at slot: LuaSlot, as type: ModelObject.Type) throws -> ModelObject?? {
    let call = slot.call
    guard slot.type == .table, call.screenName(ofTableAt: slot.index) == nil,
      let type = type as? any DeclarableObject.Type
    else { return nil }
    return .some(try type.readDeclared(from: slot))
  }
}
