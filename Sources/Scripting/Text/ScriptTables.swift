import Lua
import LuaSyntax

/// The table constructors in a script's source text, with the lines of their keys and items.
///
/// Lua reports only the line on which a table is passed to a function. The lines of the table's fields are found in the
/// source text.
struct ScriptTables {
  /// The tables, in the order of their opening braces.
  private(set) var all: [Table] = []
  /// The fields that are assigned to after a dot, with the lines of the assignments.
  private(set) var assignments: [(key: String, line: Int)] = []
  /// The index of the table in which the source ends.
  ///
  /// The index is `nil` if the source ends outside all tables, or in a function inside a table.
  private(set) var openTable: Int?
  private var tablesOfLines: [Int: [Int]] = [:]

  struct Table {
    /// The line of the function's name, or the line of the brace if the table isn't an argument.
    ///
    /// Lua reports either this line or the value of `line`.
    let headLine: Int
    /// The line of the opening brace.
    let line: Int
    /// The name of the function to which the table is passed.
    let functionName: String?
    /// The index of the opening brace's token.
    fileprivate let braceToken: Int
    var entries: [Entry] = []
    /// The number of entries without a key.
    var itemCount = 0
  }

  struct Entry {
    /// The key, or `nil` for an item and for a key that isn't known until the script runs.
    let key: String?
    /// The position of an item, counted from 1, or `nil` for an entry with a key.
    let position: Int?
    let line: Int
    /// The value, or `nil` if the value isn't a literal.
    let literal: String?
    /// The name that is the value, or `nil` if the value isn't just a name.
    let name: String?
    /// The index of the table that is the value, or that is passed to the function call that is the value.
    var table: Int?
  }

  init(_ source: SourceText) { self.init(SyntaxTree(source)) }

  init(_ tree: SyntaxTree) {
    var reader = ScriptTableReader(tree)
    reader.walk(tree.block)
    (all, assignments) = (reader.tables, reader.assignments)
    if case .table(let brace)? = tree.openConstructs.last { openTable = all.firstIndex { $0.braceToken == brace } }
    for (number, table) in all.enumerated() {
      tablesOfLines[table.line, default: []].append(number)
      if table.headLine != table.line { tablesOfLines[table.headLine, default: []].append(number) }
    }
  }

  /// Returns the indices of the tables whose function name or opening brace is on a line, in source order.
  func tables(at line: Int) -> [Int] { tablesOfLines[line] ?? [] }
}

/// Collects the tables of a script from the syntax tree, in source order.
private struct ScriptTableReader {
  private let tree: SyntaxTree
  private(set) var tables: [ScriptTables.Table] = []
  private(set) var assignments: [(key: String, line: Int)] = []
  private var holder: Holder?
  /// The tokens of the names at the beginning of calls.
  ///
  /// The key is the opening brace of the table that is passed to the call.
  private var headTokens: [Int: Int] = [:]

  /// The entry whose value contains an expression.
  ///
  /// `parenthesisCount` is the number of parentheses around the expression in this value.
  private struct Holder {
    let table: Int
    let entry: Int
    var parenthesisCount = 0

    var inParentheses: Holder { Holder(table: table, entry: entry, parenthesisCount: parenthesisCount + 1) }
  }

  init(_ tree: SyntaxTree) { self.tree = tree }

  private mutating func withHolder(_ holder: Holder?, _ body: (inout ScriptTableReader) -> Void) {
    let outerHolder = self.holder
    self.holder = holder
    body(&self)
    self.holder = outerHolder
  }

  private mutating func recordAssignment(to target: Expression) {
    guard case .chain(_, let suffixes) = target.kind, case .field(let field?)? = suffixes.last,
      let name = tree.tokens[field].name
    else { return }
    assignments.append((name, tree.line(of: field)))
  }
}

extension ScriptTableReader: SyntaxWalk {
  mutating func walk(_ statement: Statement) {
    if case .assignment(let targets, _) = statement {
      for target in targets { recordAssignment(to: target) }
    }
    walkParts(of: statement)
  }

  mutating func walk(_ function: Function) {
    withHolder(nil) { $0.walk(function.body) }
  }

