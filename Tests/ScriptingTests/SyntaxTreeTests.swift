import Glibc
import Lua
import LuaSyntax
import TestSupport
import Testing

@testable import Scripting

@Suite struct `The syntax tree of Lua` {
  private func tree(_ text: String) -> SyntaxTree { SyntaxTree(SourceText(text)) }

  /// Returns a short notation of the tree, such as `local2(l,l)`.
  private func shape(_ text: String) -> String {
    let tree = tree(text)
    return tree.block.statements.map { shape($0) }.joined(separator: " ")
  }

  private func shape(_ block: Block) -> String { "[\(block.statements.map { shape($0) }.joined(separator: " "))]" }

  private func shape(_ values: [Expression]) -> String { values.map { shape($0) }.joined(separator: ",") }

  private func shape(_ statement: Statement) -> String {
    switch statement {
    case .local(let names, let values): "local\(names.count)(\(shape(values)))"
    case .assignment(let targets, let values): "set(\(shape(targets))=\(shape(values)))"
    case .expression(let expression): shape(expression)
    case .function(let path, let isLocal, let function):
      (isLocal ? "local" : "") + "function\(path.count)/\(function.parameters.count)\(shape(function.body))"
    case .block(let block): "do\(shape(block))"
    case .while(let condition, let block): "while(\(shape(condition)))\(shape(block))"
    case .repeat(let block, let condition): "repeat\(shape(block))(\(shape(condition)))"
    case .branches(let branches):
      "if\(branches.map { shape($0.condition, $0.block) }.joined())"
    case .for(let names, let values, let block): "for\(names.count)(\(shape(values)))\(shape(block))"
    case .return(let values): "return(\(shape(values)))"
    case .jump: "jump"
    case .error(let tokens): "error\(tokens.count)"
    }
  }

  private func shape(_ condition: Expression?, _ block: Block) -> String {
    "(\(condition.map { shape($0) } ?? "else"))\(shape(block))"
  }

  private func shape(_ expression: Expression) -> String {
    switch expression.kind {
    case .literal: "l"
    case .name: "n"
    case .table(let table): "{\(table.fields.map { shape($0) }.joined(separator: ","))}"
    case .function(let function): "f\(function.parameters.count)\(shape(function.body))"
    case .parenthesized(let inner): "(\(shape(inner)))"
    case .chain(let base, let suffixes): shape(base) + suffixes.map { shape($0) }.joined()
    case .operation(let operands): "<\(operands.map { shape($0) }.joined(separator: " "))>"
    case .error: "?"
    }
  }

  private func shape(_ field: TableConstructor.Field) -> String {
    switch field.key {
    case .none: shape(field.value)
    case .name: "k=\(shape(field.value))"
    case .expression(let key): "[\(shape(key))]=\(shape(field.value))"
    }
  }

  private func shape(_ suffix: Suffix) -> String {
    switch suffix {
    case .field(let name): name == nil ? ".?" : ".n"
    case .index(let key): "[\(shape(key))]"
    case .method(let name): name == nil ? ":?" : ":n"
    case .call(let arguments):
      arguments.isParenthesized ? "(\(shape(arguments.values)))" : "!" + shape(arguments.values)
    }
  }

  @Test(
    arguments: [
      ("local a <const>, b = 1, 'x'", "local2(l,l)"),
      ("local function f(a, ...) return a, ... end", "localfunction1/1[return(n,l)]"),
      ("function a.b:c() end", "function3/0[]"), ("a, b.c[1] = f(x)", "set(n,n.n[l]=n(n))"),
      ("label 'Title' { id = 'x', 3; [k] = {} }", "n!l!{k=l,l,[n]={}}"), ("self.list:show { x }", "n.n:n!{n}"),
      ("for i = 1, #t do f(i) end", "for1(l,<n>)[n(n)]"), ("for k, v in pairs(t) do break end", "for2(n(n))[jump]"),
      ("if a == b then f() elseif not c then g() else h() end", "if(<n n>)[n()](<n>)[n()](else)[n()]"),
      ("while x < 2 do x = x // 2 << 1 end", "while(<n l>)[set(n=<n l l>)]"),
      ("repeat f() until x ~= y", "repeat[n()](<n n>)"),
      ("do goto done end ::done::", "do[jump] jump"), ("return -1 .. 'a' ^ ~b, ...", "return(<l l n>,l)"),
      ("f(function(a, b) return a + b end)(x)['y'](z)", "n(f2[return(<n n>)])(n)[l](n)"),
      ("(a or b).c = nil", "set((<n n>).n=l)"),
      ("", ""),
    ])
  func `contains the statements and expressions of the code`(text: String, expected: String) {
    #expect(shape(text) == expected)
  }

