import LuaSyntax

/// The local names that a script uses for screens and modules.
///
/// Examples are `local Detail = screen "BookDetail" { }` and `local Widget = require "widget"`.
struct CodeAliases {
  /// The value of a name.
  enum Target: Hashable {
    case screen(String)
    /// The value that a module returns.
    case module(String)
  }

  private(set) var names: [String: Target] = [:]
  /// The value that the script returns to `require`, or `nil` if that value isn't a screen or module.
  private(set) var returned: Target?

  private let tree: SyntaxTree

  init(_ tree: SyntaxTree) {
    self.tree = tree
    walk(tree.block)
    guard case .return(let values)? = tree.block.statements.last, let value = values.first else { return }
    returned = target(value)
    let chain = Chain(value)
    if chain.suffixes.isEmpty, let base = chain.baseName { returned = tree.tokens[base].name.flatMap { names[$0] } }
  }

  private mutating func note(_ value: Expression?, under token: Int) {
    guard let name = tree.tokens[token].name, let target = value.flatMap(target) else { return }
    names[name] = target
  }

  /// Returns the value of `screen "Name"` or `require "name"`, which may have parentheses.
  private func target(_ value: Expression) -> Target? {
    let chain = Chain(value)
    guard let base = chain.baseName, case .call(let arguments)? = chain.suffixes.first,
      let first = arguments.values.first?.withoutParentheses,
      case .text(let name) = tree.tokens[first.tokens.lowerBound].kind
    else { return nil }
    switch tree.tokens[base].name {
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
      for (name, value) in zip(names, values) { note(value, under: name) }
    case .assignment(let targets, let values):
      for (target, value) in zip(targets, values) {
        if case .name = target.kind { note(value, under: target.tokens.lowerBound) }
      }
    default: break
    }
    walkParts(of: statement)
  }

  mutating func walk(_ table: TableConstructor) {
    for field in table.fields {
      if case .name(let key) = field.key { note(field.value, under: key) }
      walk(field.value)
    }
  }
}
