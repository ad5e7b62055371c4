import Lua

/// The tables that a script's text writes down: their keys, what stands without one, and on which lines.
///
/// Lua knows only on which line a table's constructor is called; the line of what stands in it is found here.
struct ScriptTables {
  /// In the order in which they are opened.
  private(set) var all: [Table] = []
  /// The names after a dot that something is assigned to, with their lines.
  private(set) var assignments: [(key: String, line: Int)] = []
  /// The table in which the text ends, by its number; nil when it ends in none, or in a function that stands there.
  private(set) var open: Int?
  private var tablesOfLines: [Int: [Int]] = [:]

  struct Table {
    /// The lines of the word that is called with the table, and of its brace: Lua tells one of them.
    let head: Int
    let line: Int
    /// That word.
    let word: String?
    var entries: [Entry] = []
    /// How many of them have no key.
    var items = 0
  }

  struct Entry {
    /// What stands before `=`; nil for an item.
    let key: String?
    /// The number of an item, from 1; nil for what has a key.
    let position: Int?
    let line: Int
    /// A value that stands for itself.
    let literal: String?
    /// The table that is its value, or that its value is called with.
    var table: Int?
  }

  init(_ source: SourceText) {
    var reader = ScriptTableReader(Array(ScriptTokens(source)))
    reader.read()
    all = reader.tables
    assignments = reader.assignments
    open = reader.open
    for (number, table) in all.enumerated() {
      tablesOfLines[table.line, default: []].append(number)
      if table.head != table.line { tablesOfLines[table.head, default: []].append(number) }
    }
  }

  /// The tables that begin on a line, with their word or their brace, in the order in which they are opened.
  func tables(at line: Int) -> [Int] { tablesOfLines[line] ?? [] }
}

/// Puts the tokens of a script together to its tables.
private struct ScriptTableReader {
  private let tokens: [ScriptToken]
  private(set) var tables: [ScriptTables.Table] = []
  private(set) var assignments: [(key: String, line: Int)] = []
  private var frames: [Frame] = []

  /// What is open: entries end with a comma in a table alone.
  private enum Frame: Equatable {
    case table(Int)
    case parentheses, brackets, block
  }

  init(_ tokens: [ScriptToken]) {
    self.tokens = tokens
  }

  var open: Int? {
    if case .table(let table)? = frames.last { return table }
    return nil
  }

  mutating func read() {
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .symbol(let symbol): read(Unicode.Scalar(symbol), at: index)
      case .name:
        read(keyword: token.keyword)
        noteAssignment(at: index)
      case .text, .number: break
      }
    }
  }

  private mutating func noteAssignment(at index: Int) {
    guard let name = tokens[index].name, token(index + 1)?.isSymbol("=") == true,
      token(index - 1)?.isSymbol(".") == true
    else { return }
    assignments.append((name, tokens[index].line))
  }

  private mutating func read(keyword: String?) {
    switch keyword {
    case "function", "do", "if", "repeat": frames.append(.block)
    case "end", "until": close(.block)
    default: break
    }
  }

  private mutating func read(_ symbol: Unicode.Scalar, at index: Int) {
    switch symbol {
    case "{": open(at: index)
    case "}":
      while let frame = frames.popLast() {
        if case .table = frame { return }
      }
    case "(": frames.append(.parentheses)
    case ")": close(.parentheses)
    case "[": frames.append(.brackets)
    case "]": close(.brackets)
    case ",", ";":
      if case .table(let table)? = frames.last { addEntry(to: table, at: index + 1) }
    default: break
    }
  }

  /// Closes what is open innermost, when it is that: in a script that Lua refuses anything may be missing.
  private mutating func close(_ frame: Frame) {
    if frames.last == frame { frames.removeLast() }
  }

  private mutating func open(at index: Int) {
    let number = tables.count
    let head = head(before: index)
    tables.append(
      ScriptTables.Table(head: head?.line ?? tokens[index].line, line: tokens[index].line, word: head?.name))
    let outer = frames.last == .parentheses ? frames.dropLast().last : frames.last
    if case .table(let table)? = outer, let last = tables[table].entries.indices.last,
      tables[table].entries[last].table == nil
    {
      tables[table].entries[last].table = number
    }
    frames.append(.table(number))
    addEntry(to: number, at: index + 1)
  }

  private mutating func addEntry(to table: Int, at index: Int) {
    guard let first = token(index), !first.isSymbol("}") else { return }
    if let name = first.name, token(index + 1)?.isSymbol("=") == true {
      return append(key: name, to: table, line: first.line, valueAt: index + 2)
    }
    if first.isSymbol("["), let key = token(index + 1)?.literal, token(index + 2)?.isSymbol("]") == true,
      token(index + 3)?.isSymbol("=") == true
    {
      return append(key: key, to: table, line: first.line, valueAt: index + 4)
    }
    append(key: nil, to: table, line: first.line, valueAt: index)
  }

  private mutating func append(key: String?, to table: Int, line: Int, valueAt index: Int) {
    if key == nil { tables[table].items += 1 }
    let position = key == nil ? tables[table].items : nil
    tables[table].entries.append(
      ScriptTables.Entry(key: key, position: position, line: line, literal: literal(at: index)))
  }

  /// The value that begins at a token, when it stands there alone.
  private func literal(at index: Int) -> String? {
    let isNegative = token(index)?.isSymbol("-") == true
    let place = isNegative ? index + 1 : index
    guard let literal = token(place)?.literal, let next = token(place + 1),
      next.isSymbol(",") || next.isSymbol(";") || next.isSymbol("}")
    else { return nil }
    return isNegative ? "-" + literal : literal
  }

  private func token(_ index: Int) -> ScriptToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  /// What is called with the table: `label` in `label "Title" {`, `self` in `self.list:show {`.
  private func head(before brace: Int) -> ScriptToken? {
    var index = brace - 1
    if token(index)?.isSymbol("(") == true { index -= 1 }
    if case .text? = token(index)?.kind { index -= 1 }
    if token(index)?.isSymbol(")") == true {
      while let token = token(index), !token.isSymbol("(") { index -= 1 }
      index -= 1
    }
    while let dot = token(index - 1), dot.isSymbol(".") || dot.isSymbol(":"), token(index - 2)?.name != nil {
      index -= 2
    }
    return token(index)?.name == nil ? nil : token(index)
  }
}
