/// Converts the bytes between a string literal's delimiters to the string's value.
enum TextLiteral {
  /// Returns the value of a quoted string, with escape sequences replaced as in Lua.
  static func quotedValue(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(backslash) else { return String(decoding: bytes, as: UTF8.self) }
    var reader = EscapeReader(bytes)
    return String(decoding: reader.readValue(), as: UTF8.self)
  }

  /// Returns the value of a string in long brackets.
  ///
  /// A line break at the beginning isn't part of the value. Every other line break is converted to one byte.
  static func longBracketValue(_ bytes: ArraySlice<UInt8>) -> String {
    var value: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard byte == 10 || byte == 13 else {
        value.append(byte)
        continue
      }
      let isFirst = index == bytes.startIndex + 1
      if index < bytes.endIndex, bytes[index] != byte, bytes[index] == 10 || bytes[index] == 13 { index += 1 }
      if !isFirst { value.append(10) }
    }
    return String(decoding: value, as: UTF8.self)
  }

  fileprivate static let backslash = UInt8(ascii: "\\")
}

/// Reads a string literal with the escape sequences of Lua 5.4.
private struct EscapeReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, index) = (bytes, bytes.startIndex) }

  mutating func readValue() -> [UInt8] {
    var value: [UInt8] = []
    while let byte = takeByte() {
      if byte == TextLiteral.backslash { value += readEscape() } else { value.append(byte) }
    }
    return value
  }

  private static let escapedBytes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11,
    UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
  ]

  /// Reads the escape sequence after a backslash.
  private mutating func readEscape() -> [UInt8] {
    guard let byte = takeByte() else { return [TextLiteral.backslash] }
    if let value = EscapeReader.escapedBytes[byte] { return [value] }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      index -= 1
      let number = readDigits(maximumCount: 3, base: 10)
      return UInt8(exactly: number).map { [$0] } ?? []
    case UInt8(ascii: "x"): return [UInt8(truncatingIfNeeded: readDigits(maximumCount: 2, base: 16))]
    case UInt8(ascii: "u"): return readScalar()
    case UInt8(ascii: "z"):
      while let nextByte = next, nextByte <= UInt8(ascii: " ") { index += 1 }
      return []
    case 10, 13:
      if let nextByte = next, nextByte != byte, nextByte == 10 || nextByte == 13 { index += 1 }
      return [10]
    default: return [byte]
    }
  }

  /// Reads the code point of a character, such as `{e9}`.
  private mutating func readScalar() -> [UInt8] {
    guard next == UInt8(ascii: "{") else { return [UInt8(ascii: "u")] }
    index += 1
    let number = readDigits(maximumCount: 8, base: 16)
    if next == UInt8(ascii: "}") { index += 1 }
    return UInt32(exactly: number).flatMap(Unicode.Scalar.init).map { Array(String($0).utf8) } ?? []
  }

  private mutating func readDigits(maximumCount: Int, base: Int) -> Int {
    var (number, count) = (0, 0)
    while count < maximumCount, let nextByte = next, let digit = Character(Unicode.Scalar(nextByte)).hexDigitValue,
      digit < base
    {
      (number, count) = (number * base + digit, count + 1)
      index += 1
    }
    return number
  }

  private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func takeByte() -> UInt8? {
    guard let nextByte = next else { return nil }
    index += 1
    return nextByte
  }
}
