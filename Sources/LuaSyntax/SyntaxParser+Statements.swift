// Parses statements and blocks.
extension SyntaxParser {
  /// Parses the entire chunk.
  mutating func chunk() -> Block {
    var chunk = Block()
    while index < tokens.count {
      chunk.statements += block().statements
      // The token is misplaced, such as an extra `end` or `else`.
      guard index < tokens.count else { break }
      chunk.statements.append(.error(index..<index + 1))
      index += 1
    }
    return chunk
  }

  /// Parses statements up to a keyword or bracket that ends the enclosing block.
  mutating func block() -> Block {
    var block = Block()
    while let token, !token.endsBlock, !isAtEndOfConstruct {
      let start = index
      let statement = deeper { $0.statement() } ?? .error(skipNested())
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
  private mutating func blockToEnd() -> Block { inside(.block) { $0.block() } }

  private mutating func statement() -> Statement {
    switch token?.keyword {
    case "local": localStatement()
    case "function": functionStatement(isLocal: false)
    case "if": branches()
    case "while":
      .while(condition: keyworded { $0.expression() }, doBlock())
    case "for": forStatement()
    case "repeat": repeatStatement()
    case "do": .block(doBlock())
    case "return": .return(keyworded { $0.returned() })
    case "break": keyworded { _ in .jump(label: nil) }
    case "goto": keyworded { .jump(label: $0.takeName()) }
    default: otherStatement()
    }
  }

  /// Takes the keyword that begins a statement, and parses the rest of the statement.
  private mutating func keyworded<Result>(_ parse: (inout SyntaxParser) -> Result) -> Result {
    index += 1
    return parse(&self)
  }

  private mutating func doBlock() -> Block { take(keyword: "do") ? blockToEnd() : Block() }

  private mutating func returned() -> [Expression] {
    guard let token, !token.endsBlock, !isAtEndOfConstruct, !token.isSymbol(";") else { return [] }
    return expressions()
  }

  private mutating func localStatement() -> Statement {
    index += 1
    if isKeyword("function") { return functionStatement(isLocal: true) }
    let names = names()
    return .local(names: names, values: take("=") ? expressions() : [])
  }

  /// Parses a list of names, as in `a <const>, b`.
  private mutating func names() -> [Int] {
    var names: [Int] = []
    while let name = takeName() {
      names.append(name)
      if isSymbol("<"), token(1)?.name != nil, isSymbol(">", 2) { index += 3 }
      guard take(",") else { break }
    }
    return names
  }

  private mutating func functionStatement(isLocal: Bool) -> Statement {
    let start = index
    index += 1
    var path: [Int] = []
    while let name = takeName() {
      path.append(name)
      guard take(".") || take(":") else { break }
    }
    return .function(path: path, isLocal: isLocal, functionBody(from: start))
  }

  /// Parses parameters, a block and `end`.
  ///
  /// - Parameter start: the index of the keyword `function`.
  /// - Returns: the function.
  mutating func functionBody(from start: Int) -> Function {
    let (parameters, body) = inside(.block) { parser in
      let parameters = parser.parameters()
      return (parameters, parser.block())
    }
    return Function(tokens: start..<index, parameters: parameters, body: body)
  }

  private mutating func parameters() -> [Int] {
    guard take("(") else { return [] }
    return inside(.parentheses(opening: index - 1)) { parser in
      let names = parser.names()
      while parser.take(".") {}
      return names
    }
  }

  private mutating func branches() -> Statement {
    index += 1
    return inside(.block) { parser in
      var branches: [(Expression?, Block)] = []
      var condition: Expression? = parser.expression()
      while true {
        _ = parser.take(keyword: "then")
        branches.append((condition, parser.block()))
        if parser.take(keyword: "elseif") {
          condition = parser.expression()
        } else if parser.take(keyword: "else") {
          condition = nil
        } else {
          break
        }
      }
      return .branches(branches)
    }
  }

  private mutating func forStatement() -> Statement {
    index += 1
    let names = names()
    let hasValues = take("=") || take(keyword: "in")
    let values = hasValues ? expressions() : []
    return .for(names: names, values: values, doBlock())
  }

  private mutating func repeatStatement() -> Statement {
    index += 1
    let block = inside(.block, isClosed: false) { $0.block() }
    let condition = take(keyword: "until") ? expression() : missing
    return .repeat(block, until: condition)
  }

  /// Parses a call, an assignment, a label or an empty statement.
  private mutating func otherStatement() -> Statement {
    if take(";") { return .jump(label: nil) }
    if isSymbol(":"), isSymbol(":", 1) {
      index += 2
      let label = takeName()
      while take(":") {}
      return .jump(label: label)
    }
    let start = index
    let first = expression()
    guard index > start else { return .error(start..<start) }
    guard isSymbol("=") || isSymbol(",") else { return .expression(first) }
    var targets = [first]
    while take(",") { targets.append(expression()) }
    guard take("=") else { return .assignment(targets: targets, values: []) }
    return .assignment(targets: targets, values: expressions())
  }
}
