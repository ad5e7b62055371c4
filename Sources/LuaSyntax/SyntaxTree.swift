/// The syntax tree of a Lua chunk: its statements, expressions and tables with their positions.
///
/// Any string can be parsed. If the code is invalid or incomplete, the tree has an error node for each missing or
/// misplaced part, so that completion can use the tree while the user types.
package struct SyntaxTree: Sendable {
  /// The tokens of the chunk.
  ///
  /// Positions in the tree are indices of this array.
  package let tokens: [ScriptToken]
  package let block: Block
  /// The constructs that are still open at the end of the code, from the outermost to the innermost.
  package let openConstructs: [OpenConstruct]

  /// Parses a script.
  ///
  /// - Parameter tokens: the tokens of the script.
  package init(_ tokens: [ScriptToken]) {
    var parser = SyntaxParser(tokens)
    block = parser.parseChunk()
    openConstructs = parser.constructsOpenAtEnd
    self.tokens = tokens
  }

  /// Returns the value of a string, a number, `true`, `false` or `nil` as text, or `nil` for any other token.
  package func literal(at token: Int) -> String? { tokens[token].literal }

  /// Returns the line on which a token begins, counted from 1.
  package func line(of token: Int) -> Int { tokens[token].line }
}

/// A construct that is still open at the end of the code.
package enum OpenConstruct: Equatable, Sendable {
  /// A table, given by the index of its opening brace.
  case table(brace: Int)
  /// Parentheses, given by the index of the opening parenthesis's token.
  case parentheses(opening: Int)
  case brackets, block
}

/// The statements between the beginning and the end of a function, a loop, a branch or the chunk.
package struct Block: Sendable {
  package var statements: [Statement] = []
}

package enum Statement: Sendable {
  /// `local a <const>, b = 1, 2`
  case local(names: [Int], values: [Expression])
  /// `a, b.c = 1, 2`
  case assignment(targets: [Expression], values: [Expression])
  /// A call, or another expression.
  ///
  /// Lua accepts only calls as statements.
  case expression(Expression)
  /// `function a.b:c() end`.
  ///
  /// The path contains the indices of the names' tokens.
  case function(path: [Int], isLocal: Bool, Function)
  case block(Block)
  case `while`(condition: Expression, Block)
  case `repeat`(Block, until: Expression)
  /// The branches of an `if` statement. The branch of `else` has no condition.
  case branches([(condition: Expression?, block: Block)])
  case `for`(names: [Int], values: [Expression], Block)
  case `return`([Expression])
  /// `break`, `goto name`, `::name::`, `;`, with the index of the name's token.
  case jump(label: Int?)
  /// Tokens that can't begin a statement.
  case error(Range<Int>)
}

/// An expression and the range of its tokens.
package struct Expression: Sendable {
  package indirect enum Kind: Sendable {
    /// A string, a number, `true`, `false`, `nil` or `...`.
    case literal
    case name
    case table(TableConstructor)
    case function(Function)
    case parenthesized(Expression)
    /// A name or parenthesized expression followed by fields, keys and calls, such as `self.list:show { }`.
    ///
    /// The suffixes form a list instead of a tree, so that a long chain doesn't make the tree deep.
    case chain(Expression, [Suffix])
    /// The operands of unary and binary operators, in source order.
    case operation([Expression])
    /// A missing expression, or tokens that don't form an expression.
    case error
  }

  package let kind: Kind
  /// The indices of the expression's tokens.
  package let tokens: Range<Int>
}

package enum Suffix: Sendable {
  /// `.name`, given by the index of the name's token, or `nil` if the name hasn't been typed yet.
  case field(Int?)
  case index(Expression)
  /// `:name`, given by the index of the name's token, or `nil` if the name hasn't been typed yet.
  case method(Int?)
  case call(Arguments)
}

/// The arguments of a call.
package struct Arguments: Sendable {
  /// The indices of the arguments' tokens, including parentheses.
  package let tokens: Range<Int>
  package let values: [Expression]
  /// Whether the arguments are in parentheses.
  ///
  /// A single string or table may be written without parentheses.
  package let isParenthesized: Bool
}

package struct Function: Sendable {
  /// The indices of the function's tokens, from `function` to `end`.
  package let tokens: Range<Int>
  /// The indices of the parameters' tokens.
  package let parameters: [Int]
  package let body: Block
}

package struct TableConstructor: Sendable {
  /// The indices of the table's tokens, from `{` to `}`.
  package let tokens: Range<Int>
  /// The index of the opening brace's token.
  package var brace: Int { tokens.lowerBound }
  package let fields: [Field]

  package struct Field: Sendable {
    package let key: Key
    package let value: Expression
    /// The index of the field's first token.
    package let start: Int
  }

  package enum Key: Sendable {
    /// An item, which has no key.
    case none
    /// `name =`, given by the index of the name's token.
    case name(Int)
    /// `[key] =`
    case expression(Expression)
  }
}
