import CLua
import Locations

/// Prepares error messages for people.
enum LuaMessage {
  /// The number of bytes that are kept of a long message.
  private static let longest = 10_000

  /// Returns the text of an error value.
  ///
  /// Very long text is truncated, and its length is appended. A script can raise an error with tens of megabytes, which
  /// every report would have to draw, quote and measure.
  static func text(at index: Int32, _ call: LuaCall) -> String {
    var length = 0
    guard lua_type(call.thread, index) == LuaType.string.rawValue,
      let bytes = lua_tolstring(call.thread, index, &length), length > longest
    else { return call.lossyString(at: index) }
    let start = UnsafeRawBufferPointer(start: bytes, count: longest)
    return String(decoding: start, as: UTF8.self) + "… (\(length) bytes; these are the first \(longest))"
  }

  /// Returns text in a form that a message can quote.
  ///
  /// Very long text is truncated, and its length is appended.
  static func cut(_ text: String) -> String {
    guard text.utf8.count > longest else { return text }
    let start = String(decoding: text.utf8.prefix(longest), as: UTF8.self)
    return start + "… (\(text.utf8.count) bytes; these are the first \(longest))"
  }

  /// Returns the fields of a table without `__tostring` that a script raised as an error, such as
  /// `{ code = 1, why = "late" }`.
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
      guard fields.count < mostFields else { return }
      let key = call.integer(at: -2) == nil ? call.string(at: -2).map(shortened) ?? "[\(call.type(at: -2))]" : nil
      fields.append((key.map { $0 + " = " } ?? "") + value(at: -1, call))
    }
    return fields.isEmpty ? "{}" : "{ " + fields.joined(separator: ", ") + (count > mostFields ? ", … }" : " }")
  }

  /// The maximum number of fields that a message shows.
  private static let mostFields = 8
  /// The maximum number of characters that a message shows of a string in a field.
  private static let longestValue = 200

  private static func value(at index: Int32, _ call: LuaCall) -> String {
    switch call.type(at: index) {
    case .string:
      return "\"" + shortened(call.lossyString(at: index)) + "\""
    case .number: return call.integer(at: index).map { "\($0)" } ?? call.number(at: index).map { "\($0)" } ?? ""
    case .boolean: return "\(call.isTruthy(index))"
    case .table: return "{…}"
    default: return "\(call.type(at: index))"
    }
  }

  private static func shortened(_ text: String) -> String {
    let start = text.prefix(longestValue)
    return start.endIndex < text.endIndex ? start + "…" : text
  }
}

extension String {
  /// The string in a form that a message can quote.
  ///
  /// A string longer than 10,000 bytes is truncated, and its length is appended.
  package var truncatedForMessages: String { LuaMessage.cut(self) }
}
