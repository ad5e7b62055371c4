import Controllers
import Locations
import Lua
import Scripting

/// Records the source locations at which a script reads the clock.
///
/// The clock isn't part of the state. After such a reading, two equal states may continue differently.
final class OutsideReadings {
  /// Descriptions of the readings, in order, such as `reads the clock at app.lua:12`.
  private var readings: [String] = []

  /// Replaces the functions that read the clock with functions that record their calls.
  ///
  /// - Parameter session: A session that hasn't read any script.
  init(in session: Session) {
    session.loader.addGlobals { session in
      let call = session.state.top
      call.restoringStack {
        session.state.pushGlobals()
        let globals = call.count
        replace("clock", of: globals, isOutside: { _ in true }, session, call)
        call.pushField("os", of: globals)
        let os = call.count
        replace("clock", of: os, isOutside: { _ in true }, session, call)
        replace("time", of: os, isOutside: { $0.isNil(1) }, session, call)
        replace("date", of: os, isOutside: { $0.isNil(2) }, session, call)
      }
    }
  }

  /// Returns the readings since the previous call, without duplicates.
  func takeReadings() -> [String] {
    defer { readings = [] }
    return readings
  }

  /// Replaces a function in a table.
  ///
  /// - Parameters:
  ///   - name: The function's name.
  ///   - table: The index of the table on the stack.
  ///   - isOutside: Returns whether a call reads the clock, which depends on its arguments.
  ///   - session: The session.
  ///   - call: The call whose stack holds the table.
  private func replace(
    _ name: String, of table: Int32, isOutside: @escaping (LuaCall) -> Bool, _ session: Session, _ call: LuaCall
  ) {
    guard call.pushField(name, of: table) == .function else { return call.pop() }
    let original = session.state.retainTop()
    let function = session.state.addFunction { [unowned session] call in
      if isOutside(call) { self.record("reads the clock at \(call.location().textOrUnknownLine)") }
      let count = call.count
      session.state.push(original)
      for index in stride(from: 1, through: count, by: 1) { call.pushValue(at: index) }
      try session.state.call(arguments: count, results: 1)
      return 1
    }
    call.pushFunction(function, keeping: 0)
    call.setField(name, of: table)
  }

  private func record(_ reading: String) {
    if !readings.contains(reading) { readings.append(reading) }
  }
}
