import CLua
import CLuaBridge
import Locations

// Direct access to the contents of Lua's values, for code that inspects all values of a script.

extension LuaCall {
  /// The state of a coroutine.
  package enum Coroutine {
    /// The coroutine hasn't begun.
    ///
    /// The coroutine's stack contains its function and arguments. `values` is their number.
    case notStarted(values: Int32)
    /// The coroutine is waiting to be resumed at a source location, which is `nil` if it isn't known.
    case suspended(location: CodeLocation?)
    /// The coroutine is running, or has resumed another coroutine.
    case running
    /// The coroutine has ended.
    case finished
  }

  /// Whether the values at two indices are equal without metamethods.
  package func isSame(_ first: Int32, _ second: Int32) -> Bool { lua_rawequal(thread, first, second) != 0 }

  /// A hash of the code of the function at an index, or `nil` if the function isn't part of a script.
  package func codeHash(at index: Int32) -> UInt64? {
    let hash = lb_code_hash(thread, index)
    return hash == 0 ? nil : hash
  }

  /// Whether the script's function at an index, or a function nested in it, has a certain string constant.
  ///
  /// The name of a global is also a string constant.
  package func hasConstant(_ text: String, inFunctionAt index: Int32) -> Bool {
    lb_has_constant(thread, index, text, text.utf8.count)
  }

  /// The address of a C function's machine code, which identifies the function within one process.
  package func nativeCode(at index: Int32) -> UnsafeRawPointer? {
    lua_tocfunction(thread, index).map { unsafeBitCast($0, to: UnsafeRawPointer.self) }
  }

  /// The number of the Swift function that the Lua function at an index calls, or `nil` if it calls none.
  package func swiftFunctionNumber(at index: Int32) -> Int32? {
    let number = lb_function_number(thread, index)
    return number < 0 ? nil : number
  }

  /// Pushes an upvalue of the function at an index, counted from 1.
  ///
  /// - Returns: The upvalue's name, which may be empty, or `nil`, with nothing pushed, if there is no such upvalue.
  package func pushUpvalue(_ number: Int32, of index: Int32) -> String? {
    lua_getupvalue(thread, index, number).map { String(cString: $0) }
  }

  /// The identity of an upvalue of the script's function at an index.
  ///
  /// Functions that share an upvalue return the same identity for it.
  package func upvalueIdentity(_ number: Int32, of index: Int32) -> UnsafeRawPointer? {
    lua_upvalueid(thread, index, number).map { UnsafeRawPointer($0) }
  }

  /// Pushes the metatable of the value at an index, or returns `false` if the value has no metatable.
  package func pushMetatable(of index: Int32) -> Bool { lua_getmetatable(thread, index) != 0 }

  /// The bytes of a userdata that isn't a wrapper.
  package func bytes(ofUserdataAt index: Int32) -> [UInt8] {
    guard let start = lua_touserdata(thread, index) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(lua_rawlen(thread, index))))
  }

  /// The bytes of the string at an index, which may be invalid UTF-8.
  package func textBytes(at index: Int32) -> [UInt8] {
    var length = 0
    guard type(at: index) == .string, let start = lua_tolstring(thread, index, &length) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: length))
  }

  /// Calls a closure with the bytes of the string at an index, which may be invalid UTF-8.
  package func withTextBytes<Result>(at index: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var length = 0
    guard type(at: index) == .string, let start = lua_tolstring(thread, index, &length) else {
      return body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    return body(UnsafeRawBufferPointer(start: start, count: length))
  }

  /// The state of the coroutine at an index.
  package func coroutine(at index: Int32) -> Coroutine {
    guard let coroutine = lua_tothread(thread, index) else { return .finished }
    if coroutine == thread { return .running }
    var record = lua_Debug()
    let hasFrames = lua_getstack(coroutine, 0, &record) != 0
    switch lua_status(coroutine) {
    case LUA_YIELD: return .suspended(location: location(in: coroutine))
    case LUA_OK where hasFrames: return .running
    case LUA_OK where lua_gettop(coroutine) > 0: return .notStarted(values: lua_gettop(coroutine))
    default: return .finished
    }
  }

  /// Pushes a value on the stack of a coroutine that hasn't begun.
  ///
  /// The first number is 1.
  package func pushValue(_ number: Int32, ofCoroutineAt index: Int32) {
    guard let coroutine = lua_tothread(thread, index), lua_checkstack(coroutine, 1) != 0 else { return pushNil() }
    lua_pushvalue(coroutine, number)
    lua_xmove(coroutine, thread, 1)
  }

  private func location(in other: OpaquePointer) -> CodeLocation? {
    var record = lua_Debug()
    var level: Int32 = 0
    while lua_getstack(other, level, &record) != 0 {
      level += 1
      if lua_getinfo(other, "Sl", &record) != 0, let location = record.location { return location }
    }
    return nil
  }
}

extension LuaState {
  /// Whether a coroutine is running.
  package var isInCoroutine: Bool {
    let isMain = lua_pushthread(thread) != 0
    lb_pop(thread, 1)
    return !isMain
  }
}
