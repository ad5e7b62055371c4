/// A parser for JSON text that contains a single value.
package struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  /// The name of the member whose text is wanted, or `nil` if none is.
  private var wanted: String?
  /// The position of that member's value in the outermost object.
  private var found: Range<Int>?

  /// The maximum number of characters of a number in a message.
  private static let longestNumber = 40

  /// The maximum nesting depth.
  private static let deepest = 200

  /// An error for text that isn't valid JSON, with the position where parsing failed.
  package struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
    package let line: Int
    /// The position in the line, in characters, beginning with 1.
    package let column: Int
    package let expected: String

    package init(line: Int, column: Int, expected: String) {
      (self.line, self.column, self.expected) = (line, column, expected)
    }

    package var description: String { "line \(line): expected \(expected)" }
  }

  /// Reads JSON text.
  ///
  /// - Parameter bytes: the text in UTF-8.
  /// - Returns: the value.
  /// - Throws: `Problem` if the text isn't valid JSON.
  package static func value(of bytes: [UInt8]) throws(Problem) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.index == bytes.count else { throw reader.problem("the end") }
    return value
  }

  /// Returns the text of a member's value as it is written, on one line.
  ///
  /// A number can have more digits than `JSONValue` keeps.
  ///
  /// - Parameters:
  ///   - name: the name of the member.
  ///   - bytes: the text of an object, in UTF-8.
  /// - Returns: the text, or `nil` if the object has no such member.
  /// - Throws: `Problem` if the text isn't valid JSON.
  package static func text(ofMember name: String, in bytes: [UInt8]) throws(Problem) -> JSONText? {
    var reader = JSONReader(bytes: bytes)
    reader.wanted = name
    _ = try reader.value()
    return reader.found.map { range in
      let text = bytes[range].filter { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
      return JSONText(String(decoding: text, as: UTF8.self))
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func problem(_ expected: String) -> Problem {
    let lines = bytes.prefix(index).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let column = String(decoding: lines.last ?? [], as: UTF8.self).count + 1
    return Problem(line: max(lines.count, 1), column: column, expected: expected)
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func take(_ character: Unicode.Scalar) throws(Problem) {
    guard takes(character) else { throw problem("`\(character)`") }
  }

  private mutating func value() throws(Problem) -> JSONValue {
    skipSpace()
    depth += 1
    defer { depth -= 1 }
    guard depth <= JSONReader.deepest else { throw problem("fewer nested values") }
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Problem) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw problem("a value") }
    index += word.utf8.count
    return value
  }

  private mutating func object() throws(Problem) -> JSONValue {
    try take("{")
    var members: [JSONValue.Member] = []
    if takes("}") { return .object([]) }
    repeat {
      skipSpace()
      let name = try string()
      try take(":")
      skipSpace()
      let start = index
      members.append(JSONValue.Member(name, try value()))
      if depth == 1, name == wanted { found = start..<index }
    } while takes(",")
    try take("}")
    return .object(members)
  }

  private mutating func list() throws(Problem) -> JSONValue {
    try take("[")
    var list: [JSONValue] = []
    if takes("]") { return .list([]) }
    repeat { list.append(try value()) } while takes(",")
    try take("]")
    return .list(list)
  }

  private mutating func number() throws(Problem) -> JSONValue {
    let start = index
    while let byte = next, "+-.0123456789eE".utf8.contains(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard JSONReader.isNumber(bytes[start..<index]), let number = Double(text) else {
      index = start
      throw problem("a value")
    }
    guard number.isFinite else {
      index = start
      throw problem("a number of at most about 1.8e308, found \(text.prefix(JSONReader.longestNumber))")
    }
    return .number(number)
  }

  /// Whether bytes have the form of a number in JSON: without zeros before the number, and with digits around a point.
  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func takes(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    func takesDigits() -> Bool {
      let count = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
      rest.removeFirst(count)
      return count > 0
    }
    _ = takes("-")
    guard takes("0") || takesDigits() else { return false }
    if takes("."), !takesDigits() { return false }
    if takes("eE") {
      _ = takes("+-")
      guard takesDigits() else { return false }
    }
    return rest.isEmpty
  }

  // MARK: Texts

  private mutating func string() throws(Problem) -> String {
    guard next == UInt8(ascii: "\"") else { throw problem("a string in quotation marks") }
    index += 1
    var result: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: result, as: UTF8.self) else { throw problem("UTF-8") }
        return text
      case UInt8(ascii: "\\"): result += try escaped().utf8
      case ..<0x20:
        index -= 1
        throw problem("no control character in a string")
      default: result.append(byte)
      }
    }
    throw problem("`\"`")
  }

  private mutating func escaped() throws(Problem) -> String {
    guard let byte = next else { throw problem("an escape") }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(UnicodeScalar(byte))
    case UInt8(ascii: "u"): return String(try scalar())
    default: throw problem("a JSON escape")
    }
  }

  /// Reads the rest of a `\u` escape: four digits or, for a surrogate pair, four digits and another `\u` escape.
  private mutating func scalar() throws(Problem) -> Unicode.Scalar {
    let unit = try unit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, bytes[index...].starts(with: "\\u".utf8) else {
      throw problem("the second half of a surrogate pair")
    }
    index += 2
    let low = try self.unit()
    guard (0xDC00..<0xE000).contains(low), let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw problem("the second half of a surrogate pair") }
    return scalar
  }

  private mutating func unit() throws(Problem) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, text.allSatisfy(\.isHexDigit), let unit = UInt32(text, radix: 16) else {
      throw problem("four hexadecimal digits")
    }
    index += 4
    return unit
  }
}
