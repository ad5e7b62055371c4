import InterfaceFiles

/// Reads the property lists of NeXTSTEP.
///
/// They consist of dictionaries `{ key = value; }`, arrays `( item, item )`, strings with or without quotation marks,
/// and comments.
///
/// Project files and strings files have this format. A strings file is a dictionary without braces.
struct OldPropertyListReader {
  private let bytes: [UInt8]
  private let name: String
  private var position = 0
  private var depth = 0

  /// The maximum nesting depth.
  private static let maximumDepth = 200

  init(_ bytes: [UInt8], named name: String) {
    (self.bytes, self.name) = (bytes, name)
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Reads the whole text.
  ///
  /// - Returns: The value, or a dictionary if the text consists of pairs without braces.
  /// - Throws: `FileProblem` with the line of the problem.
  mutating func readAll() throws -> PropertyList {
    try skipSpaceAndComments()
    guard let first = nextByte else { return .dictionary([:]) }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "(") else {
      return .dictionary(try readMembers(until: nil))
    }
    let value = try readValue()
    try skipSpaceAndComments()
    guard nextByte == nil else { throw makeProblem("expected the end of the file, found \(foundDescription)") }
    return value
  }

  private var nextByte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var foundDescription: String {
    guard let byte = nextByte else { return "the end of the file" }
    return "`\(String(decoding: bytes[position..<min(position + (byte < 0x80 ? 1 : 4), bytes.count)], as: UTF8.self))`"
  }

  private func makeProblem(_ message: String, at offset: Int? = nil) -> FileProblem {
    let line = bytes.prefix(offset ?? position).reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    return FileProblem(name, line: line, message)
  }

  /// Skips spaces and comments.
  private mutating func skipSpaceAndComments() throws {
    while let byte = nextByte {
      if OldPropertyListReader.isSpace(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
        while let byte = nextByte, byte != 0x0A, byte != 0x0D { position += 1 }
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws {
    let start = position
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    throw makeProblem("the comment has no closing `*/`", at: start)
  }

  private mutating func take(_ character: Unicode.Scalar) throws -> Bool {
    try skipSpaceAndComments()
    guard nextByte == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func readValue() throws -> PropertyList {
    try skipSpaceAndComments()
    depth += 1
    defer { depth -= 1 }
    guard depth <= OldPropertyListReader.maximumDepth else { throw makeProblem("the values are nested too deeply") }
    switch nextByte {
    case UInt8(ascii: "{"):
      position += 1
      return .dictionary(try readMembers(until: UInt8(ascii: "}")))
    case UInt8(ascii: "("):
      position += 1
      return .list(try readItems())
    case UInt8(ascii: "<"): return .text(try readData())
    default: return .text(try readString("a value"))
    }
  }

  /// Reads pairs such as `key = value;`.
  ///
  /// If a string has no value, as in `key;`, its value is the string itself.
  private mutating func readMembers(until end: UInt8?) throws -> [String: PropertyList] {
    var members: [String: PropertyList] = [:]
    while true {
      try skipSpaceAndComments()
      if let end, nextByte == end {
        position += 1
        return members
      }
      if nextByte == nil, end == nil { return members }
      let start = position
      let key = try readString(end == nil ? "a string" : "a key or `}`")
      let isPair = try take("=")
      members[key] = isPair ? try readValue() : .text(key)
      guard try !take(";") else { continue }
      // The last pair in braces may lack its semicolon.
      if let end, nextByte == end { continue }
      let expected = isPair ? "`;` after the value of \"\(key)\"" : "`=` after \"\(key)\""
      throw makeProblem("expected \(expected), found \(foundDescription)", at: nextByte == nil ? start : nil)
    }
  }

  private mutating func readItems() throws -> [PropertyList] {
    var items: [PropertyList] = []
    while try !take(")") {
      items.append(try readValue())
      guard try !take(",") else { continue }
      guard try take(")") else { throw makeProblem("expected `,` or `)`, found \(foundDescription)") }
      return items
    }
    return items
  }

  private mutating func readData() throws -> String {
    let start = position
    while let byte = nextByte, byte != UInt8(ascii: ">") { position += 1 }
    guard nextByte != nil else { throw makeProblem("the data has no closing `>`", at: start) }
    position += 1
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  // MARK: Strings

  private mutating func readString(_ expected: String) throws -> String {
    try skipSpaceAndComments()
    guard let byte = nextByte else { throw makeProblem("expected \(expected), found the end of the file") }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try readQuoted(byte) }
    let start = position
    while let byte = nextByte, OldPropertyListReader.isWord(byte), !isComment { position += 1 }
    guard position > start else { throw makeProblem("expected \(expected), found \(foundDescription)") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Whether a comment begins at the position.
  private var isComment: Bool {
    guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "/") else { return false }
    return bytes[position + 1] == UInt8(ascii: "/") || bytes[position + 1] == UInt8(ascii: "*")
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "_$/:.-+@~".utf8.contains(byte)
    }
  }

  private mutating func readQuoted(_ mark: UInt8) throws -> String {
    let start = position
    position += 1
    var result: [UInt8] = []
    while let byte = nextByte {
      position += 1
      if byte == mark { return String(decoding: result, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { result += try readEscape().utf8 } else { result.append(byte) }
    }
    throw makeProblem("the string has no closing quotation mark", at: start)
  }

  /// Reads the rest of an escape: a letter, three octal digits, or `U` with four hexadecimal digits.
  private mutating func readEscape() throws -> String {
    guard let byte = nextByte else { throw makeProblem("the escape has no character") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "a"): return "\u{7}"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "v"): return "\u{B}"
    case UInt8(ascii: "U"), UInt8(ascii: "u"): return try readUnicodeEscape()
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      let digits = bytes[position...].prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
      position += digits.count
      return String(UnicodeScalar(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1 - 48) })))
    case 0x80...:
      // Only the first byte of the character has been taken.
      let rest = bytes[position...].prefix { $0 & 0xC0 == 0x80 }
      position += rest.count
      return String(decoding: [byte] + rest, as: UTF8.self)
    default: return String(UnicodeScalar(byte))
    }
  }

  private mutating func readUnicodeEscape() throws -> String {
    var units = [try readUnit()]
    if (0xD800..<0xDC00).contains(units[0]), bytes[position...].starts(with: "\\U".utf8) {
      position += 2
      units.append(try readUnit())
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw makeProblem("the escape isn't a Unicode character")
    }
    return text
  }

  private mutating func readUnit() throws -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw makeProblem("expected four hexadecimal digits after `\\U`")
    }
    position += 4
    return unit
  }
}
