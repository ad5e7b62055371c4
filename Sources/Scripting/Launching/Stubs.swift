import Controllers
import Lua

// Installs the functions of `os` and `io` that common modules need when they are loaded. A confined script can't use
// the other functions.
extension GlobalEnvironment {
  func installStubs() {
    let call = session.state.top
    call.restoringStack {
      call.pushTable()
      let osIndex = call.count
      setFunction("time", of: osIndex, call) { [unowned self] call in
        call.push(try session.scriptTime.secondsSinceEpoch(call))
        return 1
      }
      setFunction("difftime", of: osIndex, call) { call in
        guard let laterTime = call.number(at: 1), let earlierTime = call.number(at: 2) else {
          throw PlainError("os.difftime: expected two numbers, found \(call.describe(1)) and \(call.describe(2))")
        }
        call.push(laterTime - earlierTime)
        return 1
      }
      setFunction("clock", of: osIndex, call) { [unowned self] call in
        call.push(session.system.clock.seconds)
        return 1
      }
      setFunction("date", of: osIndex, call) { [unowned self] call in
        try session.scriptTime.pushDate(call)
        return 1
      }
      setFunction("getenv", of: osIndex, call) { _ in 0 }
      call.pushValue(at: osIndex)
      session.state.setGlobal("os")
      installIO(call)
    }
  }

  private func installIO(_ call: LuaCall) {
    call.pushTable()
    let ioIndex = call.count
    call.pushTable()
    setFunction("write", of: call.count, call, writeFunction(from: 2))
    call.setField("stdout", of: ioIndex)
    setFunction("write", of: ioIndex, call, writeFunction(from: 1))
    setFunction("open", of: ioIndex, call) { call in
      call.pushNil()
      call.push("a script cannot use files")
      return 2
    }
    call.pushValue(at: ioIndex)
    session.state.setGlobal("io")
  }

  /// Returns `io.write`, which records the text of each call as a line in the trace.
  private func writeFunction(from first: Int32) -> LuaFunction {
    { [unowned self] call in
      var text = ""
      for index in stride(from: first, through: call.count, by: 1) {
        call.pushValue(at: index)
        text += try session.state.popText()
      }
      guard session.state.countOutput(text.utf8.count) else { return 0 }
      session.system.record(.text, of: .print, with: .text(text))
      return 0
    }
  }

  private func setFunction(_ name: String, of table: Int32, _ call: LuaCall, _ function: @escaping LuaFunction) {
    call.push(function)
    call.setField(name, of: table)
  }
}
