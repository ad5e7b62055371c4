import Flows
import Lua
import LuaSyntax
import Scripting

/// Finds the small changes that are possible in a script.
struct MutantSearch: SyntaxWalk {
  private(set) var mutants: [Mutant] = []
  private let file: String
  private let source: SourceText
  private let tree: SyntaxTree
  /// The names of all screens of the prototype, sorted.
  private let screens: [String]
  private var numbers: SeededNumbers
  private var scope = Scope()

  /// The surroundings of the part of the script that is being read.
  private struct Scope {
    /// The screen whose declaration contains the part.
    var screen: String?
    /// Whether the part is in a function.
    var isInFunction = false
    /// The tokens of the innermost statement or condition.
    var piece = 0..<0
    /// The property that receives the value.
    var key: String?
  }

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - file: The path of the script.
  ///   - screens: The names of all screens of the prototype, sorted.
  ///   - numbers: Decide whether a number becomes larger or smaller.
  init(_ source: SourceText, in file: String, screens: [String], _ numbers: SeededNumbers) {
    (self.source, self.file, self.screens, self.numbers) = (source, file, screens, numbers)
    tree = SyntaxTree(source)
    walk(tree.block)
  }

  /// Returns the names of the screens that a script declares.
  static func screens(of source: SourceText) -> [String] {
    let tokens = Array(ScriptTokens(source))
    return tokens.indices.dropLast().compactMap { index in
      guard tokens[index].name == "screen" else { return nil }
      let next = tokens[index + 1].isSymbol("(") ? index + 2 : index + 1
      guard tokens.indices.contains(next), case .text(let name) = tokens[next].kind else { return nil }
      return name
    }
  }

  // MARK: Statements

  mutating func walk(_ statement: Statement) {
    let outer = scope
    defer { scope = outer }
    scope.key = nil
    switch statement {
    case .expression(let call):
      scope.piece = call.tokens
      remove(call.tokens)
      walk(call)
    case .assignment(let targets, let values):
      scope.piece = tokens(of: targets + values)
      remove(scope.piece)
      if targets.count == 1 { scope.key = Chain(targets[0]).lastName.flatMap { tree.tokens[$0].name } }
      walk(targets + values)
    case .while(let condition, let block):
      negate(condition, of: block)
      walk(block)
    case .repeat(let block, let condition):
      walk(block)
      negate(condition, of: block)
    case .branches(let branches):
      for (condition, block) in branches {
        if let condition { negate(condition, of: block) }
        walk(block)
      }
    case .local(_, let values), .return(let values):
      scope.piece = tokens(of: values)
      walk(values)
    case .for(_, let values, let block):
      scope.piece = tokens(of: values)
      walk(values)
      walk(block)
    case .function, .block, .jump, .error: walkParts(of: statement)
    }
  }

  /// Returns the tokens from the first to the last expression.
  private func tokens(of expressions: [Expression]) -> Range<Int> {
    guard let first = expressions.first, let last = expressions.last else { return 0..<0 }
    return first.tokens.lowerBound..<last.tokens.upperBound
  }

  /// Removes a call or an assignment.
  ///
  /// The script keeps it as code that never runs, so that the function still refers to the same variables. Otherwise,
  /// the state would differ even if the statement has no effect.
  private mutating func remove(_ tokens: Range<Int>) {
    guard scope.isInFunction, !tokens.isEmpty else { return }
    add(.statement, tokens, "", compiledAs: "if false then \(text(of: tokens)) end")
  }

  private mutating func negate(_ condition: Expression, of block: Block) {
    scope.piece = runningTokens(of: condition, before: block)
    if !condition.tokens.isEmpty { add(.condition, condition.tokens, "not (\(text(of: condition.tokens)))") }
    walk(condition)
  }

  /// Returns the first tokens of a condition and its block for which Lua compiles code.
  ///
  /// Lua compiles no code for a condition such as `true`.
  private func runningTokens(of condition: Expression?, before block: Block) -> Range<Int> {
    if let condition, case .literal = condition.kind {} else if let condition { return condition.tokens }
    return block.statements.lazy.map { runningTokens(of: $0) }.first { !$0.isEmpty } ?? 0..<0
  }

  private func runningTokens(of statement: Statement) -> Range<Int> {
    switch statement {
    case .local(let names, let values):
      names.first.map { $0..<max($0 + 1, tokens(of: values).upperBound) } ?? 0..<0
    case .assignment(let targets, let values): tokens(of: targets + values)
    case .expression(let call): call.tokens
    case .function(let path, _, _): path.first.map { $0..<$0 + 1 } ?? 0..<0
    case .block(let block): runningTokens(of: nil, before: block)
    case .while(let condition, let block), .repeat(let block, let condition):
      runningTokens(of: condition, before: block)
    case .branches(let branches):
      branches.first.map { runningTokens(of: $0.condition, before: $0.block) } ?? 0..<0
    case .for(_, let values, _), .return(let values): tokens(of: values)
    case .jump, .error: 0..<0
    }
  }

