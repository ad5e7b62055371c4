import Testing

/// Tests of `.maquette.lua`, the file with the options of a project.
struct ConfigurationTests {
  private static let flow = """
    require "app"
    flow("one", { tags = { "smoke" } }, function() expect.that(true) end)
    flow("two", { tags = { "slow" } }, function() expect.that(true) end)
    flow("three", function() expect.that(true) end)

    """

  /// Creates a project with the given `.maquette.lua`.
  private func project(_ configuration: String, _ others: [String: String] = [:]) -> Program {
    let files = [".maquette.lua": configuration, "app.lua": Program.app, "flows/one.lua": Self.flow]
    return Program(files.merging(others) { $1 })
  }

  /// Returns the flows that a command lists.
  private func listed(_ words: String, in program: Program) -> [String] {
    program.shell("$maquette test --list \(words)").text.split(separator: "\n").map { line in
      line.split(separator: " ").dropFirst().first.map(String.init) ?? String(line)
    }
  }

  @Test func `the options in .maquette.lua apply to their command`() {
    let program = project(
      "return { test = { filter = \"o\", tag = { \"smoke\", \"slow\" } }, run = { render = true } }")

    #expect(listed("", in: program) == ["one", "two"])
    #expect(listed("flows/one.lua", in: program) == ["one", "two"])
    let run = program.shell("$maquette run .").text
    #expect(run.hasPrefix("┌─") && !run.contains("TabBar") && !run.contains("viewDidLoad"))
  }

  @Test func `a typed option overrides the same option in .maquette.lua, even if that is a list`() {
    let program = project("return { test = { filter = \"one\", tag = { \"smoke\", \"slow\" } } }")

    #expect(listed("--filter two", in: program) == ["two"])
    #expect(listed("--filter=two", in: program) == ["two"])
    #expect(listed("--filter o --tag slow", in: program) == ["two"])
  }

  @Test(arguments: [
    ("test .", "report = \"junit=../out.xml\""), ("test", "report = \"tap=../\\u{301}x\""),
    ("test", "coverageJson = \"/tmp/out.json\""),
    ("test", "report = { \"tap=a.tap\", \"html=link/out.html\" }"), ("explore .", "write = \"new/../../out\""),
    ("map .", "output = \"../out.svg\""), ("explore .", "from = \"../x.run\""), ("test", "against = \"..\""),
    ("shrink a.run", "output = \"link/out\""),
  ])
  func `a .maquette.lua can't name a file outside its folder`(_ command: String, _ option: String) {
    let program = project("return { \(command.prefix { $0 != " " }) = { \(option) } }")

    let result = program.shell(
      "mkdir p; mv .maquette.lua app.lua flows p; cd p; ln -s .. link; $maquette \(command); ls ..")

    #expect(result.text.contains("a .maquette.lua can only name files in its own folder"), "\(result.text)")
    #expect(result.text.hasSuffix("folder\np\n"), "\(result.text)")
  }

  @Test func `a .maquette.lua is ignored with --no-config, and if help is requested`() {
    let program = project("return nonsense.here")

    #expect(listed("--no-config", in: program) == ["one", "two", "three"])
    #expect(program.shell("$maquette test --help").status == 0)
    #expect(program.shell("$maquette manual").status == 0)
    #expect(program.shell("$maquette test --list").status == 64)
  }

  @Test func `the nearest .maquette.lua above the prototype applies, or else above the current folder`() {
    let near = "return { test = { filter = \"two\" } }"
    let program = project("return { test = { filter = \"one\" } }", ["inner/.maquette.lua": near, "inner/deep/x": ""])
    _ = program.shell("cp -r app.lua flows inner; mkdir beside")

    #expect(listed("flows", in: program) == ["one"])
    #expect(listed("inner/flows/one.lua", in: program) == ["two"])
    #expect(program.shell("cd beside && $maquette test --list ../flows").text.contains("one"))
    #expect(program.shell("cd inner/flows && $maquette test --list").text.contains("two"))
    #expect(program.shell("cd inner/deep && $maquette test --list ../../flows").text.split(separator: "\n").count == 1)
  }

