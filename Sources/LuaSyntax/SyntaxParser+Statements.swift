// Parses statements and blocks.
extension SyntaxParser {
  /// Parses the entire chunk.
  mutating func parseChunk() -> Block {
    var chunk = Block()
    while index < tokens.count {
      chunk.statements += parseBlock().statements
      // The token is misplaced, such as an extra `end` or `else`.
      guard index < tokens.count else { break }
      chunk.statements.append(.error(index..<index + 1))
      index += 1
    }
    return chunk
  }

  /// Parses statements up to a keyword or bracket that ends the enclosing block.
  mutating func parseBlock() -> Block {
    var block = Block()
    while let token, !token.endsBlock, !isAtEndOfConstruct {
      let start = index
      let statement = parseNested { $0.parseStatement() } ?? .error(skipNested())
      if index == start { index += 1 }
      block.statements.append(index == start + 1 && isEmpty(statement) ? .error(start..<index) : statement)
    }
    return block
  }

  private func isEmpty(_ statement: Statement) -> Bool {
    if case .error(let tokens) = statement { return tokens.isEmpty }
    return false
  }

  /// Parses a block and its `end`.
  private mutating func parseBlockToEnd() -> Block { parseConstruct(.block) { $0.parseBlock() } }

  private mutating func parseStatement() -> Statement {
    switch token?.keyword {
    case "local": parseLocalStatement()
    case "function": parseFunctionStatement(isLocal: false)
    case "if": parseBranches()
    case "while":
      .while(condition: parseAfterKeyword { $0.parseExpression() }, parseDoBlock())
    case "for": parseForStatement()
    case "repeat": parseRepeatStatement()
    case "do": .block(parseDoBlock())
    case "return": .return(parseAfterKeyword { $0.parseReturnValues() })
    case "break": parseAfterKeyword { _ in .jump(label: nil) }
    case "goto": parseAfterKeyword { .jump(label: $0.takeName()) }
    default: parseOtherStatement()
    }
  }

  /// Takes the keyword that begins a statement, and parses the rest of the statement.
  private mutating func parseAfterKeyword<Result>(_ parse: (inout SyntaxParser) -> Result) -> Result {
    index += 1
    return parse(&self)
  }

  private mutating func parseDoBlock() -> Block { take(keyword: "do") ? parseBlockToEnd() : Block() }

  private mutating func parseReturnValues() -> [Expression] {
    guard let token, !token.endsBlock, !isAtEndOfConstruct, !token.isSymbol(";") else { return [] }
    return parseExpressions()
  }

  private mutating func parseLocalStatement() -> Statement {
    index += 1
    if isKeyword("function") { return parseFunctionStatement(isLocal: true) }
    let names = parseNames()
    return .local(names: names, values: take("=") ? parseExpressions() : [])
  }

  /// Parses a list of names, as in `a <const>, b`.
  private mutating func parseNames() -> [Int] {
    var names: [Int] = []
    while let name = takeName() {
      names.append(name)
      if isSymbol("<"), token(1)?.name != nil, isSymbol(">", 2) { index += 3 }
      guard take(",") else { break }
    }
    return names
  }

  private mutating func parseFunctionStatement(isLocal: Bool) -> Statement {
    let start = index
    index += 1
    var path: [Int] = []
    while let name = takeName() {
      path.append(name)
      guard take(".") || take(":") else { break }
    }
    return .function(path: path, isLocal: isLocal, parseFunctionBody(from: start))
  }

  /// Parses parameters, a block and `end`.
  ///
  /// - Parameter start: the index of the keyword `function`.
  /// - Returns: the function.
  mutating func parseFunctionBody(from start: Int) -> Function {
    let (parameters, body) = parseConstruct(.block) { parser in
      let parameters = parser.parseParameters()
      return (parameters, parser.parseBlock())
    }
    return Function(tokens: start..<index, parameters: parameters, body: body)
  }

  private mutating func parseParameters() -> [Int] {
    guard take("(") else { return [] }
    return parseConstruct(.parentheses(opening: index - 1)) { parser in
      let names = parser.parseNames()
      while parser.take(".") {}
      return names
    }
  }

  private mutating func parseBranches() -> Statement {
    index += 1
    return parseConstruct(.block) { parser in
      var branches: [(Expression?, Block)] = []
      var condition: Expression? = parser.parseExpression()
      while true {
        _ = parser.take(keyword: "then")
        branches.append((condition, parser.parseBlock()))
        if parser.take(keyword: "elseif") {
          condition = parser.parseExpression()
        } else if parser.take(keyword: "else") {
          condition = nil
        } else {
          break
        }
      }
      return .branches(branches)
    }
  }

  private mutating func parseForStatement() -> Statement {
    index += 1
    let names = parseNames()
    let hasValues = take("=") || take(keyword: "in")
    let values = hasValues ? parseExpressions() : []
    return .for(names: names, values: values, parseDoBlock())
  }

  private mutating func parseRepeatStatement() -> Statement {
    index += 1
    let block = parseConstruct(.block, isClosed: false) { $0.parseBlock() }
    let condition = take(keyword: "until") ? parseExpression() : missingExpression
    return .repeat(block, until: condition)
  }

  /// Parses a call, an assignment, a label or an empty statement.
  private mutating func parseOtherStatement() -> Statement {
    if take(";") { return .jump(label: nil) }
    if isSymbol(":"), isSymbol(":", 1) {
      index += 2
      let label = takeName()
      while take(":") {}
      return .jump(label: label)
    }
    let start = index
    let first = parseExpression()
    guard index > start else { return .error(start..<start) }
    guard isSymbol("=") || isSymbol(",") else { return .expression(first) }
    var targets = [first]
    while take(",") { targets.append(parseExpression()) }
    guard take("=") else { return .assignment(targets: targets, values: []) }
    return .assignment(targets: targets, values: parseExpressions())
  }
}
