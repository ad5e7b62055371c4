import Controllers
import Lua

// The value of an action key is read when a user acts, but its type can be checked as soon as it is declared or assigned.
extension LuaReader {
  /// Checks the values of a declaration's actions, and checks that the declaration has at most one link.
  ///
  /// - Parameters:
  ///   - actions: the action fields of a declaration.
  ///   - table: the index of the table that contains these fields.
  /// - Throws: an error for a value that no action can use, or `KeyProblem` for two links. If several values are wrong,
  ///   the error describes the value whose key comes first in byte order.
  func check(_ actions: [DeclaredField], in table: Int32) throws {
    guard !actions.isEmpty else { return }
    try call.withBalancedStack { try checkActionValues(actions, in: table) }
    let linkKeys = ActionKeys.linkKeys.filter { way in actions.contains { $0.name == way && !$0.isFalse } }
    guard linkKeys.count > 1 else { return }
    throw KeyProblem(
      linkKeys[1], "`\(linkKeys[0])` and `\(linkKeys[1])` can't be combined: write one, or an `action` that does both")
  }

  private func checkActionValues(_ actions: [DeclaredField], in table: Int32) throws {
    let initialStackCount = call.count
    var problem: (name: String, error: any Error)?
    for field in actions {
      guard !field.isFalse || !ActionKeys.linkKeys.contains(field.name) else { continue }
      do {
        call.pushField(field.name, of: table)
        try checkAction(field.name, at: call.count)
      } catch {
        if problem.map({ field.name.precedes($0.name) }) ?? true { problem = (field.name, error) }
      }
      call.setTop(initialStackCount)
    }
    if let problem { throw call.addingName(problem.error, problem.name) }
  }

  /// Checks a value that a script assigns to an action's key, as a declared value is checked.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - index: the index of the value. `nil` removes the action, and `false` removes a link.
  /// - Throws: an error that names the key, for a value that no action can use.
  func checkAssignedAction(_ key: String, at index: Int32) throws {
    guard !call.isNil(index), call.boolean(at: index) != false || !ActionKeys.linkKeys.contains(key) else { return }
    do { try call.withBalancedStack { try checkAction(key, at: index) } } catch { throw call.addingName(error, key) }
  }

  private func checkAction(_ key: String, at index: Int32) throws {
    switch key {
    case "push", "present": try ViewController.check(call.slot(index))
    case "dismiss": try require([.boolean], "true", index)
    case "pop":
      if bridge.screenDeclarations.controllerName(at: call.slot(index)) == nil {
        try require([.boolean], "true, \"root\", or a screen's name or class", index)
      }
    case "segue", "accessorySegue": try require([.string], "the identifier of a segue", index)
    case "unwind": try require([.string], "the name of an unwind method", index)
    case "with":
      let isClass = bridge.screenDeclarations.className(ofTableAt: index, call) != nil
      try require(isClass ? [] : [.table, .function], "a table of properties or a function that returns one", index)
    case "completion": try require([.function], "a function", index)
    case "from": try require([.userdata], "an element or a bar item", index)
    case "target":
      let isClass = bridge.screenDeclarations.className(ofTableAt: index, call) != nil
      try require(isClass ? [] : [.table, .userdata], "an object or a table of functions", index)
    case "animated": _ = try Bool.read(from: call.slot(index))
    case "modalTransitionStyle": try check(ModalTransitionStyle.self, index)
    case "modalPresentationStyle": try check(ModalPresentationStyle.self, index)
    default: try require([.function, .string], "a function or a method's name", index)
    }
  }

  private func check<Value: Choice>(_ type: Value.Type, _ index: Int32) throws {
    do { _ = try Value.read(from: call.slot(index)) } catch is EarlyValue {}
  }

  private func require(_ types: [LuaType], _ expected: String, _ index: Int32) throws {
    guard types.contains(call.type(at: index)) else { throw call.mismatch(expected, index) }
  }
}

extension DeclaredField {
  fileprivate var isFalse: Bool {
    if case .flag(false) = value { return true }
    return false
  }
}
