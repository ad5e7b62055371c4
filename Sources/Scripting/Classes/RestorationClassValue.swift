import Controllers
import Lua
import OrderedCollections

// Reads restoration classes. A restoration class is a screen, its name, a global table, or a function of a screen.
extension ScreenDeclarations {
  /// Returns the name of the class at a stack index, or `nil` if the value is nil.
  ///
  /// - Throws: an error if the value isn't a class, or if the next launch couldn't find the class.
  func readRestorationClass(for controller: ViewController, at slot: LuaSlot) throws -> String? {
    let call = slot.call
    switch slot.type {
    case .none, .nil: return nil
    case .string:
      let name = try String.read(from: slot)
      if !isGlobalTable(name, call) { _ = try bridge.screen(named: name) }
      return name
    case .table:
      if let name = className(ofTableAt: slot.index, call) { return name }
      guard let name = globalName(ofTableAt: slot.index, call) else {
        throw PlainError(
          "expected a screen or a global table, found another table, which the next launch can't find")
      }
      return name
    case .function:
      guard isDeclared(functionAt: slot.index, in: controller.kind.name, call) else {
        throw PlainError(
          "a function is possible only in the declaration of a screen, where the next launch can find it")
      }
      return controller.kind.name
    default: throw slot.mismatch("a screen, its name or a table")
    }
  }

  /// Pushes the restoration class of a controller, or nil if the controller has none.
  func pushRestorationClass(of controller: ViewController, _ call: LuaCall) {
    guard let name = controller.restorationClass, pushRestorationClass(named: name, call) else { return call.pushNil() }
  }

  /// Pushes the table of a restoration class, or pushes nothing and returns `false` if there is no such class.
  func pushRestorationClass(named name: String, _ call: LuaCall) -> Bool {
    if let screen = bridge.screens[name] {
      bridge.state.push(screen.table)
      return true
    }
    bridge.state.pushGlobal(name)
    if call.type(at: call.count) == .table { return true }
    call.pop()
    return false
  }

  private func isGlobalTable(_ name: String, _ call: LuaCall) -> Bool {
    call.restoringStack { bridge.screens[name] == nil && pushRestorationClass(named: name, call) }
  }

  private func globalName(ofTableAt index: Int32, _ call: LuaCall) -> String? {
    let table = call.identity(at: index)
    return call.restoringStack {
      bridge.state.pushGlobals()
      return call.fieldNames(of: call.count).first { name in
        call.restoringStack {
          call.pushField(name, of: call.count)
          return call.identity(at: call.count) == table
        }
      }
    }
  }

  private func isDeclared(functionAt index: Int32, in className: String, _ call: LuaCall) -> Bool {
    guard let screen = bridge.screens[className] else { return false }
    let function = call.identity(at: index)
    return call.restoringStack {
      bridge.state.push(screen.table)
      call.pushInherited("restorationClass", of: call.count)
      return call.identity(at: call.count) == function
    }
  }
}
