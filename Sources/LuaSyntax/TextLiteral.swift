/// Converts the bytes between a string literal's delimiters to the string's value.
enum TextLiteral {
  /// Returns the value of a quoted string, with escape sequences replaced as in Lua.
  static func quoted(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(backslash) else { return String(decoding: bytes, as: UTF8.self) }
    var reader = EscapeReader(bytes)
    return String(decoding: reader.value(), as: UTF8.self)
  }

  /// Returns the value of a string in long brackets.
  ///
  /// A line break at the beginning isn't part of the value. Every other line break is converted to one byte.
  static func long(_ bytes: ArraySlice<UInt8>) -> String {
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

  mutating func value() -> [UInt8] {
    var value: [UInt8] = []
    while let byte = take() { if byte == TextLiteral.backslash { value += escape() } else { value.append(byte) } }
    return value
  }

  private static let letters: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11,
    UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
  ]

  /// Reads the escape sequence after a backslash.
  private mutating func escape() -> [UInt8] {
    guard let byte = take() else { return [TextLiteral.backslash] }
    if let value = EscapeReader.letters[byte] { return [value] }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      index -= 1
      let number = digits(most: 3, base: 10)
      return UInt8(exactly: number).map { [$0] } ?? []
    case UInt8(ascii: "x"): return [UInt8(truncatingIfNeeded: digits(most: 2, base: 16))]
    case UInt8(ascii: "u"): return scalar()
    case UInt8(ascii: "z"):
      while let next = next, next <= UInt8(ascii: " ") { index += 1 }
      return []
    case 10, 13:
      if let next, next != byte, next == 10 || next == 13 { index += 1 }
      return [10]
    default: return [byte]
    }
  }

  /// Reads the code point of a character, such as `{e9}`.
  private mutating func scalar() -> [UInt8] {
    guard next == UInt8(ascii: "{") else { return [UInt8(ascii: "u")] }
    index += 1
    let number = digits(most: 8, base: 16)
    if next == UInt8(ascii: "}") { index += 1 }
    return UInt32(exactly: number).flatMap(Unicode.Scalar.init).map { Array(String($0).utf8) } ?? []
  }

  private mutating func digits(most: Int, base: Int) -> Int {
    var (number, count) = (0, 0)
    while count < most, let next, let digit = Character(Unicode.Scalar(next)).hexDigitValue, digit < base {
      (number, count) = (number * base + digit, count + 1)
      index += 1
    }
    return number
  }

  private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func take() -> UInt8? {
    guard let next else { return nil }
    index += 1
    return next
  }
}
