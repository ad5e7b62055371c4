import LuaSyntax

/// The local names that a script uses for screens and modules.
///
/// Examples are `local Detail = screen "BookDetail" { }` and `local Widget = require "widget"`.
struct CodeAliases {
  /// The value of a name.
  enum Value: Hashable {
    case screen(String)
    /// The value that a module returns.
    case module(String)
  }

  private(set) var names: [String: Value] = [:]
  /// The value that the script returns to `require`, or `nil` if that value isn't a screen or module.
  private(set) var returnedValue: Value?

  private let tree: SyntaxTree

  init(_ tree: SyntaxTree) {
    self.tree = tree
    walk(tree.block)
    guard case .return(let values)? = tree.block.statements.last, let value = values.first else { return }
    returnedValue = aliasValue(value)
    let chain = Chain(value)
    if chain.suffixes.isEmpty, let baseIndex = chain.baseName {
      returnedValue = tree.tokens[baseIndex].name.flatMap { names[$0] }
    }
  }

  private mutating func recordValue(_ value: Expression?, under token: Int) {
    guard let name = tree.tokens[token].name, let target = value.flatMap(aliasValue) else { return }
    names[name] = target
  }

  /// Returns the value of `screen "Name"` or `require "name"`, which may have parentheses.
  private func aliasValue(_ value: Expression) -> Value? {
    let chain = Chain(value)
    guard let baseIndex = chain.baseName, case .call(let arguments)? = chain.suffixes.first,
      let firstArgument = arguments.values.first?.withoutParentheses,
      case .text(let name) = tree.tokens[firstArgument.tokens.lowerBound].kind
    else { return nil }
    switch tree.tokens[baseIndex].name {
    case "screen": return .screen(name)
    case "require": return .module(name)
    default: return nil
    }
  }
}

extension CodeAliases: SyntaxWalk {
  mutating func walk(_ statement: Statement) {
    switch statement {
    case .local(let names, let values):
      for (name, value) in zip(names, values) { recordValue(value, under: name) }
    case .assignment(let targets, let values):
      for (target, value) in zip(targets, values) {
        if case .name = target.kind { recordValue(value, under: target.tokens.lowerBound) }
      }
    default: break
    }
    walkParts(of: statement)
  }

  mutating func walk(_ table: TableConstructor) {
    for field in table.fields {
      if case .name(let key) = field.key { recordValue(field.value, under: key) }
      walk(field.value)
    }
  }
}
