import Controllers
import Lua

// Implements calls such as `Base.viewDidLoad(self)` for functions that no screen declares. Such a call has the effect
// of UIKit's implementation (`DefaultImplementation`).
//
// For such calls and for `extends`, UIKit's controller classes are available by name. Only scripts receive these
// functions. Code that looks for a handler searches only the tables of the screens.

/// A built-in class that a script refers to by name.
struct BuiltInClass {
  let table: LuaReference
  let tablePointer: UnsafeRawPointer
}

extension ScreenDeclarations {
  /// Pushes an `__index` function that returns a function for each callback and method of a built-in class.
  func pushSuperIndex(to base: ClassDescriptor, _ call: LuaCall) {
    let classNumber = bridge.table.number(of: base.name) ?? 0
    call.push { [unowned self] call in
      guard let name = call.string(at: 2), let member = bridge.table.member(named: name, in: classNumber),
        let function = implementation(bridge.number(of: member))
      else { return 0 }
      bridge.state.push(function)
      return 1
    }
  }

  /// Returns UIKit's implementation of a member as a function, or `nil` for a property.
  ///
  /// Each call returns the same function.
  private func implementation(_ number: Int32) -> LuaReference? {
    if let existingFunction = implementations[number] { return existingFunction }
    let (member, classNumber, _) = bridge.member(number)
    var method: Member.Method
    switch member.role {
    case .method(let ownMethod): method = ownMethod
    case .callback:
      guard case .performs(let builtInMethod)? = bridge.table.implementation(of: member) else { return emptyFunction }
      method = builtInMethod
    case .property, .renamed: return nil
    }
    bridge.state.top.push(bridge.checkingReceiver(method, named: member.name, of: classNumber))
    let newFunction = bridge.state.retainTop()
    implementations[number] = newFunction
    return newFunction
  }

  /// A function that has no effect.
  ///
  /// All uses share this function, so scripts can compare functions.
  var emptyFunction: LuaReference {
    if let existingFunction = sharedEmptyFunction { return existingFunction }
    bridge.state.top.push { _ in 0 }
    let made = bridge.state.retainTop()
    sharedEmptyFunction = made
    return made
  }

  /// Returns the UIKit controller class with the given name, which can include UIKit's prefix.
  func builtInClass(named name: String) -> ClassDescriptor? {
    guard let base = builtInController(named: name), base.name == name || "UI" + base.name == name else { return nil }
    return base
  }

  /// Pushes the UIKit controller class with the given name.
  ///
  /// - Returns: `true` if the class was pushed, or `false` if there is no such class and nothing was pushed.
  func pushBuiltInClass(_ name: String, _ call: LuaCall) -> Bool {
    if let existingClass = builtInClasses[name] {
      bridge.state.push(existingClass.table)
      return true
    }
    guard let base = builtInClass(named: name) else { return false }
    call.pushTable()
    let index = call.count
    call.pushTable()
    pushSuperIndex(to: base, call)
    call.setField("__index", of: index + 1)
    call.push { _ in throw PlainError("\(name) is a UIKit class: put the function in a screen that `extends` it") }
    call.setField("__newindex", of: index + 1)
    let advice = base.isConstructible ? "write `\(base.constructor)`, or " : ""
    call.push { _ in throw PlainError("\(name) is a UIKit class: \(advice)declare a screen that `extends` it") }
    call.setField("__call", of: index + 1)
    call.push { call in
      call.push("class \(name)")
      return 1
    }
    call.setField("__tostring", of: index + 1)
    call.push(false)
    call.setField("__metatable", of: index + 1)
    call.setMetatable(of: index)
    guard let pointer = call.identity(at: index) else { return false }
    call.pushValue(at: index)
    builtInClasses[name] = BuiltInClass(table: bridge.state.retainTop(), tablePointer: pointer)
    return true
  }
}
