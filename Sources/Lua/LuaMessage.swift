import CLua

/// Messages of errors, as people read them.
enum LuaMessage {
  /// The bytes of a message that are kept.
  private static let longest = 10_000

  /// The text of an error value: of a very long one its beginning, and how long it is.
  ///
  /// A script can raise tens of megabytes, which every report would draw, quote and measure.
  static func text(at index: Int32, _ call: LuaCall) -> String {
    var length = 0
    guard lua_type(call.thread, index) == LuaType.string.rawValue,
      let bytes = lua_tolstring(call.thread, index, &length), length > longest
    else { return call.lossyString(at: index) }
    let start = UnsafeRawBufferPointer(start: bytes, count: longest)
    return String(decoding: start, as: UTF8.self) + "… (\(length) bytes; these are the first \(longest))"
  }

  /// A message with the nearest line of the script before it, unless it begins with a place itself.
  ///
  /// Functions of Lua's library are nowhere in the script: `table.sort`, `next`, `coroutine.yield`; and `error("x", 0)`
  /// leaves the place out.
  static func placed(_ message: String, at place: String) -> String {
    place.isEmpty || beginsWithPlace(message) ? message : place + ": " + message
  }

  /// Whether a message begins as `app.lua:12: ` does.
  private static func beginsWithPlace(_ message: String) -> Bool {
    let bytes = message.utf8
    var start = bytes.startIndex
    while let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":")) {
      let digits = bytes[bytes.index(after: colon)...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      if !digits.isEmpty, bytes[digits.endIndex...].starts(with: ": ".utf8) { return true }
      guard !bytes[start..<colon].contains(UInt8(ascii: "\n")) else { return false }
      start = bytes.index(after: colon)
    }
    return false
  }
}
