import CLua
import CLuaBridge

// Lists, which are tables whose items have no keys.

extension LuaCall {
  /// Whether a table contains only list items, numbered up to a maximum.
  package func hasOnlyItems(upTo count: Int, in table: Int32) -> Bool {
    let table = lua_absindex(thread, table)
    let initialTop = lua_gettop(thread)
    defer { lua_settop(thread, initialTop) }
    lua_pushnil(thread)
    while lua_next(thread, table) != 0 {
      guard isItem(upTo: count) else { return false }
      lb_pop(thread, 1)
    }
    return true
  }

  /// Whether the key below the top is the number of a list item, at most `count`.
  private func isItem(upTo count: Int) -> Bool {
    guard lua_isinteger(thread, -2) != 0 else { return false }
    let number = lua_tointegerx(thread, -2, nil)
    return number >= 1 && number <= count
  }

  /// Calls a closure for each pair of a table that isn't an item of the table's list, in Lua's order.
  ///
  /// During the call, the value is on top of the stack and the key is below it.
  ///
  /// - Parameters:
  ///   - count: The length of the list. Its items are skipped.
  ///   - table: The table's index.
  ///   - body: A closure that must not add keys.
  /// - Throws: The error that the body throws.
  package func forEachPair(besides count: Int, of table: Int32, _ body: () throws -> Void) rethrows {
    let table = lua_absindex(thread, table)
    let initialTop = lua_gettop(thread)
    defer { lua_settop(thread, initialTop) }
    lua_pushnil(thread)
    while lua_next(thread, table) != 0 {
      if !isItem(upTo: count) { try body() }
      lua_settop(thread, initialTop + 1)
    }
  }
}
