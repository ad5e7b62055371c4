import Controllers
import Lua

/// A class whose objects a script can declare as lists of their parts.
protocol DeclaredAsList: DeclarableObject {
  static var expectedPart: String { get }
  /// Checks that the value at an index can be a part of the object.
  static func checkPart(_ call: LuaCall, _ index: Int32) throws
}

extension DeclaredAsList {
  /// Checks the parts and the named values of a list, without creating the parts.
  ///
  /// - Throws: `Mismatch` for an empty list that means no object, or for a part of another class with its position, or
  ///   an error for a named value that isn't valid.
  static func checkTable(_ call: LuaCall, _ index: Int32) throws {
    let count = call.length(of: index)
    guard count > 0 || !isAbsentIfEmpty else {
      throw Mismatch(expected: expectedDeclaration, found: .table(.emptyList))
    }
    for position in 0..<count {
      try call.balanced {
        call.pushItem(position + 1, of: index)
        do { try checkPart(call, call.count) } catch is Mismatch {
          throw call.mismatch(expectedPart, call.count).at(position + 1)
        }
      }
    }
    try checkKeys(call, index)
  }
}

extension Menu: DeclaredAsList {
  static var expectedDeclaration: String { "a list of buttons and menus" }
  static var expectedPart: String { "a button or a menu" }
  static var isAbsentIfEmpty: Bool { true }
  static var declarationTrials: [String] { ["{ button 'Copy' }", "menu { button 'Copy' }", "{}", "{ label 'a' }"] }

  static func checkPart(_ call: LuaCall, _ index: Int32) throws { try MenuElement.check(call, index) }
}

extension SwipeActionsConfiguration: DeclaredAsList {
  static var expectedDeclaration: String { "a list of buttons" }
  static var expectedPart: String { "a button" }
  static var declarationTrials: [String] { ["{ button 'Archive' }", "{}", "{ label 'a' }"] }

  static func checkPart(_ call: LuaCall, _ index: Int32) throws { try ContextualAction.check(call, index) }
}