  mutating func walk(_ function: Function) {
    let outer = scope
    defer { scope = outer }
    scope.isInFunction = true
    walk(function.body)
  }

  // MARK: Expressions

  mutating func walk(_ expression: Expression) {
    switch expression.kind {
    case .literal: change(literal: expression.tokens.lowerBound)
    case .chain(let base, let suffixes): walk(base, suffixes)
    case .operation(let operands): walk(operands, in: expression.tokens)
    case .table, .function, .parenthesized, .name, .error: walkParts(of: expression)
    }
  }

  private mutating func walk(_ base: Expression, _ suffixes: [Suffix]) {
    let outer = scope
    defer { scope = outer }
    let function = Chain(base).baseName.flatMap { tree.tokens[$0].name }
    if let function, MutantWords.flows.contains(function) { return }
    walk(base)
    for (position, suffix) in suffixes.enumerated() {
      switch suffix {
      case .index(let key): walk(key)
      case .call(let arguments):
        let isNamed = position == 0 && !arguments.isParenthesized
        if isNamed, arguments.tokens.count == 1 {
          name(arguments.tokens.lowerBound, given: function)
        } else {
          scope.key = nil
          walk(arguments.values)
        }
      case .field, .method: break
      }
    }
  }

  /// Handles the string between the name of a function and its table, as in `button "Save" { … }`.
  private mutating func name(_ token: Int, given function: String?) {
    if function == "screen" { scope.screen = tree.tokens[token].literal }
    guard let function, !MutantWords.naming.contains(function) else {
      if function == "navigation" { retarget(token) }
      return
    }
    add(.text, token..<token + 1, questioned(token))
  }

  private mutating func walk(_ operands: [Expression], in tokens: Range<Int>) {
    let outer = scope.piece
    defer { scope.piece = outer }
    for (position, operand) in operands.enumerated() {
      if position > 0 {
        let operatorIndex = operands[position - 1].tokens.upperBound
        let isLogic = isLogic(operatorIndex)
        if isLogic { scope.piece = outer }
        exchange(operatorAt: operatorIndex, before: operand.tokens.lowerBound)
        // The operands after `and` and `or` don't always run.
        if isLogic { scope.piece = piece(from: position, of: operands) }
      }
      let isJoined = [position - 1, position].contains { index in
        operands.indices.contains(index) && operands.indices.contains(index + 1)
          && tree.tokens[operands[index].tokens.upperBound].isSymbol(".")
      }
      if isJoined, case .literal = operand.kind, tree.tokens[operand.tokens.lowerBound].isText {
        add(.text, operand.tokens, questioned(operand.tokens.lowerBound))
      } else {
        walk(operand)
      }
    }
  }

  /// Returns the tokens from an operand to the next `and` or `or`.
  private func piece(from position: Int, of operands: [Expression]) -> Range<Int> {
    let last = operands[position...].first { isLogic($0.tokens.upperBound) } ?? operands[operands.count - 1]
    return operands[position].tokens.lowerBound..<last.tokens.upperBound
  }

  private func isLogic(_ token: Int) -> Bool {
    guard tree.tokens.indices.contains(token) else { return false }
    return ["and", "or"].contains(tree.tokens[token].keyword)
  }

  private mutating func exchange(operatorAt index: Int, before end: Int) {
    guard index < end else { return }
    let token = tree.tokens[index]
    let isDouble = index + 1 < end && tree.tokens[index + 1].kind == token.kind
    let range = index..<index + 1
    if token.keyword == "and" || token.keyword == "or" {
      add(.logic, range, token.keyword == "and" ? "or" : "and")
    } else if !isDouble, let other = MutantWords.comparisons[text(of: range)] {
      add(.comparison, range, other)
    }
  }

  private mutating func change(literal token: Int) {
    guard tree.tokens.indices.contains(token) else { return }
    let range = token..<token + 1
    switch tree.tokens[token].kind {
    // Without `true`, as in `dismiss = true`, there is no link, so this would be the same as removing it.
    case .name("true") where scope.key.map(MutantWords.actions.contains) == true: break
    case .name("true"): add(.flag, range, "false")
    case .name("false"): add(.flag, range, "true")
    case .number(let digits):
      let step = numbers.next(below: 2) == 0 ? 1.0 : -1.0
      guard scope.key.map(MutantWords.fixed.contains) != true, let number = Double(digits) else { return }
      let changed = number + step
      add(.number, range, Int(exactly: changed).map { "\($0)" } ?? "\(changed)")
    case .text:
      if let key = scope.key, MutantWords.fixed.contains(key) { return }
      // A title or another text can be equal to the name of a screen without being a link.
      if let key = scope.key, MutantWords.texts.contains(key) {
        add(.text, range, questioned(token))
      } else {
        retarget(token)
      }
    case .name, .symbol: break
    }
  }

