/// The use of each name and string in a script: what precedes it, what follows it, and where its value goes.
///
/// Parentheses don't change a use, so `(self.list):show()` and `self.list:show()` have the same uses.
package struct NameUses {
  /// The use of each token, or `nil` for a token that isn't a name or string in an expression.
  ///
  /// Declared locals and the names of function statements have uses. Parameters, loop variables and labels have none.
  package private(set) var usesByToken: [NameUse?]
  private let tree: SyntaxTree

  package init(_ tree: SyntaxTree) {
    self.tree = tree
    usesByToken = Array(repeating: nil, count: tree.tokens.count)
    walk(tree.block)
  }
}

/// The use of a name or string at one position in a script.
package struct NameUse: Sendable {
  /// The expression that contains the name, without parentheses.
  package let chain: Chain
  /// The number of suffixes of the chain that end with the name, or 0 if the name is the chain's base.
  package let position: Int
  /// The destination of the chain's value.
  package let destination: Destination

  /// The part of the chain that ends with the name.
  package var value: Chain { chain.prefix(position) }

  /// The expression before the dot, colon or bracket, or `nil` if the name is the chain's base.
  package var receiver: Chain? { position > 0 ? chain.prefix(position - 1) : nil }

  /// Whether the name follows a colon.
  package var isMethod: Bool { if case .method? = value.suffixes.last { true } else { false } }

  /// The fields, keys and calls that follow the name.
  package var followingSuffixes: ArraySlice<Suffix> { chain.suffixes.dropFirst(position) }

  /// The destination of the name's value, or `nil` if a field, key or call follows.
  package var ownDestination: Destination? { followingSuffixes.isEmpty ? destination : nil }

  /// The arguments if the name is called, or `nil` if it isn't.
  package var arguments: Arguments? {
    if case .call(let arguments)? = followingSuffixes.first { arguments } else { nil }
  }

  /// The destination of a value.
  package enum Destination: Sendable {
    /// The name is a variable or field that receives a value, or a key in a table.
    ///
    /// The value is `nil` if it isn't an expression in the script, as in `local a, b = f()` for `b`.
    case target(Expression?, isKey: Bool)
    /// The name receives the function of a function statement.
    case function
    /// The value is stored under the name or string at an index, which is `nil` for other keys and for list items.
    case stored(under: Int?)
    /// The value is an argument of a call. The position is counted from 0.
    case argument(of: Chain, position: Int)
    case operand(Operand)
    /// The value is the condition of an `if` statement or of a loop.
    case condition
    case other
  }
}

/// An operand, with the operators around it and the operands that these operators combine it with.
package struct Operand: Sendable {
  package let operatorBefore: Operator?
  package let operatorAfter: Operator?
  /// The operand before a binary operator, or `nil` if a unary operator precedes this operand.
  package let leftOperand: Expression?
  /// The operand after a binary operator, or `nil` if a unary operator precedes that operand.
  package let rightOperand: Expression?
  /// The operator before the left operand, if there is a left operand.
  package let operatorBeforeLeft: Operator?
  package let operatorAfterRight: Operator?
}

package enum Operator: Sendable {
  /// `+`, `-`, `*`, `/`, `%`, `^` or `#`, which fail for `nil`.
  case arithmetic
  /// `..`
  case concatenation
  /// `==`, `~=`, `<=` or `>=`
  case comparison
  /// `and`, `or` or `not`
  case logic
  case other
}

/// An expression without parentheses around it: a base, and the fields, keys and calls that follow it.
package struct Chain: Sendable {
  package let base: Expression
  package let suffixes: ArraySlice<Suffix>

  package init(base: Expression, suffixes: ArraySlice<Suffix> = []) {
    (self.base, self.suffixes) = (base, suffixes)
  }

  /// Creates a chain that consists only of the name at an index.
  package init(name: Int) { self.init(base: Expression(kind: .name, tokens: name..<name + 1)) }

  /// Removes the parentheses around an expression and around the base of a chain.
  package init(_ expression: Expression) {
    var (base, suffixes) = (expression, ArraySlice<Suffix>())
    while true {
      switch base.kind {
      case .parenthesized(let inner): base = inner
      case .chain(let inner, let innerSuffixes):
        base = inner
        suffixes = suffixes.isEmpty ? innerSuffixes[...] : innerSuffixes + suffixes
      default:
        self.init(base: base, suffixes: suffixes)
        return
      }
    }
  }

  package func prefix(_ count: Int) -> Chain { Chain(base: base, suffixes: suffixes.prefix(count)) }

  /// Returns a chain with the suffixes of another chain after its own.
  package func followed(by suffixes: ArraySlice<Suffix>) -> Chain {
    suffixes.isEmpty ? self : Chain(base: base, suffixes: self.suffixes + suffixes)
  }

  /// The index of the token of the chain's last name, such as `list` in `self.list`.
  ///
  /// It is `nil` if the chain doesn't end with a name.
  package var lastName: Int? {
    switch suffixes.last {
    case .field(let name), .method(let name): return name
    case .index, .call: return nil
    case nil: return baseName
    }
  }

  /// The index of the base's token if the base is a name.
  package var baseName: Int? { if case .name = base.kind { base.tokens.lowerBound } else { nil } }
}

extension Expression {
  /// The expression inside all parentheses around it.
  package var withoutParentheses: Expression {
    var expression = self
    while case .parenthesized(let inner) = expression.kind { expression = inner }
    return expression
  }
}

// MARK: Statements

