import CLua
import CLuaBridge

// Raw access to tables, which never runs a script's metamethods.

extension LuaCall {
  package func pushTable(arrayCount: Int = 0, fieldCount: Int = 0) {
    lua_createtable(thread, Int32(arrayCount), Int32(fieldCount))
  }

  /// Pushes a table that has room for a copy of the globals.
  package func pushTableForGlobals() { pushTable(fieldCount: lb_usual_globals) }

  package func pushValue(at index: Int32) { lua_pushvalue(thread, index) }

  /// Pushes `table[name]`, and returns its type.
  @discardableResult
  package func pushField(_ name: String, of table: Int32) -> LuaType {
    let table = lua_absindex(thread, table)
    push(name)
    return LuaType(rawValue: lua_rawget(thread, table)) ?? .nil
  }

  /// Pushes `table[position]`, and returns its type.
  @discardableResult
  package func pushItem(_ position: Int, of table: Int32) -> LuaType {
    LuaType(rawValue: lua_rawgeti(thread, table, lua_Integer(position))) ?? .nil
  }

  /// Pops the value on top and sets `table[name]` to it.
  package func setField(_ name: String, of table: Int32) {
    let table = lua_absindex(thread, table)
    push(name)
    lb_insert(thread, -2)
    lua_rawset(thread, table)
  }

  /// Pops the value on top and sets `table[position]` to it.
  package func setItem(_ position: Int, of table: Int32) { lua_rawseti(thread, table, lua_Integer(position)) }

  /// The number of items in a list.
  package func length(of table: Int32) -> Int { Int(lua_rawlen(thread, table)) }

  /// Calls a body for each string key of a table, in byte order, with the value on top of the stack.
  ///
  /// - Throws: The error that the body throws, which ends the loop.
  package func forEachField(of table: Int32, _ body: (String) throws -> Void) rethrows {
    let table = lua_absindex(thread, table)
    for name in fieldNames(of: table) {
      pushField(name, of: table)
      defer { pop() }
      try body(name)
    }
  }

  /// Calls a closure for each pair, in the order of `pairs`.
  ///
  /// During the call, the value is on top of the stack and the key is below it.
  ///
  /// Values that the body leaves on the stack are popped.
  ///
  /// - Throws: The error that the body throws, which ends the loop.
  package func forEachPair(of table: Int32, _ body: () throws -> Void) rethrows {
    let table = lua_absindex(thread, table)
    lb_push_keys(thread, table)
    try forEachListedPair(of: table, body)
  }

  /// Calls a closure for each pair of a table that another table doesn't have with the same value.
  ///
  /// The order and the stack are those of `forEachPair`.
  ///
  /// - Throws: The error that the body throws, which ends the loop.
  package func forEachChangedPair(of table: Int32, from oldTable: Int32, _ body: () throws -> Void) rethrows {
    let table = lua_absindex(thread, table)
    lb_push_changed_keys(thread, table, lua_absindex(thread, oldTable))
    try forEachListedPair(of: table, body)
  }

  /// Whether two tables have the same keys and values.
  package func haveSamePairs(_ table: Int32, _ otherTable: Int32) -> Bool {
    lb_have_same_pairs(thread, lua_absindex(thread, table), lua_absindex(thread, otherTable))
  }

  /// Calls a closure for each pair whose key is in the list on top of the stack, and pops the list.
  private func forEachListedPair(of table: Int32, _ body: () throws -> Void) rethrows {
    let keys = lua_gettop(thread)
    defer { lua_settop(thread, keys - 1) }
    for index in 0..<length(of: keys) {
      pushItem(index + 1, of: keys)
      lua_pushvalue(thread, -1)
      guard lua_rawget(thread, table) != LuaType.nil.rawValue else {
        lua_settop(thread, keys)
        continue
      }
      try body()
      lua_settop(thread, keys)
    }
  }