  @Test func `outside a git work tree, a .maquette.lua applies only if it is below the current folder`() {
    let program = project("return { test = { filter = \"one\" } }")
    let below = program.shell("mkdir p; mv app.lua flows p; $maquette test --list $PWD/p/flows/one.lua").text
    let elsewhere = program.shell("here=$PWD; cd /usr; $maquette test --list $here/p/flows/one.lua").text

    #expect(elsewhere.contains("two") && below.contains("one") && !below.contains("two"), "\(elsewhere) \(below)")
  }

  @Test func `a .maquette.lua in a world-writable folder is skipped`() {
    let program = project("return { test = { filter = \"one\" } }")

    #expect(program.shell("chmod o+w . && $maquette test --list").text.split(separator: "\n").count == 3)
  }

  @Test func `every option of every command can be set by its name`() {
    for (command, words) in [("run", "."), ("test", "--list"), ("console", "."), ("serve", ".")] {
      let program = project("return {}")
      for name in ["color", "limitSteps", "limit-steps", "limit_steps"] {
        let value = name == "color" ? "\"never\"" : "1000000"
        let key = name.contains("-") ? "[\"\(name)\"]" : name
        _ = program.shell("echo 'return { \(command) = { \(key) = \(value) } }' >.maquette.lua")
        let (text, status) = program.shell("$maquette \(command) \(words)")
        #expect(status == 0, "\(command) \(name): \(text)")
      }
    }
  }

  @Test func `an option without a long name can be set by its letter`() {
    let commands = project("return { run = { e = { \"save ../x.run\" } } }").shell("$maquette run .")
    #expect(commands.text.contains("run.e: commands can't be set in a .maquette.lua"), "\(commands.text)")
    #expect(commands.status == 64)
  }

  @Test(arguments: [
    ("return 1", ".maquette.lua: expected `return { … }`, a table of commands, found a number", 64),
    ("", ".maquette.lua: expected `return { … }`, a table of commands, found nothing", 64),
    ("return nil", ".maquette.lua: expected `return { … }`, a table of commands, found nothing", 64),
    ("return {\ntset = {} }", ".maquette.lua:2: unknown command `tset`; did you mean \"test\"?", 64),
    (
      "return setmetatable({}, { __index = { test = {} } })",
      ".maquette.lua: expected a plain table, found a table with a metatable", 64
    ),
    (
      "return { test = { tag = setmetatable({}, { __index = { \"a\" } }) } }",
      ".maquette.lua:1: test.tag: expected a plain table, found a table with a metatable", 64
    ), ("return { test = 1 }", ".maquette.lua:1: test: expected a table of options, found 1", 64),
    ("return { run = 1, test = {} }", ".maquette.lua:1: run: expected a table of options, found 1", 64),
    (
      "return {\n  test = {\n    strct = true } }",
      ".maquette.lua:3: test.strct: no such option; did you mean \"strict\"?", 64
    ),
    (
      "return { run = {\nstrict = true },\ntest = {\nstrict = 1 } }",
      ".maquette.lua:4: test.strict: expected true or false, found \"1\"", 64
    ),
    (
      "return { test = { filter = true } }", ".maquette.lua:1: test.filter: expected a string or a number, found true",
      64
    ),
    (
      "return { test = { shard = { \"1/2\", \"2/2\" } } }",
      ".maquette.lua:1: test.shard: expected one string or number, found a list of 2 values", 64
    ),
    (
      "return { test = { tag = { \"a\", {} } } }",
      ".maquette.lua:1: test.tag[2]: expected a string or a number, found a table", 64
    ),
    (
      "return { test = { tag = { a = \"b\" } } }",
      ".maquette.lua:1: test.tag: expected a list of strings, found a table with names", 64
    ),
    (
      "return { test = { filter = pairs } }",
      ".maquette.lua:1: test.filter: expected true, false, a string, a number, or a list of strings and numbers, found a function",
      64
    ),
    ("return { \"test\" }", ".maquette.lua: expected names of commands, found an item without a name", 64),
    (
      "return { test = { \"strict\" } }", ".maquette.lua:1: expected names of options, found an item without a name", 64
    ),
    ("return { test = { noConfig = true } }", "noConfig: no such option", 64),
    ("return { test = {", ".maquette.lua:1: unexpected symbol near <eof>", 64),
    ("error \"not today\"", ".maquette.lua:1: not today", 64),
    ("app { root = \"A\" }", "attempt to call a nil value (global 'app')", 64),
    ("return { test = { filter = \"\" } }", ".maquette.lua:1: test.filter: --filter expects a value", 64),
    (
      "return { test = { tag = \"x\",\nlimitSteps = \"few\" } }",
      ".maquette.lua:2: test.limitSteps: The value 'few' is invalid for '--limit-steps <count>'", 64
    ),
    ("while true do end", ".maquette.lua:1: step limit: more than 1000000 steps in one action", 4),
    ("local function f() return 1 + f() end f()", ".maquette.lua:1: stack overflow", 4),
    ("local t = {} for i = 1, 99 do t[i] = (\"x\"):rep(4e5) .. i end", ".maquette.lua:1: step limit", 4),
  ])
  func `an error in .maquette.lua is reported with its line`(_ text: String, _ told: String, _ status: Int32) {
    let result = project(text).shell("$maquette test --list")

    #expect(result.text.contains(told), "\(result.text)")
    #expect(result.text.split(separator: "\n").count == 1, "\(result.text)")
    #expect(result.status == status)
  }

