/// Finds the changes of a file.
struct Finder {
  let tokens: [Token]

  init(_ bytes: [UInt8]) { tokens = Lexer.tokens(of: bytes) }

  /// The changes, from the first line to the last.
  var changes: [Change] {
    var changes: [Change] = []
    for index in tokens.indices {
      changes += [Operators.change(of: tokens[index]), literal(index), member(index), function(index)].compactMap(
        \.self
      )
      .filter { _ in !isDeclared(index) }
      changes += conditions(index) + [order(index), statement(index)].compactMap(\.self)
    }
    return changes
  }

  private func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  /// Whether the token is the name in a declaration.
  private func isDeclared(_ index: Int) -> Bool { ["func", "let", "var", "operator"].contains(text(index - 1)) }

  private func range(_ first: Int, _ last: Int) -> Range<Int> {
    tokens[first].range.lowerBound..<tokens[last].range.upperBound
  }

  // MARK: Values

  private func literal(_ index: Int) -> Change? {
    let token = tokens[index]
    guard text(index - 1) != "." else { return nil }
    if token.text == "true" || token.text == "false" {
      let other = token.text == "true" ? "false" : "true"
      return .replacing(token, "\(token.text) becomes \(other)") { "(mutation(\($0)) ? \(other) : \(token.text))" }
    }
    guard token.kind == .number, let value = Double(token.text) else { return nil }
    let isWhole = !token.text.contains(".")
    let other = isWhole ? "\(Int(value) + 1)" : value == 0 ? "1.0" : "\(value * 2)"
    return .replacing(token, "\(token.text) becomes \(other)") { "(mutation(\($0)) ? \(other) : \(token.text))" }
  }

  /// The change of a member of a sequence: the other end, or the other order.
  private func member(_ index: Int) -> Change? {
    let token = tokens[index]
    guard text(index - 1) == "." || text(index - 1) == "?." else { return nil }
    let next = text(index + 1)
    switch token.text {
    case "reversed" where next == "(" && text(index + 2) == ")":
      return .replacing(tokens[index + 1], "reversed() is dropped") { "(mutation: \($0)" }
    case "first", "last":
      let other = token.text == "first" ? "last" : "first"
      let title = "\(token.text) becomes \(other)"
      if next == "(", text(index + 2) == "where" {
        return .replacing(tokens[index + 1], title) { "(mutation: \($0), " }
      }
      guard next != "(" else { return nil }
      return .replacing(token, title) { "\(token.text)(mutation: \($0))" }
    default:
      return nil
    }
  }

  private func function(_ index: Int) -> Change? {
    let token = tokens[index]
    guard token.text == "min" || token.text == "max", text(index + 1) == "(", !text(index - 1).hasSuffix(".") else {
      return nil
    }
    return .replacing(tokens[index + 1], "\(token.text) becomes \(token.text == "min" ? "max" : "min")") {
      "(mutation: \($0), "
    }
  }

  /// The change of a loop's order.
  private func order(_ index: Int) -> Change? {
    guard text(index) == "for", let end = blockStart(after: index) else { return nil }
    guard let start = (index..<end).first(where: { text($0) == "in" && tokens[$0].depth == tokens[index].depth }) else {
      return nil
    }
    let stop = (start..<end).first { text($0) == "where" && tokens[$0].depth == tokens[index].depth } ?? end
    return .around(tokens[index].line, "the loop runs backward", range(start + 1, stop - 1)) {
      "mutatedOrder(\($0), "
    }
  }

  /// Returns the index of the `{` that follows a keyword at its depth.
  private func blockStart(after index: Int) -> Int? {
    (index..<tokens.count).first { text($0) == "{" && tokens[$0].depth == tokens[index].depth }
  }

  // MARK: Conditions

  /// The changes of the clauses of an `if`, a `guard` or a `while`.
  private func conditions(_ index: Int) -> [Change] {
    let keyword = text(index)
    guard ["if", "guard", "while"].contains(keyword), tokens[index].kind == .word, text(index - 1) != "." else {
      return []
    }
    let depth = tokens[index].depth
    let close = keyword == "guard" ? "else" : "{"
    guard let end = (index..<tokens.count).first(where: { text($0) == close && tokens[$0].depth == depth }) else {
      return []
    }
    let commas = (index..<end).filter { text($0) == "," && tokens[$0].depth == depth }
    let starts = [index] + commas
    return zip(starts, commas + [end]).flatMap { start, stop in
      stop - start > 1 ? clause(start + 1, stop - 1, of: keyword) : []
    }
  }

