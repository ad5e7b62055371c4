import Controllers
import Lua

// The table of a screen's declaration is also the class object that scripts use.
extension ScreenDeclarations {
  func pushMetatable(of screen: ScreenClass, _ call: LuaCall) {
    call.pushTable(fieldCount: 5)
    let metatable = call.count
    if let parent = screen.parent {
      bridge.state.push(parent.table)
    } else {
      pushSuperIndex(to: screen.base, call)
    }
    call.setField("__index", of: metatable)
    call.push { [unowned self] call in
      try call.rejectSurplus(than: 2, screen.name, usage: "\(screen.name) { … }")
      try bridge.builder.instantiate(screen, properties: try propertiesIndex(of: screen, call), call)
      return 1
    }
    call.setField("__call", of: metatable)
    call.push { [unowned self] call in
      try addAssignedKey(to: screen, call)
      return 0
    }
    call.setField("__newindex", of: metatable)
    call.push("screen \"\(screen.name)\"")
    call.setField("__name", of: metatable)
    call.push { call in
      call.push("screen \"\(screen.name)\"")
      return 1
    }
    call.setField("__tostring", of: metatable)
    call.push(false)
    call.setField("__metatable", of: metatable)
  }

  /// Returns the stack index of the table of properties in a call such as `Cart { … }`, or `nil` if there is no
  /// argument.
  ///
  /// - Throws: `PlainError` for any other argument, such as a controller that UIKit's initializer would accept.
  private func propertiesIndex(of screen: ScreenClass, _ call: LuaCall) throws -> Int32? {
    guard !call.isNil(2) else { return nil }
    guard call.type(at: 2) != .table || className(ofTableAt: 2, call) != nil else { return 2 }
    let declarationExamples = ["root": "root = …", "viewControllers": "viewControllers = { … }"]
    let hint = [screen.base.textProperty, screen.base.itemsProperty].compactMap {
      $0.flatMap { declarationExamples[$0] }
    }.first
    let advice = hint.map { "; write `\(screen.name) { \($0) }`" } ?? ""
    throw PlainError("\(screen.name): \(call.mismatch("a table of properties", 2))" + advice)
  }

  /// Adds a key that a script assigns after the declaration, as in `function Cart:viewDidLoad() … end`.
  private func addAssignedKey(to screen: ScreenClass, _ call: LuaCall) throws {
    if let key = call.string(at: 2) {
      let isFunction = call.type(at: 3) == .function
      let number = bridge.table.number(of: screen.base.name) ?? 0
      let isKnown = bridge.memberIndex(number)[key] != nil
      if !isKnown, let problem = bridge.keyCheck(number).problem(with: key, isFunction: isFunction) {
        let error = PlainError("screen \"\(screen.name)\": \(problem)")
        guard
          bridge.session.declarations.recordIfSkipping(error, as: isFunction ? .callback : .key, at: call.location())
        else { throw error }
        bridge.session.declarations.mistakes?.recordRemoval(of: key)
        return
      }
      switch bridge.memberIndex(number)[key]?.member.role {
      case .callback where isFunction:
        bridge.session.sourceSearch.recordUse(of: key, in: screen.base.name)
        enableCallback(screen, to: key)
      case nil: break
      default: throw PlainError("screen \"\(screen.name)\": `\(key)` belongs in the declaration")
      }
    }
    call.pushValue(at: 2)
    call.pushValue(at: 3)
    call.rawSet(1)
  }

  /// Returns the controller name that a value refers to, which is a string, the name of a class, or the name of an
  /// instance's class.
  package func controllerName(at slot: LuaSlot) -> String? {
    let call = slot.call
    if let name = slot.string ?? className(ofTableAt: slot.index, call) { return name }
    return (slot.wrapper?.object as? ViewController)?.kind.name
  }

  /// Whether a value is a class or an object instead of a table of properties.
  func isClassOrObject(at slot: LuaSlot) -> Bool {
    slot.wrapper != nil || className(ofTableAt: slot.index, slot.call) != nil
  }

  /// Returns the name of the screen whose table is at an index, or `nil` for any other value.
  func className(ofTableAt index: Int32, _ call: LuaCall) -> String? {
    call.identity(at: index).flatMap { bridge.screensByTable[$0]?.name }
  }
}