  @Test(arguments: [
    ("{ \"\", \"me@x\" }", "and 2 texts"), ("'[\"\",\"me@x\"]'", "and 2 texts"), ("{ \"me@x\" }", "and 1 text"),
  ])
  func `the option texts in .maquette.lua can be a list or JSON`(_ texts: String, _ covers: String) {
    let program = Program([
      "app.lua": "screen 'A' { view = { textField { id = 'mail' } } } app { root = 'A' }",
      ".maquette.lua": "return { explore = { texts = \(texts) } }",
    ])

    let result = program.shell("$maquette explore --report jsonl")

    #expect(result.text.contains(covers), "\(result.text)")
  }

  @Test func `a typed option overrides the options in .maquette.lua that it excludes`() {
    let tests = "{ debug = true, failFast = true, report = \"tap\" }"
    let program = project("return { explore = { jobs = 2 }, test = \(tests) }")

    let goal = program.shell("$maquette explore --goal 'expect.screen \"Other\"'")
    #expect(goal.text.contains("can be reached in 1 step"), "\(goal.text)")
    let stress = program.shell("$maquette test --stress")
    #expect(stress.text.contains("of 3 flows"), "\(stress.text)")
    #expect(program.shell("$maquette explore --jobs 2 --walk 9").status == 64)
  }

  @Test func `a .maquette.lua that can't be read is reported`() {
    let folder = Program(["app.lua": Program.app, ".maquette.lua/x": ""]).shell("$maquette run .")
    let link = Program(["app.lua": Program.app]).shell("ln -s nowhere .maquette.lua; $maquette run . --render")

    #expect(folder.text == ".maquette.lua: Is a directory\n")
    #expect(folder.status == 66)
    #expect(link.text == ".maquette.lua: no such file\n")
    #expect(link.status == 66)
  }

  @Test func `a worker doesn't read .maquette.lua again`() {
    let program = project("return { test = { strict = true } }")

    #expect(program.shell("$maquette test").text.hasSuffix("3 passed, 0 failed, 0 skipped\n"))
  }
}
