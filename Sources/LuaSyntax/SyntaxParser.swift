/// Parses tokens of Lua 5.4 by recursive descent, in linear time.
///
/// Like Lua, the parser accepts at most 200 nested statements and expressions. Code that is nested more deeply becomes
/// one error node, so that parsing never overflows the stack.
struct SyntaxParser {
  let tokens: [ScriptToken]
  var index = 0
  /// The constructs that are open at the current token, from the outermost to the innermost.
  private var openConstructs: [OpenConstruct] = []
  /// The numbers of tables, parentheses and brackets that are open at the current token.
  private var (openTableCount, openParenthesisCount, openBracketCount) = (0, 0, 0)
  private var depth = 0
  /// The constructs that are open when the tokens end.
  private(set) var constructsOpenAtEnd: [OpenConstruct] = []

  private static let maximumDepth = 200

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
  /// If the code ends before the construct does, the parser records the open constructs.
  ///
  /// - Parameters:
  ///   - construct: the construct, whose beginning has already been taken.
  ///   - isClosed: whether to take the end of the construct. If `false`, as for a loop with `until`, the caller takes
  ///     the end.
  ///   - parse: a closure that parses the contents of the construct.
  /// - Returns: the result of `parse`.
  mutating func parseConstruct<Result>(
    _ construct: OpenConstruct, isClosed: Bool = true, _ parse: (inout SyntaxParser) -> Result
  ) -> Result {
    openConstructs.append(construct)
    adjustCount(construct, 1)
    let result = parse(&self)
    if isClosed { skipToEnd(of: construct) }
    // If a nested construct is also open at the end, its longer list has already been recorded.
    if index >= tokens.count, constructsOpenAtEnd.count < openConstructs.count { constructsOpenAtEnd = openConstructs }
    openConstructs.removeLast()
    adjustCount(construct, -1)
    if isClosed { takeEnd(of: construct) }
    return result
  }

  private mutating func adjustCount(_ construct: OpenConstruct, _ step: Int) {
    switch construct {
    case .table: openTableCount += step
    case .parentheses: openParenthesisCount += step
    case .brackets: openBracketCount += step
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
  mutating func parseNested<Result>(_ parse: (inout SyntaxParser) -> Result) -> Result? {
    guard depth < SyntaxParser.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    return parse(&self)
  }

  /// Whether the current token ends an enclosing table, parenthesis or bracket, or no token is left.
  var isAtEndOfConstruct: Bool {
    guard let token else { return true }
    return token.isSymbol("}") && openTableCount > 0 || token.isSymbol(")") && openParenthesisCount > 0
      || token.isSymbol("]") && openBracketCount > 0
  }

  /// Skips code that is nested too deeply, up to a token that ends the enclosing construct or separates parts of it.
  ///
  /// - Returns: the indices of the skipped tokens.
  mutating func skipNested() -> Range<Int> {
    let start = index
    var nestedConstructs: [OpenConstruct] = []
    while let token {
      if nestedConstructs.isEmpty, isAtEndOfConstruct || token.isSymbol(",") || token.isSymbol(";") || token.endsBlock {
        break
      }
      switch token.kind {
      case .symbol(UInt8(ascii: "{")): nestedConstructs.append(.table(brace: index))
      case .symbol(UInt8(ascii: "(")): nestedConstructs.append(.parentheses(opening: index))
      case .symbol(UInt8(ascii: "[")): nestedConstructs.append(.brackets)
      case .symbol(UInt8(ascii: "}")), .symbol(UInt8(ascii: ")")), .symbol(UInt8(ascii: "]")):
        _ = nestedConstructs.popLast()
      case .name:
        if token.beginsBlock {
          nestedConstructs.append(.block)
        } else if token.closesBlock {
          _ = nestedConstructs.popLast()
        }
      case .text, .number, .symbol: break
      }
      index += 1
    }
    if index >= tokens.count, constructsOpenAtEnd.count < openConstructs.count + nestedConstructs.count {
      constructsOpenAtEnd = openConstructs + nestedConstructs
    }
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

  fileprivate var closesBlock: Bool { keyword == "end" || keyword == "until" }
}
