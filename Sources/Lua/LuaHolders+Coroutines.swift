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
    if !isRunning, lua_getstack(thread, 0, &record) == 0 { queueStack(of: thread, path) }
  }

  /// Queues the functions that are active in a coroutine, and their locals.
  ///
  /// - Parameters:
  ///   - thread: The coroutine, or the main thread.
  ///   - isRunning: Whether the thread is running, or has resumed a coroutine that is running. Its temporary values are
  ///     then left out, because they either belong to Swift or are overwritten by the next call.
  ///   - path: The path to the coroutine.
  func addLocals(of thread: OpaquePointer, isRunning: Bool, after path: LuaPath) {
    var level: Int32 = 0
    var record = lua_Debug()
    while lua_getstack(thread, level, &record) != 0 {
      level += 1
      guard lua_checkstack(thread, 4) != 0, lua_getinfo(thread, "Slf", &record) != 0 else { continue }
      moveTopValue(from: thread)
      let location = call.definition(at: -1)?.with(line: Int(record.currentline))
      queueValue(path.appendingLink("the function at ", location?.description ?? "?"))
      if isRunning, location == nil { continue }
      queueLocals(of: thread, &record, at: location, withTemporaries: !isRunning, path)
    }
  }

  private func queueLocals(
    of thread: OpaquePointer, _ record: inout lua_Debug, at location: CodeLocation?, withTemporaries: Bool,
    _ path: LuaPath
  ) {
    let locationSuffix = " at " + (location?.description ?? "?")
    var number: Int32 = 1
    while let name = lua_getlocal(thread, &record, number) {
      moveTopValue(from: thread)
      number += 1
      switch String(cString: name) {
      case "(for state)": queueValue(path.appendingLink("", "a loop's value", locationSuffix))
      case let local where !local.hasPrefix("("):
        recordFunction(local: local)
        queueValue(path.appendingLink("local ", local, locationSuffix))
      default:
        if withTemporaries {
          queueValue(path.appendingLink("", "a temporary value", locationSuffix))
        } else {
          call.pop()
        }
      }
    }
    number = 1
    while lua_getlocal(thread, &record, -number) != nil {
      moveTopValue(from: thread)
      queueValue(path.appendingLink("argument ", "...[\(number)]", locationSuffix))
      number += 1
    }
  }

  /// Queues the values on the stack of a coroutine that has no active calls.
  ///
  /// If the coroutine hasn't been resumed yet, its function is on its stack.
  private func queueStack(of thread: OpaquePointer, _ path: LuaPath) {
    guard lua_checkstack(thread, 1) != 0 else { return }
    for number in stride(from: 1, through: lua_gettop(thread), by: 1) {
      lua_pushvalue(thread, number)
      moveTopValue(from: thread)
      queueValue(call.definition(at: -1).map { path.appendingLink("the function at ", $0.description) } ?? path)
    }
  }

  /// Moves the value on top of a coroutine's stack to the stack of `call`.
  private func moveTopValue(from thread: OpaquePointer) {
    if thread != call.thread { lua_xmove(thread, call.thread, 1) }
  }
}
