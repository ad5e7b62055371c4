/// Parses tokens of Lua 5.4 by recursive descent, in linear time.
///
/// Like Lua, the parser accepts at most 200 nested statements and expressions. Code that is nested more deeply becomes
/// one error node, so that parsing never overflows the stack.
struct SyntaxParser {
  let tokens: [ScriptToken]
  var index = 0
  /// The constructs that are open at the current token, from the outermost to the innermost.
  private var open: [OpenConstruct] = []
  /// The numbers of open tables, parentheses and brackets.
  private var (tables, parentheses, brackets) = (0, 0, 0)
  private var depth = 0
  /// The constructs that are open when the tokens end.
  private(set) var openAtEnd: [OpenConstruct] = []

  private static let mostLevels = 200

  init(_ tokens: [ScriptToken]) {
    self.tokens = tokens
  }

  // MARK: Tokens

  var token: ScriptToken? { index < tokens.count ? tokens[index] : nil }

  func token(_ offset: Int) -> ScriptToken? {
    tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
  }

  func isSymbol(_ symbol: Unicode.Scalar, _ offset: Int = 0) -> Bool { token(offset)?.isSymbol(symbol) == true }

  func isKeyword(_ word: String) -> Bool { token?.keyword == word }

  mutating func take(_ symbol: Unicode.Scalar) -> Bool {
    guard isSymbol(symbol) else { return false }
    index += 1
    return true
  }

  mutating func take(keyword: String) -> Bool {
    guard isKeyword(keyword) else { return false }
    index += 1
    return true
  }

  /// Takes the next token if it is a name, and returns its index.
  mutating func takeName() -> Int? {
    guard token?.name != nil else { return nil }
    index += 1
    return index - 1
  }

  // MARK: Nesting

  /// Parses a construct up to its end.
  ///
  /// If the code ends first, records the open constructs.
  ///
  /// - Parameters:
  ///   - construct: the construct, whose beginning has already been taken.
  ///   - isClosed: whether to take the end of the construct. Otherwise, as for a loop with `until`, the caller takes the
  ///     end.
  ///   - parse: a closure that parses the contents of the construct.
  /// - Returns: the result of `parse`.
  mutating func inside<Result>(
    _ construct: OpenConstruct, isClosed: Bool = true, _ parse: (inout SyntaxParser) -> Result
  ) -> Result {
    open.append(construct)
    count(construct, 1)
    let result = parse(&self)
    if isClosed { skipToEnd(of: construct) }
    // If a nested construct is also open at the end, its longer list has already been recorded.
    if index >= tokens.count, openAtEnd.count < open.count { openAtEnd = open }
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

  /// Skips misplaced tokens before the closing parenthesis or bracket.
  private mutating func skipToEnd(of construct: OpenConstruct) {
    switch construct {
    case .parentheses, .brackets: break
    case .table, .block: return
    }
    while let token, !isAtEndOfConstruct, !token.endsBlock, !token.beginsStatement { index += 1 }
  }

  private mutating func takeEnd(of construct: OpenConstruct) {
    switch construct {
    case .table: _ = take("}")
    case .parentheses: _ = take(")")
    case .brackets: _ = take("]")
    case .block: _ = take(keyword: "end")
    }
  }

  /// Parses a nested statement or expression.
  ///
  /// If the nesting is too deep for Lua, no token is taken and the result is `nil`.
  mutating func deeper<Result>(_ parse: (inout SyntaxParser) -> Result) -> Result? {
    guard depth < SyntaxParser.mostLevels else { return nil }
    depth += 1
    defer { depth -= 1 }
    return parse(&self)
  }

  /// Whether the current token ends an enclosing table, parenthesis or bracket, or no token is left.
  var isAtEndOfConstruct: Bool {
    guard let token else { return true }
    return token.isSymbol("}") && tables > 0 || token.isSymbol(")") && parentheses > 0
      || token.isSymbol("]") && brackets > 0
  }

  /// Skips code that is nested too deeply, up to a token that ends or separates parts of the enclosing construct.
  ///
  /// - Returns: the indices of the skipped tokens.
  mutating func skipNested() -> Range<Int> {
    let start = index
    var nested: [OpenConstruct] = []
    while let token {
      if nested.isEmpty, isAtEndOfConstruct || token.isSymbol(",") || token.isSymbol(";") || token.endsBlock { break }
      switch token.kind {
      case .symbol(UInt8(ascii: "{")): nested.append(.table(brace: index))
      case .symbol(UInt8(ascii: "(")): nested.append(.parentheses(opening: index))
      case .symbol(UInt8(ascii: "[")): nested.append(.brackets)
      case .symbol(UInt8(ascii: "}")), .symbol(UInt8(ascii: ")")), .symbol(UInt8(ascii: "]")): _ = nested.popLast()
      case .name:
        if token.beginsBlock { nested.append(.block) } else if token.isEndOfBlock { _ = nested.popLast() }
      case .text, .number, .symbol: break
      }
      index += 1
    }
    if index >= tokens.count, openAtEnd.count < open.count + nested.count { openAtEnd = open + nested }
    return start..<index
  }
}

extension ScriptToken {
  /// Whether the token ends the block before it.
  var endsBlock: Bool {
    switch keyword {
    case "end", "else", "elseif", "until": true
    default: false
    }
  }

  /// Whether the token begins a statement and can't occur in an expression.
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
