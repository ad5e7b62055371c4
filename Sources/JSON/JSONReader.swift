/// A parser for JSON text that contains a single value.
package struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  /// The name of the member whose text is requested, or `nil` if none is.
  private var requestedMember: String?
  /// The byte range of that member's value in the outermost object, or `nil` if it hasn't been found.
  private var valueRange: Range<Int>?

  /// The maximum number of characters from a number that a message quotes.
  private static let maximumQuotedLength = 40

  /// The maximum nesting depth.
  private static let maximumDepth = 200

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
    let value = try reader.readValue()
    reader.skipSpace()
    guard reader.index == bytes.count else { throw reader.makeProblem("the end") }
    return value
  }

  /// Returns the text of a member's value without line breaks, but otherwise as it is written.
  ///
  /// A number in the text can have more digits than `JSONValue` keeps.
  ///
  /// - Parameters:
  ///   - name: the name of the member.
  ///   - bytes: the text of an object, in UTF-8.
  /// - Returns: the text, or `nil` if the object has no such member.
  /// - Throws: `Problem` if the text isn't valid JSON.
  package static func text(ofMember name: String, in bytes: [UInt8]) throws(Problem) -> JSONText? {
    var reader = JSONReader(bytes: bytes)
    reader.requestedMember = name
    _ = try reader.readValue()
    return reader.valueRange.map { range in
      let text = bytes[range].filter { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
      return JSONText(String(decoding: text, as: UTF8.self))
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func makeProblem(_ expected: String) -> Problem {
    let lines = bytes.prefix(index).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let column = String(decoding: lines.last ?? [], as: UTF8.self).count + 1
    return Problem(line: max(lines.count, 1), column: column, expected: expected)
  }

  private var nextByte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = nextByte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func takeIfNext(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard nextByte == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func takeRequired(_ character: Unicode.Scalar) throws(Problem) {
    guard takeIfNext(character) else { throw makeProblem("`\(character)`") }
  }

  private mutating func readValue() throws(Problem) -> JSONValue {
    skipSpace()
    depth += 1
    defer { depth -= 1 }
    guard depth <= JSONReader.maximumDepth else { throw makeProblem("fewer nested values") }
    switch nextByte {
    case UInt8(ascii: "{"): return try readObject()
    case UInt8(ascii: "["): return try readList()
    case UInt8(ascii: "\""): return .text(try readString())
    case UInt8(ascii: "t"): return try readWord("true", .flag(true))
    case UInt8(ascii: "f"): return try readWord("false", .flag(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    default: return try readNumber()
    }
  }

  private mutating func readWord(_ word: String, _ value: JSONValue) throws(Problem) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw makeProblem("a value") }
    index += word.utf8.count
    return value
  }

  private mutating func readObject() throws(Problem) -> JSONValue {
    try takeRequired("{")
    var members: [JSONValue.Member] = []
    if takeIfNext("}") { return .object([]) }
    repeat {
      skipSpace()
      let name = try readString()
      try takeRequired(":")
      skipSpace()
      let startIndex = index
      members.append(JSONValue.Member(name, try readValue()))
      if depth == 1, name == requestedMember { valueRange = startIndex..<index }
    } while takeIfNext(",")
    try takeRequired("}")
    return .object(members)
  }

  private mutating func readList() throws(Problem) -> JSONValue {
    try takeRequired("[")
    var list: [JSONValue] = []
    if takeIfNext("]") { return .list([]) }
    repeat { list.append(try readValue()) } while takeIfNext(",")
    try takeRequired("]")
    return .list(list)
  }

  private mutating func readNumber() throws(Problem) -> JSONValue {
    let startIndex = index
    while let byte = nextByte, "+-.0123456789eE".utf8.contains(byte) { index += 1 }
    let text = String(decoding: bytes[startIndex..<index], as: UTF8.self)
    guard JSONReader.isNumber(bytes[startIndex..<index]), let number = Double(text) else {
      index = startIndex
      throw makeProblem("a value")
    }
    guard number.isFinite else {
      index = startIndex
      throw makeProblem("a number of at most about 1.8e308, found \(text.prefix(JSONReader.maximumQuotedLength))")
    }
    return .number(number)
  }

  /// Whether bytes have the form of a JSON number.
  ///
  /// Such a number has no zeros before other digits, and digits on both sides of a point.
  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var remainingBytes = text
    func takeAny(_ characters: String) -> Bool {
      guard let firstByte = remainingBytes.first, characters.utf8.contains(firstByte) else { return false }
      remainingBytes.removeFirst()
      return true
    }
    func takeDigits() -> Bool {
      let count = remainingBytes.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
      remainingBytes.removeFirst(count)
      return count > 0
    }
    _ = takeAny("-")
    guard takeAny("0") || takeDigits() else { return false }
    if takeAny("."), !takeDigits() { return false }
    if takeAny("eE") {
      _ = takeAny("+-")
      guard takeDigits() else { return false }
    }
    return remainingBytes.isEmpty
  }

  // MARK: Texts

  private mutating func readString() throws(Problem) -> String {
    guard nextByte == UInt8(ascii: "\"") else { throw makeProblem("a string in quotation marks") }
    index += 1
    var result: [UInt8] = []
    while let byte = nextByte {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: result, as: UTF8.self) else { throw makeProblem("UTF-8") }
        return text
      case UInt8(ascii: "\\"): result += try readEscape().utf8
      case ..<0x20:
        index -= 1
        throw makeProblem("no control character in a string")
      default: result.append(byte)
      }
    }
    throw makeProblem("`\"`")
  }

  private mutating func readEscape() throws(Problem) -> String {
    guard let byte = nextByte else { throw makeProblem("an escape") }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(UnicodeScalar(byte))
    case UInt8(ascii: "u"): return String(try readScalar())
    default: throw makeProblem("a JSON escape")
    }
  }

  /// Reads the rest of a `\u` escape.
  ///
  /// The rest is four digits or, for a surrogate pair, four digits and another `\u` escape.
  private mutating func readScalar() throws(Problem) -> Unicode.Scalar {
    let unit = try readUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, bytes[index...].starts(with: "\\u".utf8) else {
      throw makeProblem("the second half of a surrogate pair")
    }
    index += 2
    let lowUnit = try self.readUnit()
    guard (0xDC00..<0xE000).contains(lowUnit),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (lowUnit - 0xDC00))
    else { throw makeProblem("the second half of a surrogate pair") }
    return scalar
  }

  private mutating func readUnit() throws(Problem) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, text.allSatisfy(\.isHexDigit), let unit = UInt32(text, radix: 16) else {
      throw makeProblem("four hexadecimal digits")
    }
    index += 4
    return unit
  }
}
