import Controllers
import Lua

/// Creates the objects that scripts read from properties that their system doesn't have.
///
/// Such an object has the properties and methods of its class. Reading a property gives zeros, false, nil, or another
/// absent object. Setting a property and calling a method have no effect. The text of the object is `nil`.
package final class AbsentObjects: BridgePart {
  /// The objects, keyed by the names of their classes.
  private var objectsByClass: [String: LuaReference] = [:]
  private var identities: Set<UnsafeRawPointer> = []

  /// Returns whether a table is an absent object.
  func contains(at slot: LuaSlot) -> Bool {
    !identities.isEmpty && slot.call.identity(at: slot.index).map(identities.contains) == true
  }

  /// Pushes the value that a script reads from a property that its system doesn't have.
  ///
  /// The object with the property isn't absent.
  func push(_ value: AbsentValue, _ call: LuaCall) {
    switch value {
    case .nothing, .zeroOrFalse, .sameValue: call.pushNil()
    case .zeros(let push): push(call)
    case .object(let className): bridge.state.push(object(of: className))
    }
  }

  private func object(of className: String) -> LuaReference {
    if let existingObject = objectsByClass[className] { return existingObject }
    let top = bridge.state.top
    top.pushTable()
    let index = top.count
    top.pushTable(fieldCount: 4)
    top.push { [unowned self] call in
      pushField(of: className, call)
      return 1
    }
    top.setField("__index", of: index + 1)
    top.push { _ in 0 }
    top.setField("__newindex", of: index + 1)
    top.push { call in
      call.push("nil")
      return 1
    }
    top.setField("__tostring", of: index + 1)
    top.push(false)
    top.setField("__metatable", of: index + 1)
    top.setMetatable(of: index)
    if let identity = top.identity(at: index) { identities.insert(identity) }
    let newObject = bridge.state.retainTop()
    objectsByClass[className] = newObject
    return newObject
  }

  /// Pushes a property or method of an absent object.
  ///
  /// The name is at index 2.
  private func pushField(of className: String, _ call: LuaCall) {
    guard let name = call.string(at: 2), let number = bridge.table.number(of: className),
      let foundMember = bridge.table.member(named: name, in: number)
    else { return call.pushNil() }
    switch foundMember.member.role {
    case .method, .callback: bridge.state.push(bridge.screenDeclarations.emptyFunction)
    case .renamed: call.pushNil()
    case .property(let property):
      let value = property.values.absentValue()
      if case .zeroOrFalse(let push) = value { push(call) } else { self.push(value, call) }
    }
  }
}

extension Bridge {
  func isAbsentObject(at slot: LuaSlot) -> Bool { absentObjects.contains(at: slot) }
}
