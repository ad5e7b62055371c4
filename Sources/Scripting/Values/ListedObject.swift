import Controllers
import Lua

/// An object that a script can also declare as a plain list of its parts, such as a menu.
struct ListedObject<Object: ListedByParts>: ScriptValue {
  let object: Object

  static var expected: String { Object.expectedList }
  static var isPlain: Bool { false }
  static var trials: [String] { Object.listTrials }

  /// Reads the object, or creates it from a list.
  ///
  /// - Throws: `Mismatch` for an empty list or any other value, or an error for a part that isn't valid.
  static func read(_ call: LuaCall, _ index: Int32) throws -> ListedObject {
    let bridge = call.session.bridge
    if call.wrapper(at: index) != nil { return ListedObject(object: try Object.read(call, index)) }
    try check(call, index)
    guard let object = bridge.table.named(Object.className)?.make?(call.session.system, nil) as? Object else {
      throw call.mismatch(expected, index)
    }
    try bridge.builder.give(object, tableAt: index, rule: .strict, call)
    return ListedObject(object: object)
  }

  /// Checks the parts and the named values of a list, without creating the parts.
  ///
  /// - Throws: `Mismatch` for an empty list, for a part of another class with its position, or for any other value, or
  ///   an error for a named value that isn't valid.
  static func check(_ call: LuaCall, _ index: Int32) throws {
    if let wrapper = call.wrapper(at: index) {
      if wrapper.object != nil || wrapper.isTemplate { try Object.check(call, index) }
      return
    }
    guard call.type(at: index) == .table,
      call.session.bridge.screenDeclarations.className(ofTableAt: index, call) == nil
    else { throw call.mismatch(expected, index) }
    let count = call.length(of: index)
    guard count > 0 else { throw Mismatch(expected: expected, found: "an empty list") }
    for position in 1...count {
      try call.balanced {
        call.pushItem(position, of: index)
        do { try Object.checkPart(call, call.count) } catch is Mismatch {
          throw call.mismatch(Object.expectedPart, call.count).at(position)
        }
      }
    }
    try checkKeys(of: index, call)
  }

  /// Checks the values of a list that aren't parts: the properties of the object.
  ///
  /// - Throws: `KeyProblem` for a key that the class doesn't have, `Mismatch` for a gap among the parts, or an error for
  ///   a value that isn't valid.
  private static func checkKeys(of index: Int32, _ call: LuaCall) throws {
    let reader = LuaReader(call)
    guard let number = reader.bridge.table.number(of: Object.className) else { return }
    _ = try reader.checked(reader.read(index, as: number, rule: .strict), in: call.absolute(index))
  }

  func push(_ call: LuaCall) { object.push(call) }

  var stateValue: StateValue { .object(object) }
}

/// A class whose objects a script can declare as lists.
protocol ListedByParts: ModelObject {
  static var expectedList: String { get }
  static var expectedPart: String { get }
  static var listTrials: [String] { get }
  /// Checks that the value at an index can be a part of the object.
  static func checkPart(_ call: LuaCall, _ index: Int32) throws
}

extension Menu: ListedByParts {
  static var expectedList: String { "a list of buttons and menus" }
  static var expectedPart: String { "a button or a menu" }
  static var listTrials: [String] { ["{ button 'Copy' }", "menu { button 'Copy' }", "{}", "{ label 'a' }"] }

  static func checkPart(_ call: LuaCall, _ index: Int32) throws { try MenuElement.check(call, index) }
}

extension SwipeActionsConfiguration: ListedByParts {
  static var expectedList: String { "a list of buttons" }
  static var expectedPart: String { "a button" }
  static var listTrials: [String] { ["{ button 'Archive' }", "{}", "{ label 'a' }"] }

  static func checkPart(_ call: LuaCall, _ index: Int32) throws { try ContextualAction.check(call, index) }
}

extension Bridge {
  /// Reads a list as an object of a class whose objects can be declared as lists.
  ///
  /// - Returns: the object, or `nil` if the value isn't a plain list or the class has no such objects. Here: an empty
  ///   list means no menu and no actions.
  /// - Throws: an error for a part that isn't valid.
  func readListed(at index: Int32, as type: ModelObject.Type, _ call: LuaCall) throws -> ModelObject?? {
    guard call.type(at: index) == .table, let listed = type as? any ListedByParts.Type else { return nil }
    guard call.length(of: index) > 0 else { return .some(nil) }
    return try listed.readList(call, index)
  }
}

extension ListedByParts {
  fileprivate static func readList(_ call: LuaCall, _ index: Int32) throws -> ModelObject {
    try ListedObject<Self>.read(call, index).object
  }
}