extension NameUses: SyntaxWalk {
  package mutating func walk(_ statement: Statement) {
    switch statement {
    case .local(let names, let values):
      for (position, name) in names.enumerated() {
        let value = values.indices.contains(position) ? values[position] : nil
        usesByToken[name] = NameUse(chain: Chain(name: name), position: 0, destination: .target(value, isKey: false))
      }
      walk(values, under: names)
    case .assignment(let targets, let values):
      for (position, target) in targets.enumerated() {
        let value = values.indices.contains(position) ? values[position] : nil
        walk(target, to: .target(value, isKey: false))
      }
      walk(values, under: targets.map(storedName))
    case .function(let path, _, let function):
      recordNames(path)
      walk(function)
    case .while(let condition, let block):
      walk(condition, to: .condition)
      walk(block)
    case .repeat(let block, let condition):
      walk(block)
      walk(condition, to: .condition)
    case .branches(let branches):
      for (condition, block) in branches {
        if let condition { walk(condition, to: .condition) }
        walk(block)
      }
    case .expression, .block, .for, .return, .jump, .error: walkParts(of: statement)
    }
  }

  private mutating func walk(_ values: [Expression], under names: [Int?]) {
    for (position, value) in values.enumerated() {
      walk(value, to: .stored(under: names.indices.contains(position) ? names[position] : nil))
    }
  }

  /// Returns the token's index of the name or string under which an assignment stores a value.
  private func storedName(_ target: Expression) -> Int? {
    let chain = Chain(target)
    if case .index(let key)? = chain.suffixes.last { return stringToken(key) }
    return chain.lastName
  }

  /// Reads the names of `function a.b:c()`.
  private mutating func recordNames(_ path: [Int]) {
    guard let first = path.first else { return }
    let suffixes = path.dropFirst().map { Suffix.field($0) }
    let chain = Chain(base: Chain(name: first).base, suffixes: suffixes[...])
    for (position, name) in path.enumerated() {
      usesByToken[name] = NameUse(chain: chain, position: position, destination: .function)
    }
  }

  /// Returns the index of a string literal's token, or `nil` for any other expression.
  private func stringToken(_ expression: Expression) -> Int? {
    let inner = expression.withoutParentheses
    guard case .literal = inner.kind, tree.tokens[inner.tokens.lowerBound].isString else { return nil }
    return inner.tokens.lowerBound
  }
}

// MARK: Expressions

extension NameUses {
  package mutating func walk(_ expression: Expression) { walk(expression, to: .other) }

  private mutating func walk(_ expression: Expression, to destination: NameUse.Destination) {
    let chain = Chain(expression)
    switch chain.base.kind {
    case .name, .literal:
      usesByToken[chain.base.tokens.lowerBound] = NameUse(chain: chain, position: 0, destination: destination)
    case .operation(let operands): walk(chain.base, operands)
    default: walkParts(of: chain.base)
    }
    for (position, suffix) in chain.suffixes.enumerated() {
      let use = NameUse(chain: chain, position: position + 1, destination: destination)
      switch suffix {
      case .field(let name), .method(let name): if let name { usesByToken[name] = use }
      case .index(let key): if let text = stringToken(key) { usesByToken[text] = use } else { walk(key) }
      case .call(let arguments):
        let callee = chain.prefix(position)
        for (number, value) in arguments.values.enumerated() {
          walk(value, to: .argument(of: callee, position: number))
        }
      }
    }
  }

  package mutating func walk(_ table: TableConstructor) {
    for field in table.fields {
      var key: Int?
      switch field.key {
      case .none: break
      case .name(let name): key = name
      case .expression(let expression):
        key = stringToken(expression)
        if key == nil { walk(expression) }
      }
      if let key {
        usesByToken[key] = NameUse(chain: Chain(name: key), position: 0, destination: .target(field.value, isKey: true))
      }
      walk(field.value, to: .stored(under: key))
    }
  }

  // MARK: Operations

  private mutating func walk(_ operation: Expression, _ operands: [Expression]) {
    var operandEnds = [operation.tokens.lowerBound]
    operandEnds += operands.map(\.tokens.upperBound)
    /// The operators before each operand. The first operand has only unary operators before it.
    var operators = zip(operandEnds, operands).map { self.operators(in: $0..<max($0, $1.tokens.lowerBound)) }
    operators.append([])
    for (index, expression) in operands.enumerated() {
      let (operatorsBefore, operatorsAfter) = (operators[index], operators[index + 1])
      let joinsLeft = index > 0 && operatorsBefore.count == 1
      let joinsRight = index + 1 < operands.count && operatorsAfter.count == 1
      let operand = Operand(
        operatorBefore: operatorsBefore.last, operatorAfter: operatorsAfter.first,
        leftOperand: joinsLeft ? operands[index - 1] : nil,
        rightOperand: joinsRight ? operands[index + 1] : nil,
        operatorBeforeLeft: joinsLeft ? operators[index - 1].last : nil,
        operatorAfterRight: joinsRight ? operators[index + 2].first : nil)
      walk(expression, to: .operand(operand))
    }
  }

  /// Returns the operators in a range of tokens.
  ///
  /// The operators `..`, `//`, `<<` and `>>` consist of two tokens each.
  private func operators(in tokens: Range<Int>) -> [Operator] {
    var foundOperators: [Operator] = []
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      let token = tree.tokens[index]
      foundOperators.append(Operator(token))
      let isDouble = index + 1 < tokens.upperBound && tree.tokens[index + 1].kind == token.kind
      index += isDouble && "./<>".unicodeScalars.contains(where: token.isSymbol) ? 2 : 1
    }
    return foundOperators
  }
}

extension Operator {
  fileprivate init(_ token: ScriptToken) {
    if token.isComparison {
      self = .comparison
    } else if token.keyword != nil {
      self = .logic
    } else if token.isSymbol(".") {
      self = .concatenation
    } else {
      self = "+-*/%^#".unicodeScalars.contains(where: token.isSymbol) ? .arithmetic : .other
    }
  }
}
