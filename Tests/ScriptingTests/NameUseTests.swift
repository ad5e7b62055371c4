import Lua
import LuaSyntax
import Testing

@testable import Scripting

@Suite struct `The use of a name in a script` {
  private func use(of name: String, in text: String) throws -> (use: NameUse, tree: SyntaxTree) {
    let tree = SyntaxTree(SourceText(text))
    let index = try #require(tree.tokens.lastIndex { $0.name == name || $0.kind == .text(name) })
    return (try #require(NameUses(tree).usesByToken[index]), tree)
  }

  private func notation(_ use: NameUse, _ tree: SyntaxTree) -> String {
    switch use.ownDestination {
    case nil: "followed"
    case .target(let value, let isKey)?: (isKey ? "key" : "target") + (value == nil ? " without value" : "")
    case .function?: "function"
    case .stored(let key)?:
      "stored" + (key.map { " under \(tree.tokens[$0].name ?? tree.literal(at: $0) ?? "?")" } ?? "")
    case .argument(let function, let position)?:
      "argument \(position) of \(function.lastName.flatMap { tree.tokens[$0].name } ?? "?")"
    case .operand(let operand)?:
      "operand \(operand.operatorBefore.map { "\($0)" } ?? "-") \(operand.operatorAfter.map { "\($0)" } ?? "-")"
    case .condition?: "condition"
    case .other?: "other"
    }
  }

  @Test(
    arguments: [
      ("x = 1", "target"), ("a, x = 1, 2", "target"), ("local x", "target without value"),
      ("local a, x = 1, 2", "target"),
      ("local a, x = f()", "target without value"), ("a.x = 1", "target"), ("(a).x = 1", "target"),
      ("a['x'] = 1", "target"),
      ("a[('x')] = 1", "target"), ("b = { x = 1 }", "key"), ("b = { ['x'] = 1 }", "key"),
      ("function x() end", "function"),
      ("function a.b:x() end", "function"), ("local function x() end", "function"), ("a = x", "stored under a"),
      ("a, b = 1, ((x))", "stored under b"), ("local a = b.x", "stored under a"), ("a = { b = x }", "stored under b"),
      ("a = { ['b'] = 'x' }", "stored under b"), ("a['b'] = x", "stored under b"), ("a = { x }", "stored"),
      ("f(x)", "argument 0 of f"), ("f 'x'", "argument 0 of f"), ("(a.f)(1, (x))", "argument 1 of f"),
      ("a:f [[x]]", "argument 0 of f"), ("if x then end", "condition"), ("while (x) do end", "condition"),
      ("repeat until x", "condition"), ("return x", "other"), ("x()", "followed"), ("(x)()", "followed"),
      ("x -- or\n.y = 1", "followed"), ("return x + 1", "operand - arithmetic"),
      ("return #(x)", "operand arithmetic -"),
      ("return a == (x) and b", "operand comparison logic"), ("return not x", "operand logic -"),
      ("return a .. x", "operand concatenation -"), ("return a == -x", "operand arithmetic -"),
      ("return a // x // b", "operand arithmetic arithmetic"), ("x", "other"), ("f(x", "argument 0 of f"),
      ("a = { b = x", "stored under b"),
    ])
  func `is classified by where the name's value goes`(text: String, expected: String) throws {
    let (use, tree) = try use(of: "x", in: text)

    #expect(notation(use, tree) == expected)
  }

  @Test(arguments: [
    "self.list:show(1).x", "(self.list):show(1).x", "((self).list):show(1).x", "self\n.list -- all\n:show((1)).x",
  ])
  func `has the same chain of receivers with and without parentheses`(text: String) throws {
    let (use, tree) = try use(of: "x", in: "return " + text)
    let receiver = try #require(use.receiver)

    #expect(receiver.baseName.map { tree.tokens[$0].name } == "self")
    #expect(receiver.suffixes.count == 3 && receiver.lastName == nil && !use.isMethod)
    #expect(receiver.prefix(2).lastName.map { tree.tokens[$0].name } == "show")
  }

  @Test func `is unknown for parameters, loop variables and labels`() {
    for text in ["function f(x) end", "for x = 1, 2 do end", "goto x", "::x::"] {
      let tree = SyntaxTree(SourceText(text))
      let index = tree.tokens.firstIndex { $0.name == "x" } ?? 0

      #expect(NameUses(tree).usesByToken[index] == nil, "\(text)")
    }
  }
}
