import Controllers
import Lua

/// A class whose objects a script can declare as lists of their parts.
protocol DeclaredAsList: DeclarableObject {
  static var expectedPart: String { get }
  /// Checks that a value can be a part of the object.
  static func checkPart(_ source: ValueSource) throws
}

extension DeclaredAsList {
  /// Checks the parts and the named values of a list, without creating the parts.
  ///
  /// - Throws: `Mismatch` for an empty list that means no object, or for a part of another class. The error for a part
  ///   contains its position. Otherwise, an error for a named value that isn't valid.
  static func checkTable(_ table: LuaSlot) throws {
    let call = table.call
    let count = call.length(of: table.index)
    guard count > 0 || !isAbsentIfEmpty else {
      throw Mismatch(expected: expectedDeclaration, found: .table(.emptyList))
    }
    for position in 0..<count {
      try call.withBalancedStack {
        call.pushItem(position + 1, of: table.index)
        do { try checkPart(.slot(call.top)) } catch is Mismatch {
          throw call.top.mismatch(expectedPart).atPosition(position + 1)
        }
      }
    }
    try checkKeys(of: table)
  }
}

extension Menu: DeclaredAsList {
  static var expectedDeclaration: String { "a list of buttons and menus" }
  static var expectedPart: String { "a button or a menu" }
  static var isAbsentIfEmpty: Bool { true }

  static func checkPart(_ source: ValueSource) throws { try MenuElement.check(source) }
}

extension SwipeActionsConfiguration: DeclaredAsList {
  static var expectedDeclaration: String { "a list of buttons" }
  static var expectedPart: String { "a button" }

  static func checkPart(_ source: ValueSource) throws { try ContextualAction.check(source) }
}
