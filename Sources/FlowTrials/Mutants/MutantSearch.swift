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
  private let screenNames: [String]
  private var randomNumbers: SeededNumbers
  private var scope = Scope()

  /// The context of the part of the script that is being read.
  private struct Scope {
    /// The screen whose declaration contains the part.
    var screen: String?
    /// Whether the part is in a function.
    var isInFunction = false
    /// The tokens of the innermost statement or condition.
    var statementTokens = 0..<0
    /// The property that receives the value.
    var key: String?
  }

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - file: The path of the script.
  ///   - screens: The names of all screens of the prototype, sorted.
  ///   - numbers: The random numbers that decide whether a number in the script becomes larger or smaller.
  init(_ source: SourceText, in file: String, screens: [String], _ numbers: SeededNumbers) {
    (self.source, self.file, self.screenNames, self.randomNumbers) = (source, file, screens, numbers)
    tree = SyntaxTree(source)
    walk(tree.block)
  }

  /// Returns the names of the screens that a script declares.
  static func declaredScreenNames(of source: SourceText) -> [String] {
    let tokens = Array(ScriptTokens(source))
    return tokens.indices.dropLast().compactMap { index in
      guard tokens[index].name == "screen" else { return nil }
      let nameIndex = tokens[index + 1].isSymbol("(") ? index + 2 : index + 1
      guard tokens.indices.contains(nameIndex), case .text(let name) = tokens[nameIndex].kind else { return nil }
      return name
    }
  }

  // MARK: Statements

  mutating func walk(_ statement: Statement) {
    let outerScope = scope
    defer { scope = outerScope }
    scope.key = nil
    switch statement {
    case .expression(let call):
      scope.statementTokens = call.tokens
      remove(call.tokens)
      walk(call)
    case .assignment(let targets, let values):
      scope.statementTokens = tokens(of: targets + values)
      remove(scope.statementTokens)
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
      scope.statementTokens = tokens(of: values)
      walk(values)
    case .for(_, let values, let block):
      scope.statementTokens = tokens(of: values)
      walk(values)
      walk(block)
    case .function, .block, .jump, .error: walkParts(of: statement)
    }
  }

  /// Returns the range of tokens from the first to the last expression.
  private func tokens(of expressions: [Expression]) -> Range<Int> {
    guard let first = expressions.first, let last = expressions.last else { return 0..<0 }
    return first.tokens.lowerBound..<last.tokens.upperBound
  }

  /// Removes a call or an assignment.
  ///
  /// The removed code stays in the script as code that never runs, so that the function still refers to the same
  /// variables. Otherwise, the state would differ even if the statement has no effect.
  private mutating func remove(_ tokens: Range<Int>) {
    guard scope.isInFunction, !tokens.isEmpty else { return }
    add(.statement, tokens, "", compiledAs: "if false then \(text(of: tokens)) end")
  }

  private mutating func negate(_ condition: Expression, of block: Block) {
    scope.statementTokens = compiledTokens(of: condition, before: block)
    if !condition.tokens.isEmpty { add(.condition, condition.tokens, "not (\(text(of: condition.tokens)))") }
    walk(condition)
  }

  /// Returns the first tokens of a condition and its block that Lua compiles into code.
  ///
  /// Lua compiles no code for a condition such as `true`.
  private func compiledTokens(of condition: Expression?, before block: Block) -> Range<Int> {
    if let condition, case .literal = condition.kind {} else if let condition { return condition.tokens }
    return block.statements.lazy.map { compiledTokens(of: $0) }.first { !$0.isEmpty } ?? 0..<0
  }

  private func compiledTokens(of statement: Statement) -> Range<Int> {
    switch statement {
    case .local(let names, let values):
      names.first.map { $0..<max($0 + 1, tokens(of: values).upperBound) } ?? 0..<0
    case .assignment(let targets, let values): tokens(of: targets + values)
    case .expression(let call): call.tokens
    case .function(let path, _, _): path.first.map { $0..<$0 + 1 } ?? 0..<0
    case .block(let block): compiledTokens(of: nil, before: block)
    case .while(let condition, let block), .repeat(let block, let condition):
      compiledTokens(of: condition, before: block)
    case .branches(let branches):
      branches.first.map { compiledTokens(of: $0.condition, before: $0.block) } ?? 0..<0
    case .for(_, let values, _), .return(let values): tokens(of: values)
    case .jump, .error: 0..<0
    }
  }

  mutating func walk(_ function: Function) {
    let outerScope = scope
    defer { scope = outerScope }
    scope.isInFunction = true
    walk(function.body)
  }

  // MARK: Expressions

  mutating func walk(_ expression: Expression) {
    switch expression.kind {
    case .literal: changeLiteral(literal: expression.tokens.lowerBound)
    case .chain(let base, let suffixes): walk(base, suffixes)
    case .operation(let operands): walk(operands, in: expression.tokens)
    case .table, .function, .parenthesized, .name, .error: walkParts(of: expression)
    }
  }

  private mutating func walk(_ base: Expression, _ suffixes: [Suffix]) {
    let outerScope = scope
    defer { scope = outerScope }
    let function = Chain(base).baseName.flatMap { tree.tokens[$0].name }
    if let function, MutantWords.flowFunctions.contains(function) { return }
    walk(base)
    for (position, suffix) in suffixes.enumerated() {
      switch suffix {
      case .index(let key): walk(key)
      case .call(let arguments):
        let isNamed = position == 0 && !arguments.isParenthesized
        if isNamed, arguments.tokens.count == 1 {
          visitNameString(arguments.tokens.lowerBound, given: function)
        } else {
          scope.key = nil
          walk(arguments.values)
        }
      case .field, .method: break
      }
    }
  }

  /// Visits the string between the name of a function and its table, as in `button "Save" { … }`.
  private mutating func visitNameString(_ token: Int, given function: String?) {
    if function == "screen" { scope.screen = tree.tokens[token].literal }
    guard let function, !MutantWords.namingFunctions.contains(function) else {
      if function == "navigation" { replaceScreenName(token) }
      return
    }
    add(.text, token..<token + 1, textWithQuestionMark(token))
  }

  private mutating func walk(_ operands: [Expression], in tokens: Range<Int>) {
    let outerPiece = scope.statementTokens
    defer { scope.statementTokens = outerPiece }
    for (position, operand) in operands.enumerated() {
      if position > 0 {
        let operatorIndex = operands[position - 1].tokens.upperBound
        let isLogic = isLogic(operatorIndex)
        if isLogic { scope.statementTokens = outerPiece }
        swapOperator(operatorAt: operatorIndex, before: operand.tokens.lowerBound)
        // The operands after `and` and `or` run only in some cases.
        if isLogic { scope.statementTokens = operandTokens(from: position, of: operands) }
      }
      let isJoined = [position - 1, position].contains { index in
        operands.indices.contains(index) && operands.indices.contains(index + 1)
          && tree.tokens[operands[index].tokens.upperBound].isSymbol(".")
      }
      if isJoined, case .literal = operand.kind, tree.tokens[operand.tokens.lowerBound].isString {
        add(.text, operand.tokens, textWithQuestionMark(operand.tokens.lowerBound))
      } else {
        walk(operand)
      }
    }
  }

  /// Returns the range of tokens from an operand to the next `and` or `or`.
  private func operandTokens(from position: Int, of operands: [Expression]) -> Range<Int> {
    let lastOperand = operands[position...].first { isLogic($0.tokens.upperBound) } ?? operands[operands.count - 1]
    return operands[position].tokens.lowerBound..<lastOperand.tokens.upperBound
  }

  private func isLogic(_ token: Int) -> Bool {
    guard tree.tokens.indices.contains(token) else { return false }
    return ["and", "or"].contains(tree.tokens[token].keyword)
  }

  private mutating func swapOperator(operatorAt index: Int, before end: Int) {
    guard index < end else { return }
    let token = tree.tokens[index]
    let isDouble = index + 1 < end && tree.tokens[index + 1].kind == token.kind
    let range = index..<index + 1
    if token.keyword == "and" || token.keyword == "or" {
      add(.logic, range, token.keyword == "and" ? "or" : "and")
    } else if !isDouble, let replacement = MutantWords.comparisonReplacements[text(of: range)] {
      add(.comparison, range, replacement)
    }
  }

  private mutating func changeLiteral(literal token: Int) {
    guard tree.tokens.indices.contains(token) else { return }
    let range = token..<token + 1
    switch tree.tokens[token].kind {
    // A property such as `dismiss = true` declares no link without `true`. A change to `false` would be the same as
    // removing the property.
    case .name("true") where scope.key.map(MutantWords.actionKeys.contains) == true: break
    case .name("true"): add(.flag, range, "false")
    case .name("false"): add(.flag, range, "true")
    case .number(let digits):
      let step = randomNumbers.next(below: 2) == 0 ? 1.0 : -1.0
      guard scope.key.map(MutantWords.unchangedKeys.contains) != true, let number = Double(digits) else { return }
      let changedNumber = number + step
      add(.number, range, Int(exactly: changedNumber).map { "\($0)" } ?? "\(changedNumber)")
    case .text:
      if let key = scope.key, MutantWords.unchangedKeys.contains(key) { return }
      // A title or other text can be equal to the name of a screen without being a link.
      if let key = scope.key, MutantWords.textKeys.contains(key) {
        add(.text, range, textWithQuestionMark(token))
      } else {
        replaceScreenName(token)
      }
    case .name, .symbol: break
    }
  }

  /// Replaces the name of a screen with the name of the next screen, and leaves any other string unchanged.
  private mutating func replaceScreenName(_ token: Int) {
    guard let name = tree.tokens[token].literal, let index = screenNames.firstIndex(of: name), screenNames.count > 1
    else {
      return
    }
    add(.target, token..<token + 1, screenNames[(index + 1) % screenNames.count].quotedForLua)
  }

  private func textWithQuestionMark(_ token: Int) -> String { ((tree.tokens[token].literal ?? "") + "?").quotedForLua }

  // MARK: Tables

  mutating func walk(_ table: TableConstructor) {
    let outerScope = scope
    defer { scope = outerScope }
    let keys = Set(table.fields.compactMap { key(of: $0) })
    for field in table.fields {
      let key = key(of: field)
      // The items of a list have the key of the list.
      scope.key = key ?? outerScope.key
      if let key { changeField(key, field, keys) } else if case .none = field.key { removeItem(field) }
      if case .expression(let key) = field.key { walk(key) }
      walk(field.value)
    }
  }

  private func key(of field: TableConstructor.Field) -> String? {
    if case .name(let name) = field.key { tree.tokens[name].name } else { nil }
  }

  private mutating func changeField(_ key: String, _ field: TableConstructor.Field, _ keys: Set<String>) {
    let isFunction = if case .function = field.value.kind { true } else { false }
    if isFunction || MutantWords.actionKeys.contains(key) {
      add(.action, field.start..<field.value.tokens.upperBound, "")
    }
    if let replacementKey = MutantWords.transitionReplacements[key], !keys.contains(replacementKey) {
      add(.transition, field.start..<field.start + 1, replacementKey)
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
  ///   - compiled: The text that replaces the tokens in the script that runs, or `nil` if it is the same as `text`.
  private mutating func add(
    _ kind: MutantKind, _ tokens: Range<Int>, _ text: String, compiledAs compiled: String? = nil
  ) {
    guard !tokens.isEmpty, tokens.upperBound <= tree.tokens.count else { return }
    var range = bytes(of: tokens)
    // Without its separator, a removed field would leave an empty field, which is a syntax error in Lua.
    if kind == .item || kind == .action, tokens.upperBound < tree.tokens.count {
      let next = tree.tokens[tokens.upperBound]
      if next.isSymbol(",") || next.isSymbol(";") { range = range.lowerBound..<next.bytes.upperBound }
    }
    let changedSource = SourceText(
      bytes: SourceEdit(range: range, text: text).applied(to: source.bytes), origin: source.origin)
    let runningSource = compiled.map {
      SourceText(bytes: SourceEdit(range: range, text: $0).applied(to: source.bytes), origin: source.origin)
    }
    let line = tree.tokens[tokens.lowerBound].line
    mutants.append(
      Mutant(
        kind: kind, scriptPath: file, line: line, byteOffset: range.lowerBound,
        before: SourceText(bytes: source.bytes).trimmedLine(line), after: changedSource.trimmedLine(line),
        source: runningSource ?? changedSource, screen: scope.screen, tokens: runningTokens))
  }

  /// The tokens of the innermost statement or condition, or `nil` outside functions.
  ///
  /// Lua assigns the last instruction of a condition to the token after the condition, such as `then`. The `end` of a
  /// function isn't part of its last statement, because that token runs when the function is created.
  private var runningTokens: Range<Int>? {
    guard scope.isInFunction, !scope.statementTokens.isEmpty else { return nil }
    let next = scope.statementTokens.upperBound
    guard next < tree.tokens.count, tree.tokens[next].keyword != "end" else { return scope.statementTokens }
    return scope.statementTokens.lowerBound..<next + 1
  }
}

extension SourceText {
  fileprivate func trimmedLine(_ number: Int) -> String {
    let line = self.line(number) ?? ""
    return String(line.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
