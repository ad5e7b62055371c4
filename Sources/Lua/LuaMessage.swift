import CLua
import Locations

/// Prepares error messages for people.
enum LuaMessage {
  /// The number of bytes that remain of a long message.
  private static let maximumByteCount = 10_000

  /// Returns the text of an error value.
  ///
  /// Very long text is truncated, and its length is appended. A script can raise an error whose text has tens of
  /// megabytes, and every report would have to draw, quote and measure that text.
  static func text(at index: Int32, _ call: LuaCall) -> String {
    var length = 0
    guard lua_type(call.thread, index) == LuaType.string.rawValue,
      let bytes = lua_tolstring(call.thread, index, &length), length > maximumByteCount
    else { return call.lossyString(at: index) }
    let start = UnsafeRawBufferPointer(start: bytes, count: maximumByteCount)
    return String(decoding: start, as: UTF8.self) + "… (\(length) bytes; these are the first \(maximumByteCount))"
  }

  /// Returns text in a form that a message can quote.
  ///
  /// Very long text is truncated, and its length is appended.
  static func truncate(_ text: String) -> String {
    guard text.utf8.count > maximumByteCount else { return text }
    let start = String(decoding: text.utf8.prefix(maximumByteCount), as: UTF8.self)
    return start + "… (\(text.utf8.count) bytes; these are the first \(maximumByteCount))"
  }

  /// Returns the fields of a table that a script raised as an error, such as `{ code = 1, why = "late" }`.
  ///
  /// The table has no `__tostring` metamethod.
  static func fields(at index: Int32, _ call: LuaCall) -> String? {
    let index = call.absolute(index)
    guard call.type(at: index) == .table else { return nil }
    if luaL_getmetafield(call.thread, index, "__tostring") != LuaType.nil.rawValue {
      call.pop()
      return nil
    }
    var fields: [String] = []
    var count = 0
    call.forEachPair(of: index) {
      count += 1
      guard fields.count < maximumFieldCount else { return }
      let key = call.integer(at: -2) == nil ? call.string(at: -2).map(truncatedValue) ?? "[\(call.type(at: -2))]" : nil
      fields.append((key.map { $0 + " = " } ?? "") + value(at: -1, call))
    }
    return fields.isEmpty ? "{}" : "{ " + fields.joined(separator: ", ") + (count > maximumFieldCount ? ", … }" : " }")
  }

  /// The maximum number of fields that a message shows.
  private static let maximumFieldCount = 8
  /// The maximum number of characters that a message shows of a string field.
  private static let maximumValueLength = 200

  private static func value(at index: Int32, _ call: LuaCall) -> String {
    switch call.type(at: index) {
    case .string:
      return "\"" + truncatedValue(call.lossyString(at: index)) + "\""
    case .number: return call.integer(at: index).map { "\($0)" } ?? call.number(at: index).map { "\($0)" } ?? ""
    case .boolean: return "\(call.isTruthy(index))"
    case .table: return "{…}"
    default: return "\(call.type(at: index))"
    }
  }

  private static func truncatedValue(_ text: String) -> String {
    let start = text.prefix(maximumValueLength)
    return start.endIndex < text.endIndex ? start + "…" : text
  }
}

extension String {
  /// The string in a form that a message can quote.
  ///
  /// A string longer than 10,000 bytes is truncated, and its length is appended.
  package var truncatedForMessages: String { LuaMessage.truncate(self) }
}
