/// Walks a syntax tree in source order.
///
/// A type implements the methods for the nodes that it handles, and calls `walkParts` for the nodes inside them.
package protocol SyntaxWalk {
  mutating func walk(_ block: Block)
  mutating func walk(_ statement: Statement)
  mutating func walk(_ expression: Expression)
  mutating func walk(_ function: Function)
  mutating func walk(_ table: TableConstructor)
}

extension SyntaxWalk {
  package mutating func walk(_ block: Block) {
    for statement in block.statements { walk(statement) }
  }

  package mutating func walk(_ statement: Statement) { walkParts(of: statement) }

  package mutating func walk(_ expression: Expression) { walkParts(of: expression) }

  package mutating func walk(_ function: Function) { walk(function.body) }

  package mutating func walk(_ table: TableConstructor) {
    for field in table.fields {
      if case .expression(let key) = field.key { walk(key) }
      walk(field.value)
    }
  }

  package mutating func walk(_ expressions: [Expression]) {
    for expression in expressions { walk(expression) }
  }

  /// Walks the expressions and blocks of a statement.
  package mutating func walkParts(of statement: Statement) {
    switch statement {
    case .local(_, let values), .return(let values): walk(values)
    case .assignment(let targets, let values): walk(targets + values)
    case .expression(let expression): walk(expression)
    case .function(_, _, let function): walk(function)
    case .block(let block): walk(block)
    case .while(let condition, let block):
      walk(condition)
      walk(block)
    case .repeat(let block, let condition):
      walk(block)
      walk(condition)
    case .branches(let branches):
      for (condition, block) in branches {
        if let condition { walk(condition) }
        walk(block)
      }
    case .for(_, let values, let block):
      walk(values)
      walk(block)
    case .jump, .error: break
    }
  }

  /// Walks the parts of an expression.
  package mutating func walkParts(of expression: Expression) {
    switch expression.kind {
    case .table(let table): walk(table)
    case .function(let function): walk(function)
    case .parenthesized(let inner): walk(inner)
    case .operation(let operands): walk(operands)
    case .chain(let base, let suffixes):
      walk(base)
      for suffix in suffixes {
        switch suffix {
        case .index(let key): walk(key)
        case .call(let arguments): walk(arguments.values)
        case .field, .method: break
        }
      }
    case .literal, .name, .error: break
    }
  }
}
