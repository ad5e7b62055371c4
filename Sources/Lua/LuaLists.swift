import CLua
import CLuaBridge

// Lists are tables whose items have no keys.

extension LuaCall {
  /// Whether a table has the items of a list up to a number at most, and nothing else.
  package func hasOnlyItems(upTo count: Int, in table: Int32) -> Bool {
    let table = lua_absindex(thread, table)
    let height = lua_gettop(thread)
    defer { lua_settop(thread, height) }
    lua_pushnil(thread)
    while lua_next(thread, table) != 0 {
      guard isItem(upTo: count) else { return false }
      lb_pop(thread, 1)
    }
    return true
  }

  /// Whether the key below the top is the number of an item, up to a number at most.
  private func isItem(upTo count: Int) -> Bool {
    guard lua_isinteger(thread, -2) != 0 else { return false }
    let number = lua_tointegerx(thread, -2, nil)
    return number >= 1 && number <= count
  }

  /// Walks what a table has besides the items of a list, in Lua's own order, key below value on top of the stack.
  ///
  /// - Parameters:
  ///   - count: the length of the list; its items are passed over.
  ///   - table: where the table stands.
  ///   - body: adds no keys.
  package func forEachPair(besides count: Int, of table: Int32, _ body: () throws -> Void) rethrows {
    let table = lua_absindex(thread, table)
    let height = lua_gettop(thread)
    defer { lua_settop(thread, height) }
    lua_pushnil(thread)
    while lua_next(thread, table) != 0 {
      if !isItem(upTo: count) { try body() }
      lua_settop(thread, height + 1)
    }
  }
}
