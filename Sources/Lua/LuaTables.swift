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

  /// Runs a body and takes from the stack whatever it left there.
  package func balanced<Result>(_ body: () throws -> Result) rethrows -> Result {
    let height = lua_gettop(thread)
    defer { lua_settop(thread, height) }
    return try body()
  }
}
