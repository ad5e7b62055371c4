/// The tokens of a script, in order, with their lines.
///
/// Any bytes can be split into tokens, even if Lua wouldn't accept them.
package struct ScriptTokens: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var line = 1
  /// The number of `=` in the long bracket that the last token leaves open, or `nil` if the token leaves none open.
  private(set) var openBracketLevel: Int?
  /// Whether the last token is a quoted string without its closing quotation mark.
  private(set) var endsInsideString = false
  /// The comments before the last token, or `nil` if comments aren't kept.
  private(set) var comments: [ScriptComment]?

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - code: the bytes that Lua compiles.
  ///   - keepsComments: whether the script's comments are kept.
  package init(code: ArraySlice<UInt8>, keepsComments: Bool = false) {
    bytes = code
    index = bytes.startIndex
    if keepsComments { comments = [] }
  }

  /// Reads a line that may begin inside a long bracket.
  ///
  /// - Parameters:
  ///   - line: the bytes of the line.
  ///   - bracketLevel: the number of `=` in the open long bracket, or `nil` if none is open.
  init(_ line: [UInt8], in bracketLevel: Int?) {
    bytes = line[...]
    index = 0
    if let bracket = bracketLevel { skipToBracketEnd(bracket) }
  }

  package mutating func next() -> ScriptToken? {
    skipSpaceAndComments()
    guard index < bytes.endIndex else { return nil }
    let (start, first, startLine) = (index, bytes[index], line)
    let kind: ScriptToken.Kind
    switch first {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      skipQuoted(first)
      kind = .text(TextLiteral.quotedValue(bytes[start + 1..<Swift.max(start + 1, index - 1)]))
    case UInt8(ascii: "[") where longBracketLevel != nil:
      let delimiterLength = (longBracketLevel ?? 0) + 2
      skipLongString()
      kind = .text(
        TextLiteral.longBracketValue(
          bytes[start + delimiterLength..<Swift.max(start + delimiterLength, index - delimiterLength)]))
    case _ where first.canBeginName:
      skip { $0.canBeginName || $0.isDigit }
      kind = .name(String(decoding: bytes[start..<index], as: UTF8.self))
    case _ where first.isDigit:
      skip { $0.canBeginName || $0.isDigit || $0 == UInt8(ascii: ".") }
      kind = .number(String(decoding: bytes[start..<index], as: UTF8.self))
    default: kind = .symbol(readSymbol(first))
    }
    return ScriptToken(kind: kind, line: startLine, bytes: start..<index)
  }

  /// Advances past a symbol, which is a single byte or a comparison of two bytes such as `==`.
  ///
  /// A comparison must not be read as an assignment.
  private mutating func readSymbol(_ first: UInt8) -> UInt8 {
    index += 1
    guard "=<>~".utf8.contains(first), byte(at: 0) == UInt8(ascii: "=") else { return first }
    index += 1
    return ScriptToken.comparison
  }

  private func byte(at offset: Int) -> UInt8? {
    bytes.indices.contains(index + offset) ? bytes[index + offset] : nil
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while index < bytes.endIndex, condition(bytes[index]) { index += 1 }
  }

  private mutating func skipSpaceAndComments() {
    while let byte = byte(at: 0) {
      if byte == UInt8(ascii: "-"), self.byte(at: 1) == byte {
        let (start, startLine) = (index, line)
        index += 2
        if longBracketLevel != nil { skipLongString() } else { skip { !$0.isLineBreak } }
        comments?.append(ScriptComment(bytes[start..<index], lines: startLine...line))
      } else if byte <= UInt8(ascii: " ") {
        advance()
      } else {
        return
      }
    }
  }

  /// Advances by one byte or one line break, which may consist of two bytes.
  private mutating func advance() {
    let byte = bytes[index]
    index += 1
    guard byte.isLineBreak else { return }
    line += 1
    if let second = self.byte(at: 0), second.isLineBreak, second != byte { index += 1 }
  }

  private mutating func skipQuoted(_ quote: UInt8) {
    index += 1
    while let byte = byte(at: 0), byte != quote {
      if byte == UInt8(ascii: "\\") { advance() } else if byte.isLineBreak { return }
      if index < bytes.endIndex { advance() }
    }
    endsInsideString = index >= bytes.endIndex
    index = Swift.min(index + 1, bytes.endIndex)
  }

  /// The number of `=` in a long bracket that opens at the current position, or `nil` if no long bracket opens there.
  private var longBracketLevel: Int? {
    guard byte(at: 0) == UInt8(ascii: "[") else { return nil }
    var level = 0
    while byte(at: 1 + level) == UInt8(ascii: "=") { level += 1 }
    return byte(at: 1 + level) == UInt8(ascii: "[") ? level : nil
  }

  private mutating func skipLongString() {
    let level = longBracketLevel ?? 0
    index += level + 2
    skipToBracketEnd(level)
  }

  /// Advances past the end of a long bracket with a certain number of `=`.
  private mutating func skipToBracketEnd(_ level: Int) {
    let end = [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level) + [UInt8(ascii: "]")]
    openBracketLevel = level
    while index < bytes.endIndex {
      if bytes[index] == end[0], bytes[index...].starts(with: end) {
        index += end.count
        openBracketLevel = nil
        return
      }
      advance()
    }
  }
}

/// A name, string, number or symbol in a script.
package struct ScriptToken: Sendable {
  package enum Kind: Equatable, Sendable {
    case name(String)
    /// A string, represented by its value: without delimiters, and with escape sequences replaced.
    case text(String)
    case number(String)
    case symbol(UInt8)
  }

  package let kind: Kind
  /// The line, counted from 1.
  package let line: Int
  /// The position in the code, in bytes.
  package let bytes: Range<Int>

  /// The symbol that represents the tokens `==`, `~=`, `<=` and `>=`.
  package static let comparison: UInt8 = 0

  /// Whether the token is `==`, `~=`, `<=` or `>=`.
  package var isComparison: Bool { kind == .symbol(ScriptToken.comparison) }

  package func isSymbol(_ symbol: Unicode.Scalar) -> Bool { kind == .symbol(UInt8(ascii: symbol)) }

  /// The name, or `nil` for a reserved word or another token.
  package var name: String? {
    if case .name(let name) = kind, !LuaKeywords.reserved.contains(name) { return name }
    return nil
  }

  /// The reserved word, or `nil` for any other token.
  package var keyword: String? {
    if case .name(let name) = kind, LuaKeywords.reserved.contains(name) { return name }
    return nil
  }

  package var isString: Bool {
    if case .text = kind { return true }
    return false
  }

  /// The value of a literal as text, without quotation marks, or `nil` for any other token.
  package var literal: String? {
    switch kind {
    case .text(let text): text
    case .number(let number): number
    case .name(let name): ["true", "false", "nil"].contains(name) ? name : nil
    case .symbol: nil
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  fileprivate var isLineBreak: Bool { self == 10 || self == 13 }

  /// Whether a name may begin with the byte.
  fileprivate var canBeginName: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self
      || self == UInt8(ascii: "_")
  }
}
