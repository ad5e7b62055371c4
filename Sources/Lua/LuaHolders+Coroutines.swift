import CLua
import CLuaBridge
import Locations

// A coroutine holds the locals of its functions, and the values on its stack that have no name in the script.
extension LuaHolders {
  /// Queues everything that the coroutine at an index holds.
  func expandCoroutine(_ index: Int32, _ path: LuaPath) {
    guard let thread = lua_tothread(call.thread, index) else { return }
    let isRunning = call.state.runningThreads.contains(thread)
    addLocals(of: thread, isRunning: isRunning, after: path)
    var record = lua_Debug()
    if !isRunning, lua_getstack(thread, 0, &record) == 0 { takeStack(of: thread, path) }
  }

  /// Queues the functions that are active in a coroutine, and their locals.
  ///
  /// - Parameters:
  ///   - thread: The coroutine, or the main thread.
  ///   - isRunning: Whether the thread is running, or has resumed a coroutine that is running. The temporary values of
  ///     such a thread are left out, because they either belong to Swift or are overwritten by the next call.
  ///   - path: The path to the coroutine.
  func addLocals(of thread: OpaquePointer, isRunning: Bool, after path: LuaPath) {
    var level: Int32 = 0
    var record = lua_Debug()
    while lua_getstack(thread, level, &record) != 0 {
      level += 1
      guard lua_checkstack(thread, 4) != 0, lua_getinfo(thread, "Slf", &record) != 0 else { continue }
      move(from: thread)
      let location = call.definition(at: -1)?.with(line: Int(record.currentline))
      take(path.following("the function at ", location?.description ?? "?"))
      if isRunning, location == nil { continue }
      takeLocals(of: thread, &record, at: location, withTemporaries: !isRunning, path)
    }
  }

  private func takeLocals(
    of thread: OpaquePointer, _ record: inout lua_Debug, at location: CodeLocation?, withTemporaries: Bool,
    _ path: LuaPath
  ) {
    let at = " at " + (location?.description ?? "?")
    var number: Int32 = 1
    while let name = lua_getlocal(thread, &record, number) {
      move(from: thread)
      number += 1
      switch String(cString: name) {
      case "(for state)": take(path.following("", "a loop's value", at))
      case let local where !local.hasPrefix("("):
        note(local: local)
        take(path.following("local ", local, at))
      default: if withTemporaries { take(path.following("", "a temporary value", at)) } else { call.pop() }
      }
    }
    number = 1
    while lua_getlocal(thread, &record, -number) != nil {
      move(from: thread)
      take(path.following("argument ", "...[\(number)]", at))
      number += 1
    }
  }

  /// Queues the values on the stack of a coroutine that has no active calls.
  ///
  /// If the coroutine hasn't been resumed yet, its function is on its stack.
  private func takeStack(of thread: OpaquePointer, _ path: LuaPath) {
    guard lua_checkstack(thread, 1) != 0 else { return }
    for number in stride(from: 1, through: lua_gettop(thread), by: 1) {
      lua_pushvalue(thread, number)
      move(from: thread)
      take(call.definition(at: -1).map { path.following("the function at ", $0.description) } ?? path)
    }
  }

  /// Moves the value on top of a coroutine's stack to the stack of `call`.
  private func move(from thread: OpaquePointer) {
    if thread != call.thread { lua_xmove(thread, call.thread, 1) }
  }
}
