import CLua
import CLuaBridge

// These functions push values onto the stack and read them from it. Pushing may allocate memory. The memory limit
// doesn't apply to Swift. Reading never converts a value in place.

extension LuaCall {
  package func pushNil() { lua_pushnil(thread) }

  package func push(_ value: Bool) { lua_pushboolean(thread, value ? 1 : 0) }

  package func push(_ value: Int) { lua_pushinteger(thread, lua_Integer(value)) }

  /// Pushes a number.
  ///
  /// A whole number becomes an integer in Lua, so that 44 points are printed as `44`.
  package func push(_ value: Double) {
    if let whole = Int64(exactly: value) { lua_pushinteger(thread, whole) } else { lua_pushnumber(thread, value) }
  }

  package func push(_ value: String) {
    var value = value
    value.withUTF8 { bytes in
      _ = bytes.withMemoryRebound(to: CChar.self) { lua_pushlstring(thread, $0.baseAddress, $0.count) }
    }
  }

  package func push(_ value: String?) {
    if let value { push(value) } else { pushNil() }
  }

  package func push(_ value: @escaping LuaFunction) { state.push(value, on: thread) }

  /// Pops the value on top and pushes a function that keeps this value.
  ///
  /// - Parameter number: The number that `addFunction` returned for the function.
  package func pushFunctionKeepingTop(_ number: Int32) { lb_push_function_keeping(thread, number) }

  /// Pushes a function that keeps a number, so that one Swift function can serve several names.
  package func pushFunction(_ number: Int32, keeping keptValue: Int) {
    push(keptValue)
    pushFunctionKeepingTop(number)
  }

  /// The number that the running function keeps.
  package var keptNumber: Int { Int(lua_tointegerx(thread, lb_kept_value(), nil)) }

  /// Pushes the value that the running function keeps.
  package func pushKeptValue() { lua_pushvalue(thread, lb_kept_value()) }

  package func pop(_ count: Int32 = 1) { lb_pop(thread, count) }
}

extension LuaCall {
  /// The string at an index, or `nil` if the value isn't a string or isn't valid UTF-8.
  package func string(at index: Int32) -> String? {
    guard lua_type(thread, index) == LuaType.string.rawValue else { return nil }
    var length = 0
    guard let bytes = lua_tolstring(thread, index, &length) else { return nil }
    lb_note_crossing(thread, length)
    return bytes.withMemoryRebound(to: UInt8.self, capacity: length) {
      let text = UnsafeBufferPointer(start: $0, count: length)
      // The standard library's validation is generic code that isn't specialized. Most strings don't need it.
      if text.allSatisfy({ $0 < 0x80 }) { return String(decoding: text, as: UTF8.self) }
      return String(validating: text, as: UTF8.self)
    }
  }

  /// Returns the number at an index, or `nil` if the value isn't a number.
  ///
  /// A string that contains a number doesn't count as a number.
  package func number(at index: Int32) -> Double? {
    guard lua_type(thread, index) == LuaType.number.rawValue else { return nil }
    return lua_tonumberx(thread, index, nil)
  }

  /// Returns the whole number at an index, including a float such as `2.0`, or `nil` if the value isn't a whole number.
  package func integer(at index: Int32) -> Int? {
    guard lua_type(thread, index) == LuaType.number.rawValue else { return nil }
    var isWhole: Int32 = 0
    let value = lua_tointegerx(thread, index, &isWhole)
    return isWhole != 0 ? Int(value) : nil
  }

  /// Whether the value is a number that Lua stores as an integer.
  package func isInteger(_ index: Int32) -> Bool { lua_isinteger(thread, index) != 0 }

  package func boolean(at index: Int32) -> Bool? {
    guard lua_type(thread, index) == LuaType.boolean.rawValue else { return nil }
    return lua_toboolean(thread, index) != 0
  }

  /// Whether Lua treats the value as true.
  ///
  /// Every value except `false` and `nil` is treated as true.
  package func isTruthy(_ index: Int32) -> Bool { lua_toboolean(thread, index) != 0 }
}

extension LuaState {
  /// A call on the running thread.
  ///
  /// Swift uses it to push and read values outside of calls from Lua.
  package var top: LuaCall { LuaCall(state: self, thread: thread) }

  func push(_ function: @escaping LuaFunction, on thread: OpaquePointer) {
    lb_push_function(thread, addFunction(function))
  }

  /// Makes a Swift function available to scripts as a global.
  package func setGlobal(_ name: String, _ function: @escaping LuaFunction) {
    lb_push_globals(thread)
    top.push(name)
    push(function, on: thread)
    lua_rawset(thread, -3)
    lb_pop(thread, 1)
  }

  /// Pops the value on top of the stack and assigns it to a global.
  package func setGlobal(_ name: String) {
    lb_push_globals(thread)  // value globals
    lb_insert(thread, -2)
    top.push(name)
    lb_insert(thread, -2)  // globals name value
    lua_rawset(thread, -3)
    lb_pop(thread, 1)
  }

  /// Pushes the value of a global, without metamethods.
  package func pushGlobal(_ name: String) {
    lb_push_globals(thread)
    top.push(name)
    lua_rawget(thread, -2)
    lb_remove(thread, -2)
  }
}

extension LuaState {
  /// Pushes the table of globals.
  package func pushGlobals() { lb_push_globals(thread) }
}
