import Testing

/// Tests of unusual strings and files.
struct OddTextTests {
  @Test(arguments: [#"R\rx"#, #"R\r\nx"#, #"R\tx"#, #"R\"x"#]) func `a run with an unusual name is replayed`(
    _ name: String
  ) {
    let program = Program([
      "app.lua":
        "screen 'A' { view = { button(\"\(name)\") { action = function() print 'P' end } } } app { root = 'A' }"
    ])
    let (text, status) = program.shell(
      "$maquette run . -e 'tap 1' -e 'save a.run' -e 'tap 1' -e undo && $maquette a.run </dev/null")
    #expect(status == 0 && !text.contains("gave a different result"), "\(text)")
  }

  @Test(arguments: ["{1}", "\"x\"", "[[x]]", "(1)", "function() end"])
  func `a run in which a value was inspected can be recorded`(_ value: String) {
    let program = Program(["app.lua": Program.app, "lines": "\(value)\ntap Go\nrecord flow.lua\n"])
    let (text, status) = program.shell("$maquette run . lines && $maquette test flow.lua")
    #expect(status == 0 && text.contains("1 passed"), "\(text)")
  }

  @Test(arguments: ["/nope/x.lua", "../x.lua"]) func `a flow outside the prototype's folder is not written`(
    _ path: String
  ) {
    let program = Program(["app.lua": Program.app])
    let (text, status) = program.shell("$maquette run . -e 'tap Go' -e 'record \(path)'")
    #expect(status == 1 && text.contains("\(path) is not in the prototype's folder"), "\(text)")
  }

  /// On GitHub, a line that begins with `::error::` would be a command of the workflow.
  @Test(arguments: [
    "test --list", "test --durations 3", "test --stress", "test --mutate 3", "test --last-failed --list", "map --flows",
    "test --coverage", "test --shuffle",
  ])
  func `a flow's name can't begin a line or control the terminal`(_ words: String) {
    let program = Program([
      "app.lua": Program.app,
      "flow.lua": """
      require "app"
      flow("a\\n::error::x\\27[31m\\u{202E}z", function() expect.screen "Other" end)
      flow("b\\n::error::y", function() tap "Go" expect.screen "Other" end)
      """,
    ])
    let (text, _) = program.shell("$maquette test >/dev/null; $maquette \(words) .; cat out/last-failed")

    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("::") }, "\(text)")
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"), "\(text)")
  }

  @Test func `save reports that it replaces a file`() {
    let program = Program(["app.lua": Program.app])
    let (text, _) = program.shell("$maquette run . -e 'tap Go' -e 'save a.run' -e 'save a.run'")
    #expect(text.contains("replaces a run of 1 input"), "\(text)")
  }

  @Test func `a run file with options of a wrong type is rejected`() {
    let program = Program(["app.lua": Program.app])
    let (text, status) = program.shell(
      "$maquette run . -e 'tap Go' -e 'save a.run'; sed -i 's/\"options\":{[^}]*}/\"options\":1/' a.run; $maquette a.run"
    )
    #expect(status == 66 && text.contains("options: expected an object"), "\(text)")
  }

  @Test func `error messages are readable, and their length is limited`() {
    let program = Program(["app.lua": Program.app])
    let (text, _) = program.shell(
      """
      $maquette $(printf -- '--\\033[31m'); $maquette run . -e "$(printf '\\033[A')"
      (printf 'tap '; head -c 1000000 /dev/zero | tr '\\0' z) | $maquette run . -
      """)
    #expect(!text.contains("\u{1B}") && text.contains("begins with a control character"), "\(text.prefix(2000))")
    #expect(text.utf8.count < 20_000)
  }
}