  @Test(
    arguments: [
      ("screen 'A' { view = { label 'x' { te", "n!l!{k={n!l!{n}}}"), ("x = ", "set(n=?)"), ("f(a, ", "n(n,?)"),
      ("self.", "n.?"), ("self:", "n:?"), ("end } ) f()", "error1 error1 error1 n()"),
      ("t = { f = function() x( } g()", "set(n={k=f0[n(?)]}) n()"),
      ("if a then f(", "if(n)[n(?)]"), ("x = { a b c, = 3 }", "set(n={n,n,n,l})"), ("local", "local0()"),
      ("f(a b) g()", "n(n) n()"), ("t[", "n[?]"), ("return function(", "return(f0[])"), ("= =", "error1 error1"),
    ])
  func `has error nodes where code is missing or misplaced`(text: String, expected: String) {
    #expect(shape(text) == expected)
  }

  private static let openTexts: [(String, [OpenConstruct])] = [
    ("x = {", [.table(brace: 2)]), ("x = {}", []), ("f({}", [.parentheses(opening: 1)]), ("if a then", [.block]),
    ("f({ a = function() g(", [.parentheses(opening: 1), .table(brace: 2), .block, .parentheses(opening: 9)]),
    ("repeat f()", [.block]), ("repeat f() until x", []), ("t[1", [.brackets]),
    ("f { { x = 1 }, y = ", [.table(brace: 1)]),
  ]

  @Test(arguments: openTexts)
  func `lists the constructs that are open at the end of the code`(text: String, open: [OpenConstruct]) {
    #expect(tree(text).openConstructs == open)
  }

  @Test(
    arguments: Share.cases(of: [
      ("x = ", "{", "}"), ("x = ", "(", ")"), ("x = ", "f(", ")"), ("x = ", "f{a=", "}"), ("", "do ", " end"),
      ("", "if x then ", " end"), ("x = ", "function() return ", " end"), ("x = ", "t[", "]"), ("x = ", "- ", ""),
      ("x = ", "a .. ", ""),
      ("x = a", ".b", ""), ("x = a", "(1)", ""), ("", "a.b = ", ""), ("", "repeat ", " until x"),
    ]))
  func `can be built from deeply nested code in linear time`(start: String, open: String, close: String) {
    func steps(_ count: Int) -> Duration {
      let text =
        start + String(repeating: open, count: count) + "1" + String(repeating: close, count: count) + " y = {}"
      return ContinuousClock().measure {
        let tree = SyntaxTree(SourceText(text))
        #expect(ScriptTables(tree).openTable == nil)
        #expect(NameUses(tree).usesByToken.count == tree.tokens.count)
      }
    }
    let whole = steps(100_000)

    #expect(whole < .seconds(20), "\(whole)")
  }

  @Test func `contains a table's keys, except for keys that aren't known until the script runs`() {
    let tables = ScriptTables(SourceText("x = { 'a', [k] = 'b', ['c'] = 'd', 'e', n = -2 }"))

    #expect(tables.all[0].entries.map(\.key) == [nil, nil, "c", nil, "n"])
    #expect(tables.all[0].entries.map(\.position) == [1, nil, nil, 2, nil])
    #expect(tables.all[0].entries.map(\.literal) == ["a", "b", "d", "e", "-2"])
  }

  @Test(
    arguments: [
      ("label 'x' { }", "label"), ("self.list:show { }", "self"), ("f({ })", "f"), ("f(a) { }", "f"),
      ("f(g(x)) { }", "f"),
      ("x = { }", "-"), ("f(a, { })", "-"), ("a[1].b { }", "b"), ("return { }", "-"), ("f 'x' ({ })", "f"),
    ])
  func `contains the name of the function to which a table is passed`(text: String, word: String) {
    #expect(ScriptTables(SourceText(text)).all[0].functionName ?? "-" == word)
  }
}
