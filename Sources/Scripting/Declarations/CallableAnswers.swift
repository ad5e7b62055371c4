import Controllers
import Lua

// An answer that a class declares as a value: `screen "Base" { shouldAutorotate = false }`. In the class's table it
// becomes a table with the value in it that can be called, so that `Base.shouldAutorotate(self)` gives the value.
//
// No function, since the model would call a function as the handler of the callback.

extension Bridge {
  /// Makes the answers callable that a screen's table declares as values.
  func makeAnswersCallable(in index: Int32, _ declaration: Declaration, _ call: LuaCall) {
    for property in declaration.properties where property.replacesFunction {
      call.restoring {
        call.pushTable(arrayCount: 1)
        let answer = call.count
        call.pushField(property.field.name, of: index)
        call.setItem(1, of: answer)
        state.push(callableAnswer)
        call.setMetatable(of: answer)
        call.setField(property.field.name, of: index)
      }
    }
  }

  /// Pushes a value that a screen's table declares: of a callable answer the value in it.
  func pushDeclared(_ property: DeclaredProperty, of table: Int32, _ call: LuaCall) {
    call.pushField(property.field.name, of: table)
    guard property.replacesFunction, isCallableAnswer(call.count, call) else { return }
    call.pushItem(1, of: call.count)
    call.remove(at: -2)
  }

  private func isCallableAnswer(_ index: Int32, _ call: LuaCall) -> Bool {
    call.restoring {
      guard call.type(at: index) == .table, call.pushMetatable(of: index) else { return false }
      state.push(callableAnswer)
      return call.identity(at: call.count) == call.identity(at: call.count - 1)
    }
  }

  /// Makes the metatable of all callable answers.
  func makeCallableAnswer() -> LuaReference {
    let call = state.top
    call.pushTable(fieldCount: 2)
    call.push { call in
      call.pushItem(1, of: 1)
      return 1
    }
    call.setField("__call", of: -2)
    call.push(false)
    call.setField("__metatable", of: -2)
    return state.keep()
  }
}