  /// Calls a closure for each pair in Lua's own order, which differs from process to process.
  ///
  /// This function is faster than `forEachPair`. Use it only if the order has no effect. The closure may change the
  /// values of existing keys but must not add keys.
  ///
  /// - Throws: The error that the body throws, which ends the loop.
  package func forEachPairUnordered(of table: Int32, _ body: () throws -> Void) rethrows {
    let table = lua_absindex(thread, table)
    pushNil()
    while lua_next(thread, table) != 0 {
      let initialTop = lua_gettop(thread)
      do { try body() } catch {
        lua_settop(thread, initialTop - 2)
        throw error
      }
      lua_settop(thread, initialTop - 1)
    }
  }

  /// Copies all pairs of one table to another, without metamethods.
  package func copyFields(from source: Int32, to target: Int32) {
    forEachPairUnordered(of: source) {
      pushValue(at: -2)
      pushValue(at: -2)
      rawSet(target)
    }
  }

  /// Whether a table has no keys.
  package func isEmpty(_ table: Int32) -> Bool {
    let table = lua_absindex(thread, table)
    pushNil()
    guard lua_next(thread, table) != 0 else { return true }
    pop(2)
    return false
  }

  /// Pops the key and the value from the top and sets `table[key]`.
  package func rawSet(_ table: Int32) { lua_rawset(thread, table) }

  /// The string keys of a table, in byte order.
  package func fieldNames(of table: Int32) -> [String] {
    let table = lua_absindex(thread, table)
    var names: [String] = []
    pushNil()
    while lua_next(thread, table) != 0 {
      if let name = string(at: -2) { names.append(name) }
      pop()
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Runs a closure that can push up to a hundred values, and pops the values that the closure leaves on the stack.
  ///
  /// Recursive Swift code, and code that calls the model and may return to a script, uses this function so that the
  /// code can't write past the end of the stack.
  ///
  /// - Throws: `StackOverflow` before the closure runs if there isn't enough room, or the error that the closure
  ///   throws.
  package func withBalancedStack<Result>(_ body: () throws -> Result) throws -> Result {
    guard lb_has_room(thread) else { throw StackOverflow() }
    return try restoringStack(body)
  }

  /// Runs a closure and pops the values that it leaves on the stack.
  ///
  /// The body may push up to ten values. An outer call must have checked that there is room for them.
  ///
  /// - Throws: The error that the body throws. The values are popped in that case also.
  package func restoringStack<Result>(_ body: () throws -> Result) rethrows -> Result {
    let initialTop = lua_gettop(thread)
    defer { lua_settop(thread, initialTop) }
    return try body()
  }

  /// Whether the stack has room for the next values that Swift pushes.
  package var hasStackRoom: Bool { lb_has_room(thread) }
}

extension LuaCall {
  /// Pops the table on top and makes it the metatable of the value at an index.
  package func setMetatable(of index: Int32) { lua_setmetatable(thread, lua_absindex(thread, index)) }

  /// Removes the value at an index.
  package func remove(at index: Int32) { lb_remove(thread, index) }

  /// Moves the value on top to an index.
  package func insert(at index: Int32) { lb_insert(thread, index) }
}

extension LuaCall {
  /// Converts an index to one that is counted from the bottom of the stack.
  package func absolute(_ index: Int32) -> Int32 { lua_absindex(thread, index) }

  /// Pushes the table of the script's class for the wrapper at an index.
  ///
  /// Pushes `false` for a built-in class.
  package func pushClass(at index: Int32) { lb_push_class(thread, index) }

  /// Pushes `table[name]`, including values that are inherited through `__index` tables.
  ///
  /// `__index` functions aren't called.
  @discardableResult
  package func pushInherited(_ name: String, of table: Int32) -> LuaType {
    pushValue(at: table)
    let index = count
    while pushField(name, of: index) == .nil {
      guard lua_getmetatable(thread, index) != 0, pushField("__index", of: -1) == .table else {
        setTop(index - 1)
        pushNil()
        return .nil
      }
      lua_copy(thread, -1, index)
      setTop(index)
    }
    remove(at: index)
    return type(at: -1)
  }
}

extension LuaCall {
  /// Removes values from the top of the stack, or adds `nil`, until the stack has a certain number of values.
  package func setTop(_ count: Int32) { lua_settop(thread, count) }
}

/// The error for a full Lua stack.
///
/// The error occurs when a script's calls are nested too deeply.
package struct StackOverflow: Error, CustomStringConvertible {
  package var description: String { "stack overflow" }
}
