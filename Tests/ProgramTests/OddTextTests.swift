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

  @Test(arguments: ["/nope/x.lua", "../x.lua"]) func `record doesn't write a flow outside the prototype's folder`(
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

  @Test(arguments: [
    "test .", "test . --report jsonl", "test . --report junit", "test . --report tap", "run . -e 'tap Fail'",
    "run . -e 'tap Fail' --trace", "run . -e t --trace=json", "explore . --depth 1", "check .", "map .",
  ])
  func `in a GitHub job, no text of a script is a workflow command`(_ words: String) {
    let program = Program([
      "app.lua": """
      t = "##[error]t"
      local function fail() print("  ::warning::x\\n::y\\nz ##[error]z") error("E\\n::error::e\\n##[error]e", 0) end
      screen "Start" { view = { button "Fail" { action = fail }, button "::group::" {}, label "##[group]" } }
      app { root = "Start" }
      """,
      "flow.lua": """
      require "app"
      flow("fails", function() tap "Fail" end)
      flow("prints", function() print("::error::p\\n##[error]p") expect.visible "##[x]" end)
      """,
    ])
    let (text, _) = program.shell("export GITHUB_ACTIONS=true; $maquette \(words)")

    #expect(!text.isEmpty)
    for line in text.split(separator: "\n") {
      #expect(!line.drop { $0.isWhitespace }.hasPrefix("::") && !line.contains("##["), "\(line)")
    }
  }

  @Test func `in a GitHub job, annotations are the only workflow commands`() {
    let program = Program([
      "app.lua": Program.app,
      "flow.lua": "require 'app'\nflow('a', function() print '::error::p' error('E\\n::error::e', 0) end)\n",
      "broken.lua": "error('E\\n::error::e', 0)",
    ])
    let (text, _) = program.shell(
      """
      export GITHUB_ACTIONS=true; $maquette test flow.lua --report github; $maquette check broken.lua --format github
      $maquette explore broken.lua --report github
      """)

    let commands = text.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(commands.count == 3 && commands.allSatisfy { $0.hasPrefix("::error file=") }, "\(text)")
  }

  @Test func `no control character of a script is written to a report or to a generated flow`() {
    let odd = "x\\27[31m\\u{9B}2J\\u{202E}\\7"
    let program = Program([
      "app.lua": """
      screen "A" { view = { button "Go\(odd)" { push = "B\(odd)" }, textField "T\(odd)" {} } }
      screen "B\(odd)" { view = { label "L\(odd)" } }
      app { root = navigation "A" }
      """,
      "flow.lua": """
      require "app"
      flow("f\(odd)", function() print("P\(odd)") tap "Go\(odd)" expect.visible "Q\(odd)" end)
      """,
    ])
    let (text, _) = program.shell(
      """
      mkdir out; $maquette test flow.lua --report pretty=out/t.txt >out/t 2>&1
      $maquette explore . --depth 2 --cover cover --report pretty=out/e.txt >out/e 2>&1
      $maquette run . -e 'tap("Go\(odd)")' -e 'record rec.lua' >out/r 2>&1
      cat out/t out/t.txt out/e out/e.txt out/r cover/*; tail -n 4 rec.lua; $maquette test cover
      """)

    #expect(text.contains(#"tap("Gox\u{1B}[31m\u{9B}2J\u{202E}\u{7}")"#), "\(text)")
    #expect(text.contains(#"expect.screen("Bx\u{1B}[31m"#), "\(text)")
    #expect(text.hasSuffix(" 0 failed, 0 skipped\n"), "\(text)")
    let controls = text.unicodeScalars.filter {
      $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) || $0 == "\u{202E}"
    }
    #expect(controls.isEmpty, "\(text)")
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