  /// Replaces the name of a screen with the name of the next screen, and leaves any other string unchanged.
  private mutating func retarget(_ token: Int) {
    guard let name = tree.tokens[token].literal, let index = screens.firstIndex(of: name), screens.count > 1 else {
      return
    }
    add(.target, token..<token + 1, screens[(index + 1) % screens.count].quotedForLua)
  }

  private func questioned(_ token: Int) -> String { ((tree.tokens[token].literal ?? "") + "?").quotedForLua }

  // MARK: Tables

  mutating func walk(_ table: TableConstructor) {
    let outer = scope
    defer { scope = outer }
    let keys = Set(table.fields.compactMap { key(of: $0) })
    for field in table.fields {
      let key = key(of: field)
      // The items of a list have the key of the list.
      scope.key = key ?? outer.key
      if let key { change(key, field, keys) } else if case .none = field.key { removeItem(field) }
      if case .expression(let key) = field.key { walk(key) }
      walk(field.value)
    }
  }

  private func key(of field: TableConstructor.Field) -> String? {
    if case .name(let name) = field.key { tree.tokens[name].name } else { nil }
  }

  private mutating func change(_ key: String, _ field: TableConstructor.Field, _ keys: Set<String>) {
    let isFunction = if case .function = field.value.kind { true } else { false }
    if isFunction || MutantWords.actions.contains(key) { add(.action, field.start..<field.value.tokens.upperBound, "") }
    if let other = MutantWords.transitions[key], !keys.contains(other) {
      add(.transition, field.start..<field.start + 1, other)
    }
  }

  private mutating func removeItem(_ field: TableConstructor.Field) {
    add(.item, field.value.tokens, "")
  }

  // MARK: Mutants

  private func text(of tokens: Range<Int>) -> String {
    String(decoding: source.bytes[bytes(of: tokens)], as: UTF8.self)
  }

  private func bytes(of tokens: Range<Int>) -> Range<Int> {
    tree.tokens[tokens.lowerBound].bytes.lowerBound..<tree.tokens[tokens.upperBound - 1].bytes.upperBound
  }

  /// Adds a mutant.
  ///
  /// - Parameters:
  ///   - kind: The kind of the change.
  ///   - tokens: The changed tokens.
  ///   - text: The text that replaces the tokens.
  ///   - compiled: The text that replaces them in the script that runs, or `nil` if it is the same.
  private mutating func add(
    _ kind: MutantKind, _ tokens: Range<Int>, _ text: String, compiledAs compiled: String? = nil
  ) {
    guard !tokens.isEmpty, tokens.upperBound <= tree.tokens.count else { return }
    var range = bytes(of: tokens)
    // Without its separator, a removed field would leave an empty field, which Lua refuses.
    if kind == .item || kind == .action, tokens.upperBound < tree.tokens.count {
      let next = tree.tokens[tokens.upperBound]
      if next.isSymbol(",") || next.isSymbol(";") { range = range.lowerBound..<next.bytes.upperBound }
    }
    let changed = SourceText(
      bytes: SourceEdit(range: range, text: text).applied(to: source.bytes), origin: source.origin)
    let run = compiled.map {
      SourceText(bytes: SourceEdit(range: range, text: $0).applied(to: source.bytes), origin: source.origin)
    }
    let line = tree.tokens[tokens.lowerBound].line
    mutants.append(
      Mutant(
        kind: kind, file: file, line: line, position: range.lowerBound,
        before: SourceText(bytes: source.bytes).trimmedLine(line), after: changed.trimmedLine(line),
        source: run ?? changed, screen: scope.screen, tokens: runningTokens))
  }

  /// The tokens of the innermost statement or condition, or `nil` outside functions.
  ///
  /// Lua assigns the last instruction of a condition to the token behind it, such as `then`. The `end` of a function
  /// isn't part of its last statement, because it runs when the function is created.
  private var runningTokens: Range<Int>? {
    guard scope.isInFunction, !scope.piece.isEmpty else { return nil }
    let next = scope.piece.upperBound
    guard next < tree.tokens.count, tree.tokens[next].keyword != "end" else { return scope.piece }
    return scope.piece.lowerBound..<next + 1
  }
}

extension SourceText {
  fileprivate func trimmedLine(_ number: Int) -> String {
    let line = self.line(number) ?? ""
    return String(line.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
