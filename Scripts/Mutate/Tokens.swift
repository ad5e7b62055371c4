/// A token of a Swift file; only as exact as finding places to change requires.
struct Token {
  enum Kind {
    case word, number, string, symbol, bracket
  }

  let kind: Kind
  let text: String
  /// The token's position in the file's bytes.
  let range: Range<Int>
  let line: Int
  /// Whether the token is an operator with space on both sides.
  let isSpaced: Bool
  /// The bracket that contains the token, or an empty string at the top level.
  var container = ""
  /// The number of brackets that contain the token.
  var depth = 0
}

/// Splits Swift files into tokens, without comments.
struct Lexer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the tokens of a file.
  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes)
    var tokens: [Token] = []
    var open: [String] = []
    while var token = lexer.next() {
      if token.kind == .bracket, ")]}".contains(token.text) { open = open.dropLast() }
      token.container = open.last ?? ""
      token.depth = open.count
      tokens.append(token)
      if token.kind == .bracket, "([{".contains(token.text) { open.append(token.text) }
    }
    return tokens
  }

  private mutating func next() -> Token? {
    skipSpaceAndComments()
    guard position < bytes.count else { return nil }
    let start = position
    let startLine = line
    let kind = scan()
    let isSpaced = isSpace(start - 1) && isSpace(position)
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return Token(kind: kind, text: text, range: start..<position, line: startLine, isSpaced: isSpaced)
  }

  /// Moves behind the token at the current position.
  private mutating func scan() -> Token.Kind {
    let byte = bytes[position]
    if isString() {
      scanString()
      return .string
    }
    if Self.isDigit(byte) {
      while Self.isWordByte(at(0)) || at(0) == UInt8(ascii: ".") && Self.isDigit(at(1)) { position += 1 }
      return .number
    }
    if Self.isWordByte(byte) || "$@#`".utf8.contains(byte) {
      repeat { position += 1 } while Self.isWordByte(at(0)) || at(0) == UInt8(ascii: "`")
      return .word
    }
    if "()[]{}".utf8.contains(byte) {
      position += 1
      return .bracket
    }
    position += 1
    if !",;:".utf8.contains(byte) { while Self.operators.contains(at(0)) { position += 1 } }
    return .symbol
  }

  private mutating func skipSpaceAndComments() {
    while position < bytes.count {
      if at(0) == UInt8(ascii: "/"), at(1) == UInt8(ascii: "/") {
        while position < bytes.count, at(0) != UInt8(ascii: "\n") { position += 1 }
      } else if at(0) == UInt8(ascii: "/"), at(1) == UInt8(ascii: "*") {
        while position < bytes.count, !(at(0) == UInt8(ascii: "*") && at(1) == UInt8(ascii: "/")) { advance() }
        position += 2
      } else if isSpace(position) {
        advance()
      } else {
        return
      }
    }
  }

  private func isString() -> Bool {
    var offset = 0
    while at(offset) == UInt8(ascii: "#") { offset += 1 }
    return at(offset) == UInt8(ascii: "\"")
  }

  /// Moves behind a string literal, with its interpolations.
  private mutating func scanString() {
    var hashes = 0
    while at(0) == UInt8(ascii: "#") {
      hashes += 1
      position += 1
    }
    let isMultiline = at(1) == UInt8(ascii: "\"") && at(2) == UInt8(ascii: "\"")
    position += isMultiline ? 3 : 1
    while position < bytes.count {
      if at(0) == UInt8(ascii: "\\"), (1..<(1 + hashes)).allSatisfy({ at($0) == UInt8(ascii: "#") }) {
        position += 1 + hashes
        if at(0) == UInt8(ascii: "(") { scanInterpolation() } else { advance() }
      } else if endsString(isMultiline, hashes) {
        position += (isMultiline ? 3 : 1) + hashes
        return
      } else {
        advance()
      }
    }
  }

  private func endsString(_ isMultiline: Bool, _ hashes: Int) -> Bool {
    let quotes = isMultiline ? 3 : 1
    return (0..<quotes).allSatisfy { at($0) == UInt8(ascii: "\"") }
      && (quotes..<(quotes + hashes)).allSatisfy { at($0) == UInt8(ascii: "#") }
  }

  private mutating func scanInterpolation() {
    var depth = 0
    repeat {
      if isString() {
        scanString()
        continue
      }
      if at(0) == UInt8(ascii: "(") { depth += 1 }
      if at(0) == UInt8(ascii: ")") { depth -= 1 }
      advance()
    } while depth > 0 && position < bytes.count
  }

  private mutating func advance() {
    if at(0) == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  private func at(_ offset: Int) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private func isSpace(_ index: Int) -> Bool {
    !bytes.indices.contains(index) || " \n\t\r".utf8.contains(bytes[index])
  }

  private static let operators = Set("+-*/=<>!&|^~?%.".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
