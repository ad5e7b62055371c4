/// Parses tokens of Lua 5.4 by recursive descent, in linear time.
///
/// Lua refuses more than 200 nested statements and expressions, and so does the parser: what is deeper becomes one error
/// node, so that no text overflows the stack.
struct SyntaxParser {
  let tokens: [ScriptToken]
  var place = 0
  /// What is open at the place, the outermost first.
  private var open: [OpenConstruct] = []
  /// How many of them are tables, parentheses and brackets.
  private var (tables, parentheses, brackets) = (0, 0, 0)
  private var depth = 0
  /// The constructs that are open when the tokens end.
  private(set) var openAtEnd: [OpenConstruct] = []

  private static let mostLevels = 200

  init(_ tokens: [ScriptToken]) {
    self.tokens = tokens
  }

  // MARK: Tokens

  var token: ScriptToken? { place < tokens.count ? tokens[place] : nil }

  func token(_ offset: Int) -> ScriptToken? {
    tokens.indices.contains(place + offset) ? tokens[place + offset] : nil
  }

  func isSymbol(_ symbol: Unicode.Scalar, _ offset: Int = 0) -> Bool { token(offset)?.isSymbol(symbol) == true }

  func isKeyword(_ word: String) -> Bool { token?.keyword == word }

  mutating func take(_ symbol: Unicode.Scalar) -> Bool {
    guard isSymbol(symbol) else { return false }
    place += 1
    return true
  }

  mutating func take(keyword: String) -> Bool {
    guard isKeyword(keyword) else { return false }
    place += 1
    return true
  }

  /// Takes a name, if one is next.
  mutating func takeName() -> Int? {
    guard token?.name != nil else { return nil }
    place += 1
    return place - 1
  }

  // MARK: Nesting

  /// Parses a construct up to its end, and notes if the text ends before that.
  ///
  /// - Parameters:
  ///   - construct: the construct, whose beginning was taken.
  ///   - isClosed: whether an end belongs to it; the `until` of a loop is a part of the statement.
  ///   - parse: parses what is in it.
  /// - Returns: what was parsed.
  mutating func inside<Result>(
    _ construct: OpenConstruct, isClosed: Bool = true, _ parse: (inout SyntaxParser) -> Result
  ) -> Result {
    open.append(construct)
    count(construct, 1)
    let result = parse(&self)
    if isClosed { skipToEnd(of: construct) }
    // What is open inside of it was noted before.
    if place >= tokens.count, openAtEnd.count < open.count { openAtEnd = open }
    open.removeLast()
    count(construct, -1)
    if isClosed { takeEnd(of: construct) }
    return result
  }

  private mutating func count(_ construct: OpenConstruct, _ step: Int) {
    switch construct {
    case .table: tables += step
    case .parentheses: parentheses += step
    case .brackets: brackets += step
    case .block: break
    }
  }

  /// Passes over tokens that belong to nothing, up to the bracket that closes.
  private mutating func skipToEnd(of construct: OpenConstruct) {
    guard construct == .parentheses || construct == .brackets else { return }
    while let token, !isAtEndOfConstruct, !token.endsBlock, !token.beginsStatement { place += 1 }
  }

  private mutating func takeEnd(of construct: OpenConstruct) {
    switch construct {
    case .table: _ = take("}")
    case .parentheses: _ = take(")")
    case .brackets: _ = take("]")
    case .block: _ = take(keyword: "end")
    }
  }

  /// Parses one level deeper; `nil`, with nothing taken, if Lua would refuse it.
  mutating func deeper<Result>(_ parse: (inout SyntaxParser) -> Result) -> Result? {
    guard depth < SyntaxParser.mostLevels else { return nil }
    depth += 1
    defer { depth -= 1 }
    return parse(&self)
  }

  /// Whether a token ends what is around the place, so that it isn't an error inside of it.
  var isAtEndOfConstruct: Bool {
    guard let token else { return true }
    return token.isSymbol("}") && tables > 0 || token.isSymbol(")") && parentheses > 0
      || token.isSymbol("]") && brackets > 0
  }

  /// Passes over nested constructs that are too deep, up to a token that ends or separates what is around them.
  mutating func skipNested() -> Range<Int> {
    let start = place
    var nested: [OpenConstruct] = []
    while let token {
      if nested.isEmpty, isAtEndOfConstruct || token.isSymbol(",") || token.isSymbol(";") || token.endsBlock { break }
      switch token.kind {
      case .symbol(UInt8(ascii: "{")): nested.append(.table(brace: place))
      case .symbol(UInt8(ascii: "(")): nested.append(.parentheses)
      case .symbol(UInt8(ascii: "[")): nested.append(.brackets)
      case .symbol(UInt8(ascii: "}")), .symbol(UInt8(ascii: ")")), .symbol(UInt8(ascii: "]")): _ = nested.popLast()
      case .name:
        if token.beginsBlock { nested.append(.block) } else if token.isEndOfBlock { _ = nested.popLast() }
      case .text, .number, .symbol: break
      }
      place += 1
    }
    if place >= tokens.count, openAtEnd.count < open.count + nested.count { openAtEnd = open + nested }
    return start..<place
  }
}

extension ScriptToken {
  /// Whether a block ends before it.
  var endsBlock: Bool {
    switch keyword {
    case "end", "else", "elseif", "until": true
    default: false
    }
  }

  /// Whether a statement begins with it that no expression contains.
  fileprivate var beginsStatement: Bool {
    switch keyword {
    case "local", "return", "if", "for", "while", "repeat", "do", "break", "goto": true
    default: false
    }
  }

  fileprivate var beginsBlock: Bool {
    switch keyword {
    case "function", "do", "if", "repeat": true
    default: false
    }
  }

  fileprivate var isEndOfBlock: Bool { keyword == "end" || keyword == "until" }
}
