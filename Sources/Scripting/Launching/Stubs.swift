import Controllers
import Lua

// Installs the functions of `os` and `io` that common modules need when they are loaded. A confined script can't use
// the other functions.
extension GlobalEnvironment {
  func installStubs() {
    let call = session.state.top
    call.restoring {
      call.pushTable()
      let os = call.count
      set("time", of: os, call) { [unowned self] call in
        call.push(try session.scriptTime.time(call))
        return 1
      }
      set("difftime", of: os, call) { call in
        guard let later = call.number(at: 1), let earlier = call.number(at: 2) else {
          throw PlainError("os.difftime: expected two numbers, found \(call.describe(1)) and \(call.describe(2))")
        }
        call.push(later - earlier)
        return 1
      }
      set("clock", of: os, call) { [unowned self] call in
        call.push(session.system.clock.seconds)
        return 1
      }
      set("date", of: os, call) { [unowned self] call in
        try session.scriptTime.pushDate(call)
        return 1
      }
      set("getenv", of: os, call) { _ in 0 }
      call.pushValue(at: os)
      session.state.setGlobal("os")
      installIO(call)
    }
  }

  private func installIO(_ call: LuaCall) {
    call.pushTable()
    let io = call.count
    call.pushTable()
    set("write", of: call.count, call, write(from: 2))
    call.setField("stdout", of: io)
    set("write", of: io, call, write(from: 1))
    set("open", of: io, call) { call in
      call.pushNil()
      call.push("a script cannot use files")
      return 2
    }
    call.pushValue(at: io)
    session.state.setGlobal("io")
  }

  /// Returns `io.write`, which records the text of each call as a line in the trace.
  private func write(from first: Int32) -> LuaFunction {
    { [unowned self] call in
      var text = ""
      for index in stride(from: first, through: call.count, by: 1) {
        call.pushValue(at: index)
        text += try session.state.popText()
      }
      guard session.state.mayPrint(text.utf8.count) else { return 0 }
      session.system.record(.text, of: .print, with: .text(text))
      return 0
    }
  }

  private func set(_ name: String, of table: Int32, _ call: LuaCall, _ function: @escaping LuaFunction) {
    call.push(function)
    call.setField(name, of: table)
  }
}
