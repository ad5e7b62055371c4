import Flows
import Lua
import Rendering
import Scripting
import Testing

@Suite struct RunnerTests {
  private static let app = """
    screen "Start" { view = { button "Warn" { action = function(self)
      self:present "Other" self:present "Start" end } } }
    screen "Other" {}
    app { root = "Start" }
    """

  private static let flows = """
    require "app"
    counter = (counter or 0) + 1
    flow("first", { tags = { "smoke" } }, function() counter = counter + 1 expect.equal(counter, 2) end)
    flow("second", function() wait(1.5) expect.equal(counter, 1) end)
    flow("third", { skip = "later" }, function() error "never" end)
    flow("fourth", { skip = true, tags = "slow" }, function() end)
    """

  private static let files = ["app.lua": app, "flows/a.lua": flows]

  @Test func `each flow runs in a new session of the prototype`() {
    let run = Folder(RunnerTests.files).run(".")

    #expect(
      run.output.withoutHash.split(separator: "\n").dropFirst().joined(separator: "\n") == """
          ✓ first · 0.000 s
          ✓ second · 1.500 s
          ○ third · skipped: later
          ○ fourth · skipped
        2 passed, 0 failed, 2 skipped
        """)
    #expect(run.status == .ok)
  }

  @Test func `running the same flow again gives an identical report`() {
    let folder = Folder(["app.lua": Sample.app, "a.lua": "require \"app\"\nflow(\"a\", function() tap \"Cke\" end)"])

    #expect(folder.run("a.lua").output == folder.run("a.lua").output)
  }

  @Test func `changes made by a flow's code take effect before a user action`() {
    let flows = """
      require "app"
      flow("push", function() window.rootViewController:present "Other" expect.screen "Other" expect.equal(clock(), 0.4) end)
      flow("touch", function() window.rootViewController:present "Tappable" tap "Back" expect.screen "Start" end)
      flow("still", function()
        unsettled(function() window.rootViewController:present "Tappable" tap "Back" end)
      end)
      """
    let app = RunnerTests.app.replacing(
      "screen \"Other\"",
      with: """
        screen "Tappable" { view = { button "Back" { dismiss = true } } }
          screen "Other"
        """)
    let run = Folder(["app.lua": app, "a.lua": flows]).run("a.lua")

    #expect(run.output.contains("✓ push"))
    #expect(run.output.contains("✓ touch"))
    #expect(run.output.contains("tap \"Back\" was dropped: touches are ignored during the transition"))
  }

  @Test func `each user action restarts the step limit, and a flow that exceeds the limit fails`() {
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.session.limits.steps = 1_000_000
    options.typedOptions = ["--limit-steps 1000000"]
    let flows = """
      require "app"
      local function half() for i = 1, 600000 do end end
      flow("halves", function() half() wait(1) half() wait(1) half() end)
      flow("wholes", function()
        wait(1)
        half() half()
      end)
      """
    let run = Folder(["app.lua": RunnerTests.app, "a.lua": flows]).run("a.lua", options: options)

    #expect(run.output.contains("✓ halves"))
    #expect(run.output.contains("✗ wholes\n    a.lua:2: "))
    #expect(!run.output.contains("while `"))
    #expect(run.output.contains("again: maquette test a.lua:4 --limit-steps 1000000"))
    #expect(run.status == .limit)
  }

  @Test func `expectations about rows also work for hidden tables`() {
    let flows = """
      screen "A" { view = { tableView { id = "t", rows = { "x" }, isHidden = true }, tableView { id = "u", rows = { "y" } } } }
      screen "B" { view = { tableView { rows = { "x" }, isHidden = true } } }
      flow("one of two", function() expect.rows("t", { "x" }) expect.rows("u", { "y" }) expect.row "y" end)
      flow("one", function() window.rootViewController = "B" expect.rows { "x" } expect.row "x" end)
      app { root = "A" }
      """

    #expect(Folder(["a.lua": flows]).run("a.lua").output.hasSuffix("2 passed, 0 failed, 0 skipped"))
  }

  @Test func `names and tags select flows`() {
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.selection.nameFilters = ["second"]
    #expect(Folder(RunnerTests.files).run("flows", options: options).output.hasSuffix("1 passed, 0 failed, 0 skipped"))

    options.selection.nameFilters = []
    options.selection.tags = ["smoke", "other"]
    #expect(Folder(RunnerTests.files).run("flows", options: options).output.contains("✓ first"))

    options.selection.tags = ["other"]
    let nothing = Folder(RunnerTests.files).run("flows", options: options)
    #expect(nothing.status == .nothingMatched)
    #expect(nothing.errors == "no flow matched: none has the tag \"other\"; there are: slow smoke")
    #expect(nothing.output == "")
  }

  @Test func `the list of flows includes source locations and tags`() {
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.listsOnly = true

    let run = Folder(RunnerTests.files).run("flows/a.lua", options: options)

    #expect(
      run.output == """
        flows/a.lua:3: first [smoke]
        flows/a.lua:4: second
        flows/a.lua:5: third (skipped)
        flows/a.lua:6: fourth [slow] (skipped)
        """)
  }

  @Test func `a run can stop at the first failure`() {
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.maxFailures = 1
    let folder = Folder([
      "app.lua": RunnerTests.app,
      "a.lua": "require \"app\"\nflow(\"a\", function() error \"no\" end)\nflow(\"b\", function() end)",
    ])

    let run = folder.run("a.lua", options: options)

    #expect(run.output.hasSuffix("stopped at the first failure: 1 not run\n0 passed, 1 failed, 0 skipped"))
    #expect(run.status == .failed)
  }

  @Test func `unexpected warnings are reported with the line that caused each warning`() {
    let folder = Folder([
      "app.lua": RunnerTests.app,
      "a.lua": """
      require "app"
      flow("two", function()
        tap "Warn"
        window.rootViewController.presentedViewController:present "Start"
        Start {}:present "Other"
        Start {}:present "Other"
        expect.screen "Start"
      end)
      flow("named", function() tap "Warn" expect.warning "while a presentation" end)
      """,
    ])

    let run = folder.run("a.lua")

    #expect(run.status == .ok)
    #expect(
      run.output.withoutHash == """
        a.lua
          ✓ two · 0.800 s · ⚠ 3
          ✓ named · 0.400 s

        warnings
          two
            ⚠ app.lua:2: Attempt to present Start#2 on Start while a presentation is in progress!
            ⚠ a.lua:5: Attempt to present Other#2 on Start#4 whose view is not in the window hierarchy!
            ⚠ a.lua:6: Attempt to present Other#3 on Start#5 whose view is not in the window hierarchy!

        2 passed, 0 failed, 0 skipped, 3 warnings
        """)
  }

  @Test func `strict mode accepts warnings that the flow expects`() {
    let folder = Folder([
      "app.lua": RunnerTests.app,
      "a.lua": "require \"app\"\nflow(\"a\", function() tap \"Warn\" expect.warning \"while a presentation\" end)",
    ])
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.isStrict = true
    options.typedOptions = ["--strict"]

    #expect(folder.run("a.lua", options: options).status == .ok)
  }

  @Test func `an unexpected warning fails the flow only in strict mode`() {
    let folder = Folder([
      "app.lua": RunnerTests.app, "a.lua": "require \"app\"\nflow(\"a\", function() tap \"Warn\" end)",
    ])
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    #expect(folder.run("a.lua").status == .ok)

    options.isStrict = true
    options.typedOptions = ["--strict"]
    let run = folder.run("a.lua", options: options)

    #expect(
      run.output.contains(
        """
          a.lua:2: flow("a", function() tap "Warn" end)
            warnings count as failures:
              ⚠ app.lua:2: Attempt to present Start#2 on Start while a presentation is in progress!
        """.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")))
    #expect(run.output.contains("again: maquette test a.lua:2 --strict"))
  }

  @Test func `the prototype's own file may contain flows`() {
    let folder = Folder(["app.lua": RunnerTests.app + "\nflow(\"a\", function() expect.absent \"Warm\" end)"])

    let run = folder.run("app.lua")

    #expect(run.output.contains("nothing in the prototype or this run is called \"Warm\"; did you mean \"Warn\"?"))
  }

  @Test func `a file that can't be loaded is reported with the source location of the error`() {
    let folder = Folder([
      "app.lua": RunnerTests.app, "flows/a.lua": "require \"app\"\nflow(\"a\", { skp = true }, function() end)",
      "flows/b.lua": "flow(\"b\", function()\nend", "flows/c.lua": "require \"ap\"\nflow(\"c\", function() end)",
      "flows/d.lua": "flow(\"d\", function() end)\nflow(\"d\", function() end)",
    ])

    let run = folder.run("flows")

    #expect(
      run.output.withoutHash == """
        flows/a.lua
          ✗ cannot be run
            flows/a.lua:2: flow("a", { skp = true }, function() end)
              flow "a": unknown option `skp`; did you mean `skip`?

        flows/b.lua
          ✗ cannot be run
            flows/b.lua:2: end
              ')' expected (to close '(' at line 1) near <eof>

        flows/c.lua
          ✗ cannot be run
            flows/c.lua:1: require "ap"
              module 'ap' not found: looked for flows/ap.lua, flows/ap/init.lua, ap.lua, ap/init.lua

        flows/d.lua
          ✗ cannot be run
            flows/d.lua:2: flow("d", function() end)
              flow "d" is already declared (flows/d.lua:1)

        0 passed, 4 failed, 0 skipped
        """)
    #expect(run.status == .failed)
  }

  @Test func `a file that is missing or too long is reported before any flow runs`() {
    let folder = Folder(RunnerTests.files)
    folder.write("long.lua", [UInt8](repeating: 32, count: 17 << 20))

    let run = folder.run("flows/a.lua", "none.lua", "long.lua")

    #expect(run.errors == "none.lua: no such file or folder\nlong.lua: the file is longer than 16 MB")
    #expect(run.output == "")
    #expect(run.status == .unreadable)
  }

  @Test func `a flow's device, system and defaults take effect at launch`() {
    let folder = Folder([
      "app.lua": """
      screen "Start" { viewDidLoad = function(self) self.title = tostring(defaults.seen) .. " " .. device.idiom end }
      app { root = "Start" }
      """,
      "a.lua": """
      require "app"
      flow("pad", { device = "iPad", system = 5, defaults = { seen = true } }, function()
        expect.title "true pad"
        expect.equal(application.system, 5)
      end)
      flow("phone", function() expect.title "nil phone" end)
      """,
    ])

    #expect(folder.run("a.lua").output.hasSuffix("2 passed, 0 failed, 0 skipped"))
  }

  @Test func `an interruption is reported with the flow and the source location`() {
    let folder = Folder([
      "app.lua": RunnerTests.app, "a.lua": "require \"app\"\nflow(\"a\", function() while true do end end)",
    ])
    let flows = FlowsInProcess()
    var errors: [String] = []
    let runner = FlowRunner(execution: flows, output: { _ in }, errors: { errors.append($0) })
    var sessions = 0
    flows.didChangeSession = { session in
      sessions += session == nil ? 0 : 1
      if sessions == 2 { session?.state.interrupt() }
    }

    #expect(runner.run([folder.path + "/a.lua"]) == .interrupted)
    #expect(errors == ["interrupted in the flow \"a\" at \(folder.path)/a.lua:2"])
  }

  @Test func `reports can be limited to ASCII characters`() {
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.signs = .ascii
    let folder = Folder([
      "app.lua": RunnerTests.app, "a.lua": "require \"app\"\nflow(\"a\", function() expect.tab(1) end)",
    ])

    let others = folder.run("a.lua", options: options).output.filter { !$0.isASCII }

    #expect(others == "")
  }
}

@Suite struct `The options of a flow` {
  @Test(arguments: [
    ("{ [2] = 2 }", "flow \"a\": expected a name as a key, found 2"),
    ("{ \"smoke\" }", "flow \"a\": expected a name as a key, found 1"),
    ("{ tags = { \"smoke\", x = 1 } }", "flow \"a\": tags: a list has no keys, found `x`"),
    (
      "{ defaults = { seen = print } }",
      "flow \"a\": defaults: seen: expected a string, a number, true, false or a table"
    ),
    ("{ defaults = { 1 } }", "flow \"a\": defaults: expected a name as a key, found 1"),
  ])
  func `flow options with the wrong form are errors`(options: String, message: String) {
    let folder = Folder([
      "app.lua": "screen \"A\" {} app { root = \"A\" }",
      "flows/a.lua": "require \"app\" flow(\"a\", \(options), function() end)",
    ])

    let told = folder.run("flows/a.lua").output

    #expect(told.contains(message), "\(told)")
  }
}
