import CLua
import CLuaBridge

// Tables, always raw: Swift never runs a script's metamethod by looking.

extension LuaCall {
  package func pushTable(arrayCount: Int = 0, fieldCount: Int = 0) {
    lua_createtable(thread, Int32(arrayCount), Int32(fieldCount))
  }

  package func pushValue(at index: Int32) { lua_pushvalue(thread, index) }

  /// Pushes `table[name]`.
  @discardableResult
  package func pushField(_ name: String, of table: Int32) -> LuaType {
    let table = lua_absindex(thread, table)
    push(name)
    return LuaType(rawValue: lua_rawget(thread, table)) ?? .nil
  }

  /// Pushes `table[position]`.
  @discardableResult
  package func pushItem(_ position: Int, of table: Int32) -> LuaType {
    LuaType(rawValue: lua_rawgeti(thread, table, lua_Integer(position))) ?? .nil
  }

  /// Takes the value on top and sets `table[name]`.
  package func setField(_ name: String, of table: Int32) {
    let table = lua_absindex(thread, table)
    push(name)
    lb_insert(thread, -2)
    lua_rawset(thread, table)
  }

  /// Takes the value on top and sets `table[position]`.
  package func setItem(_ position: Int, of table: Int32) { lua_rawseti(thread, table, lua_Integer(position)) }

  /// The number of items of a list.
  package func length(of table: Int32) -> Int { Int(lua_rawlen(thread, table)) }

  /// Walks the text keys of a table in the order of their bytes, each value on top of the stack meanwhile.
  package func forEachField(of table: Int32, _ body: (String) throws -> Void) rethrows {
    let table = lua_absindex(thread, table)
    for name in fieldNames(of: table) {
      pushField(name, of: table)
      defer { pop() }
      try body(name)
    }
  }

  /// Walks all pairs in the order of `pairs`, key below value on top of the stack meanwhile; what the body adds is taken
  /// away.
  package func forEachPair(of table: Int32, _ body: () throws -> Void) rethrows {
    let table = lua_absindex(thread, table)
    lb_push_keys(thread, table)
    let keys = lua_gettop(thread)
    defer { lua_settop(thread, keys - 1) }
    for place in 0..<length(of: keys) {
      pushItem(place + 1, of: keys)
      lua_pushvalue(thread, -1)
      guard lua_rawget(thread, table) != LuaType.nil.rawValue else {
        lua_settop(thread, keys)
        continue
      }
      try body()
      lua_settop(thread, keys)
    }
  }

  /// The same in Lua's own order, which differs from process to process: faster, for where no order can be seen.
  ///
  /// The body may set what stands under a key, and add none.
  package func forEachPairUnordered(of table: Int32, _ body: () throws -> Void) rethrows {
    let table = lua_absindex(thread, table)
    pushNil()
    while lua_next(thread, table) != 0 {
      let height = lua_gettop(thread)
      do { try body() } catch {
        lua_settop(thread, height - 2)
        throw error
      }
      lua_settop(thread, height - 1)
    }
  }

  /// Copies all pairs of one table to another, raw.
  package func copyFields(from source: Int32, to target: Int32) {
    forEachPairUnordered(of: source) {
      pushValue(at: -2)
      pushValue(at: -2)
      rawSet(target)
    }
  }

  /// Whether nothing stands in a table.
  package func isEmpty(_ table: Int32) -> Bool {
    let table = lua_absindex(thread, table)
    pushNil()
    guard lua_next(thread, table) != 0 else { return true }
    pop(2)
    return false
  }

  /// Takes key and value from the top and sets `table[key]`.
  package func rawSet(_ table: Int32) { lua_rawset(thread, table) }

  /// The text keys of a table, ordered by their bytes.
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

  /// Runs a body and takes from the stack whatever it left there; in it there is room for a hundred values more.
  ///
  /// What calls itself in Swift, or goes into the model and so back to a script, goes through here: it cannot write past
  /// the stack's end.
  ///
  /// - Throws: `StackOverflow` before the body runs when there is no room; what the body throws.
  package func balanced<Result>(_ body: () throws -> Result) throws -> Result {
    guard lb_has_room(thread) else { throw StackOverflow() }
    return try restoring(body)
  }

  /// Runs a body and takes from the stack whatever it left there; what it pushes, not more than ten values, was checked
  /// further out.
  package func restoring<Result>(_ body: () throws -> Result) rethrows -> Result {
    let height = lua_gettop(thread)
    defer { lua_settop(thread, height) }
    return try body()
  }

  /// Whether there is room on the stack for what a part of Swift pushes next.
  package var hasRoom: Bool { lb_has_room(thread) }
}

extension LuaCall {
  /// Takes the table on top as the metatable of the value at an index.
  package func setMetatable(of index: Int32) { lua_setmetatable(thread, lua_absindex(thread, index)) }

  /// Takes away the value at an index.
  package func remove(at index: Int32) { lb_remove(thread, index) }

  /// Moves the value on top to an index.
  package func insert(at index: Int32) { lb_insert(thread, index) }
}

extension LuaCall {
  /// The index counted from the bottom.
  package func absolute(_ index: Int32) -> Int32 { lua_absindex(thread, index) }

  /// Pushes the table of the script's class of the wrapper at an index; false for a built-in class.
  package func pushClass(at index: Int32) { lb_push_class(thread, index) }

  /// Pushes `table[name]`, or what the tables have that it inherits from, raw: what an `__index` function would answer
  /// does not count.
  @discardableResult
  package func pushInherited(_ name: String, of table: Int32) -> LuaType {
    pushValue(at: table)
    let place = count
    while pushField(name, of: place) == .nil {
      guard lua_getmetatable(thread, place) != 0, pushField("__index", of: -1) == .table else {
        setTop(place - 1)
        pushNil()
        return .nil
      }
      lua_copy(thread, -1, place)
      setTop(place)
    }
    remove(at: place)
    return type(at: -1)
  }
}

extension LuaCall {
  /// Cuts the stack to a height, or fills it up with nil.
  package func setTop(_ height: Int32) { lua_settop(thread, height) }
}

/// There is no room on Lua's stack: calls of the script stand too deep inside each other.
package struct StackOverflow: Error, CustomStringConvertible {
  package var description: String { "stack overflow" }
}
