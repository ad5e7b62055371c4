import CLua

/// A plain Lua state with the complete library, for comparisons with the library for scripts.
final class PlainLua {
  let thread: OpaquePointer

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init() throws {
    guard let thread = luaL_newstate() else { throw Failure(description: "no memory for a state") }
    self.thread = thread
    luaL_openlibs(thread)
  }

  deinit { lua_close(thread) }

  /// Runs a chunk that returns one string, which may contain any bytes.
  func bytes(_ chunk: String) throws -> [UInt8] {
    var status = luaL_loadbufferx(thread, chunk, chunk.utf8.count, "@test.lua", "t")
    if status == LUA_OK { status = lua_pcallk(thread, 0, 1, 0, 0, nil) }
    defer { lua_settop(thread, 0) }
    var length = 0
    guard let text = lua_tolstring(thread, -1, &length) else { throw Failure(description: "no text") }
    let bytes = UnsafeRawBufferPointer(start: text, count: length).map { $0 }
    guard status == LUA_OK else { throw Failure(description: String(decoding: bytes, as: UTF8.self)) }
    return bytes
  }

  /// Whether an expression is true in plain Lua.
  static func answers(_ expression: String) throws -> Bool {
    try PlainLua().bytes("return (\(expression)) and 'yes' or 'no'") == Array("yes".utf8)
  }
}
