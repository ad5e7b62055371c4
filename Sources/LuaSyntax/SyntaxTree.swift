/// A chunk of Lua as a tree: statements, expressions and tables with their positions.
///
/// Any text makes a tree. Text that Lua would refuse, or that ends too early, has error nodes where something is missing,
/// so that completion can read what is being typed.
package struct SyntaxTree: Sendable {
  /// The tokens that all positions of the tree count.
  package let tokens: [ScriptToken]
  package let block: Block
  /// The constructs that the text leaves open at its end, the outermost first.
  package let open: [OpenConstruct]

  /// Parses a script.
  ///
  /// - Parameter tokens: the tokens of the script.
  package init(_ tokens: [ScriptToken]) {
    var parser = SyntaxParser(tokens)
    block = parser.chunk()
    open = parser.openAtEnd
    self.tokens = tokens
  }

  /// The text of a name, string or number that the tree refers to; `nil` for any other token.
  package func literal(at token: Int) -> String? { tokens[token].literal }

  /// The line on which a token begins, counted from 1.
  package func line(of token: Int) -> Int { tokens[token].line }
}

/// A construct that the end of the text leaves open.
package enum OpenConstruct: Equatable, Sendable {
  /// A table, by its opening brace.
  case table(brace: Int)
  case parentheses, brackets, block
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
  /// A call, or an expression that Lua would refuse as a statement.
  case expression(Expression)
  /// `function a.b:c() end`; the path counts tokens.
  case function(path: [Int], isLocal: Bool, Function)
  case block(Block)
  case `while`(condition: Expression, Block)
  case `repeat`(Block, until: Expression)
  /// Conditions with their blocks; the block of `else` has no condition.
  case branches([(condition: Expression?, block: Block)])
  case `for`(names: [Int], values: [Expression], Block)
  case `return`([Expression])
  /// `break`, `goto name`, `::name::`, `;`
  case jump
  /// Tokens that begin no statement.
  case error(Range<Int>)
}

/// An expression, and the tokens it is made of.
package struct Expression: Sendable {
  package indirect enum Kind: Sendable {
    /// A string, a number, `true`, `false`, `nil` or `...`.
    case literal
    case name
    case table(TableConstructor)
    case function(Function)
    case parenthesized(Expression)
    /// A name or parenthesized expression with fields, keys and calls after it: `self.list:show { }`.
    ///
    /// The suffixes are a list and not a tree, so that a long chain isn't deep.
    case chain(Expression, [Suffix])
    /// The operands of unary and binary operators, in the order of the text.
    case operation([Expression])
    /// The place where an expression is missing, or tokens that are none.
    case error
  }

  package let kind: Kind
  /// The tokens, by their numbers.
  package let tokens: Range<Int>
}

package enum Suffix: Sendable {
  /// `.name`, by the token of the name; `nil` if the name isn't typed yet.
  case field(Int?)
  case index(Expression)
  /// `:name`
  case method(Int?)
  case call(Arguments)
}

/// The arguments of a call.
package struct Arguments: Sendable {
  package let values: [Expression]
  /// Whether they are in parentheses, and not a single string or table.
  package let isParenthesized: Bool
}

package struct Function: Sendable {
  /// The parameters, by their tokens.
  package let parameters: [Int]
  package let body: Block
}

package struct TableConstructor: Sendable {
  /// The token of the opening brace.
  package let brace: Int
  package let fields: [Field]

  package struct Field: Sendable {
    package let key: Key
    package let value: Expression
    /// The first token of the field.
    package let start: Int
  }

  package enum Key: Sendable {
    /// No key: an item.
    case none
    /// `name =`, by the token of the name.
    case name(Int)
    /// `[key] =`
    case expression(Expression)
  }
}
