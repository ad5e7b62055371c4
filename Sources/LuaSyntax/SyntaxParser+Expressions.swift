// Parses expressions and tables.
extension SyntaxParser {
  /// An error node for a missing expression.
  var missingExpression: Expression { Expression(kind: .error, tokens: index..<index) }

  mutating func parseExpressions() -> [Expression] {
    var values = [parseExpression()]
    while take(",") { values.append(parseExpression()) }
    return values
  }

  /// Parses an expression.
  ///
  /// If the expression is missing, returns an error node and takes no token.
  mutating func parseExpression() -> Expression {
    let start = index
    return parseNested { $0.parseOperation() } ?? Expression(kind: .error, tokens: start..<skipNested().upperBound)
  }

  /// Parses a series of operands and operators.
  private mutating func parseOperation() -> Expression {
    let start = index
    var operands: [Expression] = []
    var hasOperators = false
    repeat {
      while isUnary {
        hasOperators = true
        index += 1
      }
      operands.append(parseOperand())
    } while takeBinaryOperator()
    if operands.count == 1, !hasOperators { return operands[0] }
    return Expression(kind: .operation(operands), tokens: start..<index)
  }

  private var isUnary: Bool {
    switch token?.kind {
    case .symbol(UInt8(ascii: "-")), .symbol(UInt8(ascii: "#")), .symbol(UInt8(ascii: "~")), .name("not"): true
    default: false
    }
  }

  /// Takes a binary operator, which may consist of two tokens: `..`, `//`, `<<` or `>>`.
  private mutating func takeBinaryOperator() -> Bool {
    guard let token else { return false }
    if token.isComparison || token.keyword == "and" || token.keyword == "or" {
      index += 1
      return true
    }
    guard case .symbol(let symbol) = token.kind, "+-*/%^&|~<>.".utf8.contains(symbol) else { return false }
    if symbol == UInt8(ascii: "."), !isSymbol(".", 1) { return false }
    index += self.token(1)?.kind == token.kind && "./<>".utf8.contains(symbol) ? 2 : 1
    return true
  }

  private mutating func parseOperand() -> Expression {
    guard let token else { return missingExpression }
    let start = index
    switch token.kind {
    case .text, .number:
      index += 1
      return Expression(kind: .literal, tokens: start..<index)
    case .symbol(UInt8(ascii: "{")): return Expression(kind: .table(parseTable()), tokens: start..<index)
    case .symbol(UInt8(ascii: "(")):
      let inner = parseParenthesized()
      return parseChain(Expression(kind: .parenthesized(inner), tokens: start..<index))
    case .symbol(UInt8(ascii: ".")) where isSymbol(".", 1) && isSymbol(".", 2):
      index += 3
      return Expression(kind: .literal, tokens: start..<index)
    case .symbol: return missingExpression
    case .name: return parseNameOrKeyword()
    }
  }

  private mutating func parseNameOrKeyword() -> Expression {
    let start = index
    switch token?.keyword {
    case nil:
      index += 1
      return parseChain(Expression(kind: .name, tokens: start..<index))
    case "nil", "true", "false":
      index += 1
      return Expression(kind: .literal, tokens: start..<index)
    case "function":
      index += 1
      let body = parseFunctionBody(from: start)
      return Expression(kind: .function(body), tokens: start..<index)
    default: return missingExpression
    }
  }

  private mutating func parseParenthesized() -> Expression {
    index += 1
    return parseConstruct(.parentheses(opening: index - 1)) { $0.parseExpression() }
  }

  // MARK: Suffixes

  private mutating func parseChain(_ base: Expression) -> Expression {
    var suffixes: [Suffix] = []
    while let suffix = parseSuffix() { suffixes.append(suffix) }
    return suffixes.isEmpty
      ? base : Expression(kind: .chain(base, suffixes), tokens: base.tokens.lowerBound..<index)
  }

  private mutating func parseSuffix() -> Suffix? {
    switch token?.kind {
    case .symbol(UInt8(ascii: ".")) where !isSymbol(".", 1):
      index += 1
      return .field(takeName())
    case .symbol(UInt8(ascii: ":")) where !isSymbol(":", 1):
      index += 1
      return .method(takeName())
    case .symbol(UInt8(ascii: "[")):
      index += 1
      return .index(parseConstruct(.brackets) { $0.parseExpression() })
    case .symbol(UInt8(ascii: "(")): return .call(parseArguments())
    case .text:
      index += 1
      let text = Expression(kind: .literal, tokens: index - 1..<index)
      return .call(Arguments(tokens: text.tokens, values: [text], isParenthesized: false))
    case .symbol(UInt8(ascii: "{")):
      let start = index
      let kind = Expression.Kind.table(parseTable())
      let table = Expression(kind: kind, tokens: start..<index)
      return .call(Arguments(tokens: table.tokens, values: [table], isParenthesized: false))
    default: return nil
    }
  }

  private mutating func parseArguments() -> Arguments {
    let start = index
    index += 1
    let values = parseConstruct(.parentheses(opening: start)) { $0.isSymbol(")") ? [] : $0.parseExpressions() }
    return Arguments(tokens: start..<index, values: values, isParenthesized: true)
  }

  // MARK: Tables

  private mutating func parseTable() -> TableConstructor {
    let brace = index
    index += 1
    let fields = parseConstruct(.table(brace: brace)) { $0.parseFields() }
    return TableConstructor(tokens: brace..<index, fields: fields)
  }

  private mutating func parseFields() -> [TableConstructor.Field] {
    var fields: [TableConstructor.Field] = []
    while let token, !isAtEndOfConstruct, !token.endsBlock {
      if take(",") || take(";") { continue }
      let start = index
      let field = parseField()
      // Skip a token that can't begin a field.
      if index == start { index += 1 } else { fields.append(field) }
    }
    return fields
  }

  private mutating func parseField() -> TableConstructor.Field {
    let start = index
    if token?.name != nil, isSymbol("=", 1) {
      index += 2
      return TableConstructor.Field(key: .name(start), value: parseExpression(), start: start)
    }
    guard take("[") else { return TableConstructor.Field(key: .none, value: parseExpression(), start: start) }
    let key = parseConstruct(.brackets) { $0.parseExpression() }
    return TableConstructor.Field(
      key: .expression(key), value: take("=") ? parseExpression() : missingExpression, start: start)
  }
}