  mutating func walk(_ expression: Expression) {
    switch expression.kind {
    case .parenthesized(let inner): withHolder(holder?.inParentheses) { $0.walk(inner) }
    case .chain(let base, let suffixes): walk(base, suffixes)
    default: walkParts(of: expression)
    }
  }

  private mutating func walk(_ base: Expression, _ suffixes: [Suffix]) {
    walk(base)
    for (index, suffix) in suffixes.enumerated() {
      switch suffix {
      case .field, .method: break
      case .index(let key): withHolder(nil) { $0.walk(key) }
      case .call(let arguments):
        if let firstArgument = arguments.values.first, isTable(firstArgument) {
          headTokens[firstArgument.tokens.lowerBound] = headToken(of: base, suffixes, before: index)
        }
        withHolder(arguments.isParenthesized ? holder?.inParentheses : holder) { $0.walk(arguments.values) }
      }
    }
  }

  /// Returns the token of the name at the beginning of a call.
  ///
  /// For example, the name is `label` in `label "Title" {`, and `self` in `self.list:show {`.
  private func headToken(of base: Expression, _ suffixes: [Suffix], before index: Int) -> Int? {
    var suffixCount = index
    if suffixCount > 0, case .call(let text) = suffixes[suffixCount - 1], !text.isParenthesized,
      !text.values.contains(where: isTable)
    {
      suffixCount -= 1
    }
    if suffixCount > 0, case .call(let arguments) = suffixes[suffixCount - 1], arguments.isParenthesized {
      suffixCount -= 1
    }
    var headToken: Int?
    while suffixCount > 0 {
      switch suffixes[suffixCount - 1] {
      case .field(let name?), .method(let name?): headToken = name
      case .field, .method, .index, .call: return headToken
      }
      suffixCount -= 1
    }
    if case .name = base.kind { return base.tokens.lowerBound }
    return headToken
  }

  private func isTable(_ expression: Expression) -> Bool {
    if case .table = expression.kind { return true }
    return false
  }

  // MARK: Tables

  mutating func walk(_ table: TableConstructor) {
    let tableNumber = tables.count
    let line = tree.line(of: table.brace)
    let headToken = headTokens[table.brace]
    tables.append(
      ScriptTables.Table(
        headLine: headToken.map(tree.line) ?? line, line: line,
        functionName: headToken.flatMap { tree.tokens[$0].name }, braceToken: table.brace))
    if let holder, holder.parenthesisCount < 2, tables[holder.table].entries[holder.entry].table == nil {
      tables[holder.table].entries[holder.entry].table = tableNumber
    }
    for field in table.fields { walk(field, of: tableNumber) }
  }

  private mutating func walk(_ field: TableConstructor.Field, of table: Int) {
    var (key, position): (String?, Int?)
    switch field.key {
    case .none:
      tables[table].itemCount += 1
      position = tables[table].itemCount
    case .name(let name): key = tree.tokens[name].name
    case .expression(let expression): key = literal(expression)
    }
    let entry = ScriptTables.Entry(
      key: key, position: position, line: tree.line(of: field.start), literal: literal(field.value),
      name: name(field.value))
    tables[table].entries.append(entry)
    if case .expression(let expression) = field.key { withHolder(nil) { $0.walk(expression) } }
    withHolder(Holder(table: table, entry: tables[table].entries.count - 1)) { $0.walk(field.value) }
  }

  private func name(_ expression: Expression) -> String? {
    let innerExpression = expression.withoutParentheses
    guard case .name = innerExpression.kind else { return nil }
    return tree.tokens[innerExpression.tokens.lowerBound].name
  }

  /// Returns the value of a literal, or `nil` for any other expression.
  ///
  /// The literal may be a negative number.
  private func literal(_ expression: Expression) -> String? {
    let firstToken = expression.tokens.lowerBound
    switch expression.kind {
    case .literal: return tree.literal(at: firstToken)
    case .operation(let operands):
      guard operands.count == 1, case .literal = operands[0].kind, expression.tokens.count == 2,
        tree.tokens[firstToken].isSymbol("-")
      else { return nil }
      return tree.literal(at: firstToken + 1).map { "-" + $0 }
    default: return nil
    }
  }
}
