import CLua
import CLuaBridge

// What lies inside of Lua's values, raw: for a look at everything that a script has.

extension LuaCall {
  /// What a coroutine is.
  package enum Coroutine {
    /// It has not begun, and has a function with so many arguments on its stack, which can be pushed.
    case unbegun(values: Int32)
    /// It waits to be resumed; where, as far as a script's line is known.
    case suspended(place: String?)
    /// It runs, or has resumed another one.
    case running
    /// It has ended.
    case over
  }

  /// Whether the values at two indices are one, raw.
  package func isSame(_ one: Int32, _ other: Int32) -> Bool { lua_rawequal(thread, one, other) != 0 }

  /// A hash of the code of the function at an index; nil for one that no script wrote.
  package func codeHash(at index: Int32) -> UInt64? {
    let hash = lb_code_hash(thread, index)
    return hash == 0 ? nil : hash
  }

  /// Whether the script's function at an index, or a function written in it, has a string constant; a global's name is
  /// one.
  package func hasConstant(_ text: String, inFunctionAt index: Int32) -> Bool {
    lb_has_constant(thread, index, text, text.utf8.count)
  }

  /// The address of the machine's code of a function that no script wrote, to tell it from others in one process.
  package func nativeCode(at index: Int32) -> UnsafeRawPointer? {
    lua_tocfunction(thread, index).map { unsafeBitCast($0, to: UnsafeRawPointer.self) }
  }

  /// Pushes an upvalue of the function at an index, counted from 1.
  ///
  /// - Returns: its name, empty where there is none; nil, with nothing pushed, after the last.
  package func pushUpvalue(_ number: Int32, of index: Int32) -> String? {
    lua_getupvalue(thread, index, number).map { String(cString: $0) }
  }

  /// Tells an upvalue of the script's function at an index from others: functions that share it have the same.
  package func upvalueIdentity(_ number: Int32, of index: Int32) -> UnsafeRawPointer? {
    lua_upvalueid(thread, index, number).map { UnsafeRawPointer($0) }
  }

  /// Pushes the metatable of the value at an index; false, with nothing pushed, when it has none.
  package func pushMetatable(of index: Int32) -> Bool { lua_getmetatable(thread, index) != 0 }

  /// The bytes of a userdata that is none of ours.
  package func bytes(ofUserdataAt index: Int32) -> [UInt8] {
    guard let start = lua_touserdata(thread, index) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(lua_rawlen(thread, index))))
  }

  /// The bytes of the text at an index, whether they are UTF-8 or not.
  package func textBytes(at index: Int32) -> [UInt8] {
    var length = 0
    guard type(at: index) == .string, let start = lua_tolstring(thread, index, &length) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: length))
  }

  /// How far the coroutine at an index is.
  package func coroutine(at index: Int32) -> Coroutine {
    guard let other = lua_tothread(thread, index) else { return .over }
    if other == thread { return .running }
    var record = lua_Debug()
    let hasFrames = lua_getstack(other, 0, &record) != 0
    switch lua_status(other) {
    case LUA_YIELD: return .suspended(place: place(in: other))
    case LUA_OK where hasFrames: return .running
    case LUA_OK where lua_gettop(other) > 0: return .unbegun(values: lua_gettop(other))
    default: return .over
    }
  }

  /// Pushes what stands on the stack of a coroutine that has not begun, counted from 1.
  package func pushValue(_ number: Int32, ofCoroutineAt index: Int32) {
    guard let other = lua_tothread(thread, index), lua_checkstack(other, 1) != 0 else { return pushNil() }
    lua_pushvalue(other, number)
    lua_xmove(other, thread, 1)
  }

  private func place(in other: OpaquePointer) -> String? {
    var record = lua_Debug()
    var level: Int32 = 0
    while lua_getstack(other, level, &record) != 0 {
      level += 1
      guard lua_getinfo(other, "Sl", &record) != 0, record.currentline > 0 else { continue }
      let file = withUnsafeBytes(of: record.short_src) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      return "\(file):\(record.currentline)"
    }
    return nil
  }
}

extension LuaState {
  /// Whether a coroutine runs now.
  package var isInCoroutine: Bool {
    let isMain = lua_pushthread(thread) != 0
    lb_pop(thread, 1)
    return !isMain
  }
}
