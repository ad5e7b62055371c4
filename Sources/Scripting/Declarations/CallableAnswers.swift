import Controllers
import Lua

// A class can declare a callback's return value, as in `screen "Base" { shouldAutorotate = false }`. The value in the
// class's table is then replaced with a callable table that contains the value, so that `Base.shouldAutorotate(self)`
// returns the value.
//
// A function can't be used instead, because the model would call the function as the callback's handler.

extension ScreenDeclarations {
  /// Replaces the return values in a screen's table with callable tables.
  func makeValuesCallable(in index: Int32, _ declaration: Declaration, _ call: LuaCall) {
    for property in declaration.properties where property.replacesFunction {
      call.restoringStack {
        call.pushTable(arrayCount: 1)
        let valueIndex = call.count
        call.pushField(property.field.name, of: index)
        call.setItem(1, of: valueIndex)
        bridge.state.push(bridge.callableValueMetatable)
        call.setMetatable(of: valueIndex)
        call.setField(property.field.name, of: index)
      }
    }
  }

  /// Pushes a value that a screen's table declares.
  ///
  /// If the value is in a callable table, the value itself is pushed instead of the callable table.
  func pushDeclared(_ property: DeclaredProperty, of table: Int32, _ call: LuaCall) {
    call.pushField(property.field.name, of: table)
    guard property.replacesFunction, isCallableValue(call.count, call) else { return }
    call.pushItem(1, of: call.count)
    call.remove(at: -2)
  }

  private func isCallableValue(_ index: Int32, _ call: LuaCall) -> Bool {
    call.restoringStack {
      guard call.type(at: index) == .table, call.pushMetatable(of: index) else { return false }
      bridge.state.push(bridge.callableValueMetatable)
      return call.identity(at: call.count) == call.identity(at: call.count - 1)
    }
  }

  /// Creates the metatable that is shared by all callable tables.
  func makeCallableValueMetatable() -> LuaReference {
    let call = bridge.state.top
    call.pushTable(fieldCount: 2)
    call.push { call in
      call.pushItem(1, of: 1)
      return 1
    }
    call.setField("__call", of: -2)
    call.push(false)
    call.setField("__metatable", of: -2)
    return bridge.state.retainTop()
  }
}
