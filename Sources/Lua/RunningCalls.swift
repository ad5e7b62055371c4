import CLua
import CLuaBridge
import Locations

/// A line of a script that is being executed.
///
/// The line contains a call that hasn't returned yet.
package struct RunningCall: Equatable, Sendable {
  /// The name of the called function, such as `pushViewController`, or `nil` if it is a script's function.
  package let calledName: String?
  /// The source location, such as `app.lua:12`.
  package let location: CodeLocation
  /// The depth of the line's function in the call stack, as in `LuaState.depth`.
  package let depth: Int
}

extension LuaState {
  /// The lines of scripts that are being executed, outermost first.
  ///
  /// The calls of a coroutine are nested in the line that resumed the coroutine.
  package var runningCalls: [RunningCall] {
    var calls: [RunningCall] = []
    var depth = self.depth
    for thread in runningThreads {
      var record = lua_Debug()
      var calledName: String?
      var level: Int32 = 0
      while lua_getstack(thread, level, &record) != 0 {
        level += 1
        depth -= 1
        guard lua_getinfo(thread, "Sln", &record) != 0 else { continue }
        // Reading or setting a property isn't a named call.
        let isMetamethod = record.namewhat.map { String(cString: $0) } == "metamethod"
        let name = isMetamethod ? nil : record.name.map { String(cString: $0) }
        guard let location = record.location else {
          calledName = name
          continue
        }
        calls.append(RunningCall(calledName: calledName, location: location, depth: depth))
        calledName = nil
      }
    }
    return calls.reversed()
  }

  /// The current depth of nested calls.
  ///
  /// The calls of a coroutine are nested in the calls of the thread that resumed it.
  package var depth: Int { Int(lb_depth(context)) }

  /// The running coroutine, the thread that resumed it, and so on, ending with the main thread.
  var runningThreads: [OpaquePointer] {
    var threads: [OpaquePointer] = []
    while let thread = lb_running_thread(context, Int32(threads.count)) { threads.append(thread) }
    return threads
  }
}
