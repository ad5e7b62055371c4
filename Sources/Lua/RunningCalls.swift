import CLua

/// A line of a script that is being run, because what it called has not come back.
package struct RunningCall: Equatable, Sendable {
  /// What it called, where that is no function of a script: `pushViewController`.
  package let called: String?
  /// `app.lua:12`.
  package let place: String
  /// Where the function is written that the line is in: `app.lua:10`.
  package let definition: String
}

extension LuaState {
  /// The lines of scripts that are being run now, the outermost first.
  package var runningCalls: [RunningCall] {
    let thread = top.thread
    var calls: [RunningCall] = []
    var record = lua_Debug()
    var called: String?
    var level: Int32 = 0
    while lua_getstack(thread, level, &record) != 0 {
      level += 1
      guard lua_getinfo(thread, "Sln", &record) != 0 else { continue }
      // Reading or setting a property is no call by name.
      let isMetamethod = record.namewhat.map { String(cString: $0) } == "metamethod"
      let name = isMetamethod ? nil : record.name.map { String(cString: $0) }
      guard record.currentline > 0 else {
        called = name
        continue
      }
      let file = withUnsafeBytes(of: record.short_src) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      calls.append(
        RunningCall(
          called: called, place: "\(file):\(record.currentline)", definition: "\(file):\(record.linedefined)"))
      called = nil
    }
    return calls.reversed()
  }
}
