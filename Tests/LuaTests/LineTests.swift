import Locations
import Lua
import Testing

/// Tests that a chunk whose first line has a certain number behaves like the same chunk in Lua after empty lines.
struct LineTests {
  @Test(arguments: LineTests.chunks)
  func `a chunk that begins at a given line has the same line numbers as after empty lines`(chunk: String) {
    for line in [1, 2, 127, 128, 129, 5000] {
      let told = outcome { try $0.run(SourceText(chunk), name: "typed", at: line) }
      let padded = outcome { try $0.run(String(repeating: "\n", count: line - 1) + chunk, name: "typed") }
      #expect(told == padded, "at line \(line)")
    }
  }

  @Test func `a message about a chunk with a long name contains the line number`() {
    let name = String(repeating: "long/", count: 30) + "typed.lua"
    let told = outcome { try $0.run(SourceText("x ="), name: name, at: 7) }
    let padded = outcome { try $0.run(String(repeating: "\n", count: 6) + "x =", name: name) }

    #expect(told == padded)
    #expect(told.contains("typed.lua:7: "))
  }

  @Test(arguments: [("(", "1", ")"), ("{", "", "}"), ("do ", "", " end ")])
  func `code that is nested too deeply is a syntax error with its line`(start: String, middle: String, end: String) {
    let code = String(repeating: start, count: 300) + middle + String(repeating: end, count: 300)
    let chunk = "local a = 1\n\n" + (start == "do " ? "" : "a = ") + code + "\nreturn a"

    for line in [1, 5] {
      let told = outcome { try $0.run(SourceText(chunk), name: "deep.lua", at: line) }
      #expect(told.hasPrefix("deep.lua:\(line + 2): expressions or blocks are nested too deeply"), "\(told)")
    }
  }

  /// Returns the results as text, or the error message and the traceback.
  private func outcome(_ body: (LuaState) throws -> Int32) -> String {
    let state = LuaState()
    defer { state.close() }
    state.setGlobal("where") { call in
      call.push(call.location()?.description ?? "")
      return 1
    }
    do {
      let count = try body(state)
      return try (0..<count).map { _ in try state.popText() }.joined(separator: " ")
    } catch let error as LuaError {
      return error.message + "\n" + error.calls.map { $0.text.located(at: $0.location) }.joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  private static let info = """
    local function lines(f) local i = debug.getinfo(f) return i.linedefined .. '-' .. i.lastlinedefined .. i.what end
    """

  static let chunks: [String] =
    [
      "return 1", "x.y = 1", "\n\nlocal a = nil\n\nreturn a.b", "error('told')", "error({})",
      "local function f()\n  error('inner')\nend\nlocal function g() f() end\ng()",
      "return where(), (function()\n return where() end)()",
      info + "\nlocal function f()\n\nend\nreturn lines(f), lines(1), debug.getinfo(1).currentline",
      info + "\nlocal t = { a = function() return function()\nend end }\nreturn lines(t.a), lines(t.a())",
      "local t = {" + (1...400).map { "\n  k\($0) = { \($0), \($0).5, 'text \($0)', true, false, nil }," }.joined()
        + "\n}\nreturn t.k400[3], where(), t.nothing.more",
      (1...300).map { "local _ = \($0) + (x or 0)" }.joined(separator: " ") + " error('one long line')",
      "local a <const>, b <close> = 5, nil\nfor i = 1, 2 do\n for k in pairs({}) do end\nend\nreturn a .. nil",
      "goto on\ndo x = 1 end\n::on::\nreturn #nil",
      "local s = [[\n\n]] return '\(String(repeating: "long ", count: 30))' + {}",
      "return coroutine.wrap(function()\n error('inside') end)()", "return 9223372036854775807, -0.0, 1e308, '\\0'",
      "local up = 1\nreturn (function() local v = up return function() return v + up + nil end end)()()",
    ] + mistakes + mistakes.map { "\n\n" + $0 }

  /// Chunks with syntax errors, each with a different message.
  static let mistakes = [
    "x =", "if x then\n\n", "for i = 1 do end", "local function f(\n", "return 'open", "return [[open", "return \"\n\"",
    "x = }", "if a then\nb()\nelse\nc()\n", "goto nowhere", "do\n goto out\nend\nlocal a\n::out:: print(a)", "break",
    "::twice::\n::twice::", "local a <const> = 1\na = 2", "local a <wrong> = 1", "return 1e", "return 0x", "x = '\\q'",
    "return '\\400'", "return '\\u{110000000}'", "f(\n1\n", "t = {\n1,\n", "repeat\n\nx()", "while true do\n",
    "return '" + "at line 3 near" + "' at line 4", "(", "a.b:c = 1", "return ...\nx", "--[[ open", "x = 1 at line 5",
    "for a in b do\n x = [==[ near ]==] at line 6 near\n",
  ]
}

extension LuaState {
  /// Runs a chunk whose first line has the given number.
  fileprivate func run(_ source: SourceText, name: String, at line: Int) throws -> Int32 {
    let height = top.count
    try load(source, name: name, line: line)
    try call(arguments: 0, results: -1)
    return top.count - height
  }
}