  private func clause(_ first: Int, _ last: Int, of keyword: String) -> [Change] {
    let line = tokens[first].line
    switch text(first) {
    case "let", "var":
      return [binding(first, last, of: keyword)].compactMap(\.self)
    case "case", "#available", "#unavailable":
      return []
    default:
      let range = range(text(first) == "try" ? first + 1 : first, last)
      let always = Change.around(
        line, keyword == "guard" ? "the guard is dropped" : "the condition is always true", range, after: "))"
      ) { "(mutation(\($0)) || (" }
      let never = Change.around(line, "the condition is never true", range, after: "))") { "(!mutation(\($0)) && (" }
      return [keyword == "guard" ? always : never] + (keyword == "if" ? [always] : [])
    }
  }

  private func binding(_ first: Int, _ last: Int, of keyword: String) -> Change? {
    let line = tokens[first].line
    let title = keyword == "guard" ? "the guard always leaves" : "the condition is never true"
    if last == first + 1 {
      let end = tokens[last].range.upperBound
      return Change(line: line, title: title) {
        [Edit(range: end..<end, text: " = mutation(\($0)) ? nil : \(tokens[last].text)")]
      }
    }
    guard let equals = (first...last).first(where: { text($0) == "=" }), text(equals + 1) != "try" else { return nil }
    return .around(line, title, range(equals + 1, last)) { "mutation(\($0)) ? nil : (" }
  }

  // MARK: Statements

  private static let keywords: Set<String> = [
    "let", "var", "func", "case", "default", "if", "guard", "while", "for", "switch", "return", "throw", "break",
    "continue", "import", "struct", "class", "enum", "extension", "protocol", "init", "deinit", "subscript", "static",
    "private", "fileprivate", "package", "public", "internal", "final", "override", "mutating", "lazy", "weak",
    "unowned",
    "indirect", "typealias", "associatedtype", "defer", "do", "repeat", "else", "in", "where", "some", "any",
    "convenience", "required", "nonmutating", "nonisolated", "infix", "prefix", "operator",
  ]

  /// The removal of a statement that fills its line.
  private func statement(_ index: Int) -> Change? {
    let token = tokens[index]
    guard token.container == "{", token.kind == .word, !Self.keywords.contains(token.text),
      !"@#$".contains(token.text.prefix(1)), index > 0, tokens[index - 1].line < token.line, beginsStatement(index)
    else { return nil }
    let after = tokens[index...].firstIndex { $0.line > token.line } ?? tokens.count
    let last = after - 1
    guard after < tokens.count, tokens[last].container == "{" || text(last) == ")", tokens[last].depth == token.depth,
      !continues(after), tokens[last].kind == .word || tokens[last].kind != .symbol
    else { return nil }
    let assigns = (index..<after).contains {
      tokens[$0].depth == token.depth && tokens[$0].isSpaced && ["=", "+=", "-=", "*="].contains(text($0))
    }
    let isCall = text(last) == ")" && text(index + 1) != "in"
    guard assigns || isCall else { return nil }
    let isAlone = ["{", "in"].contains(text(index - 1)) && text(after) == "}"
    if isAlone, !assigns {
      return .around(token.line, "the statement is dropped", range(index, last)) { "(mutation(\($0)) ? () : " }
    }
    return .around(token.line, "the statement is dropped", range(index, last), after: " }") { "if !mutation(\($0)) { " }
  }

  /// Whether a statement can begin after the token before an index.
  private func beginsStatement(_ index: Int) -> Bool {
    let previous = tokens[index - 1]
    switch previous.kind {
    case .symbol:
      guard previous.text == ":" else { return previous.text == "!" || previous.text == "?" }
      let first = tokens[..<index].lastIndex { $0.line < previous.line }.map { $0 + 1 } ?? 0
      return ["case", "default"].contains(text(first))
    case .bracket: return "{})]".contains(previous.text)
    case .word: return !["else", "return"].contains(previous.text)
    case .number, .string: return true
    }
  }

  /// Whether the token at an index continues the statement before it.
  private func continues(_ index: Int) -> Bool {
    tokens[index].kind == .symbol || ["else", "where", "as", "is"].contains(text(index)) || text(index) == "{"
  }
}
