import Testing

/// Tests of the failures that `maquette shrink` finds, and of searches that can't begin or are interrupted.
struct ShrinkFailureTests {
  private static let app = """
    isSafe = false
    screen "Form" {
      view = {
        label "one" { id = "mark" }, textField "Name" { id = "name" }, button "Help" { present = "Help" },
        button "Twice" { action = function(self) self:present(Help()) self:present(Help()) end },
        button "Loop" { action = function() while true do end end },
        button "Guard" { action = function() isSafe = true end },
        button "Work" { action = function() while not isSafe do end end },
        button "Save" { action = function(self) error("no data") end },
      },
    }
    screen "Help" { view = { button "Close" { dismiss = true } } }
    app { root = "Form" }
    """
  private static let flows = """
    require "app"
    flow("loops", function() tap "Help" tap "Close" tap "Loop" end)
    flow("checks", function()
      tap "Help"
      tap "Close"
      expect.soft.text("mark", "two")
      tap "Help"
    end)
    flow("warns", function() tap "Help" tap "Close" tap "Twice" end)
    """
  private static let ownFlow = "flow('own', function() tap 'Help' tap 'Close' tap 'Save' end)\n"

  private let program = Program([
    "app.lua": ShrinkFailureTests.app, "flows/a.lua": ShrinkFailureTests.flows,
    "own/app.lua": ShrinkFailureTests.app + "\n" + ShrinkFailureTests.ownFlow,
  ])

  @Test(arguments: [
    ("loops", "flow \"loops\": 3 inputs → 1\n  tap(\"Loop\")\nerror: ", "step limit"),
    ("checks", "flow \"checks\": ", "→ 1\n  expect.text(\"mark\", \"two\")\nerror: expect.text"),
    ("warns", "flow \"warns\": 3 inputs → 1\n  tap(\"Twice\")\nwarning: ", "Attempt to present Help"),
  ])
  func `a flow that fails at a limit, in a soft expectation or by a warning is shrunk`(
    name: String, beginning: String, part: String
  ) {
    let (text, status) = program.shell("$maquette shrink --flow \(name) --limit-steps 100000")

    #expect(text.hasPrefix(beginning) && text.contains(part), "\(text)")
    #expect(text.contains("flow(\"\(name) (shrunk)\", "), "\(text)")
    #expect(status == 0)
  }

  @Test func `the saved run of a flow that failed at a limit is shrunk`() {
    let (text, status) = program.shell(
      """
      $maquette test --filter loops --limit-steps 100000 >/dev/null; mv out/loops-*.run l.run
      $maquette shrink l.run --limit-steps 100000
      """)

    #expect(text.hasPrefix("l.run: 3 inputs → 1\n  tap(\"Loop\")\nerror: "), "\(text)")
    #expect(text.contains("l.shrunk.run: the launch and 0 inputs, before `tap(\"Loop\")`; "), "\(text)")
    #expect(status == 0)
  }

  @Test func `a flow in the prototype's file is shrunk to a flow that loads this file`() {
    let (text, status) = program.shell(
      "$maquette shrink own --flow own -o own/flows/short.lua; $maquette test own/flows/short.lua")

    #expect(text.contains("flow \"own\": 3 inputs → 1\n  tap(\"Save\")\nerror: "), "\(text)")
    #expect(text.contains("require \"app\"\n"), "\(text)")
    #expect(text.contains("✗ own (shrunk)"), "\(text)")
    #expect(status == 1)
  }

  @Test func `a run that can't be replayed is named with the input that differs`() {
    let (text, status) = program.shell(
      """
      $maquette run app.lua -e 'tap Help' -e 'tap Close' -e 'save x.run' >/dev/null
      sed -i 's/tap Close/tap Clode/' x.run; $maquette shrink x.run
      """)

    #expect(text.hasPrefix("x.run: no input fails, but the run can't be replayed: replaying input 2 ("), "\(text)")
    #expect(status == 1)
  }

  /// Succeeds when the program in the background has used 0.3 seconds of processor time, so that a step hangs.
  private static let hangs = "hangs() { [ $(cut -d' ' -f14 /proc/$!/stat) -gt 30 ]; }"

  @Test func `Ctrl-C names the step that hung, and the shortest list so far is written`() {
    let (text, status) = program.shell(
      """
      \(Self.hangs)
      $maquette run app.lua --keep-going -e 'tap Help' -e 'tap Close' -e 'tap Guard' -e 'tap Work' -e 'tap Save' \
      -e 'save x.run' >/dev/null 2>&1
      $program shrink x.run --limit-steps none --limit-seconds none & await hangs; kill -INT $!; wait $!
      """)

    #expect(text.contains("interrupted in `tap Work`; these inputs are the shortest list so far\n"), "\(text)")
    #expect(text.contains("x.shrunk.run: the launch and 5 inputs"), "\(text)")
    #expect(status == 2)
  }

  @Test func `Ctrl-C during the first play is reported`() {
    let (text, status) = program.shell(
      """
      \(Self.hangs)
      $program shrink --flow loops --limit-steps none --limit-seconds none & await hangs; kill -INT $!; wait $!
      """)

    #expect(text.hasPrefix("flow \"loops\": interrupted in the flow \"loops\""), "\(text)")
    #expect(text.hasSuffix(" during its first run; nothing was written\n"), "\(text)")
    #expect(status == 2)
  }

  @Test func `the limit on processor time applies to the whole play`() {
    let app = """
      screen "A" { view = { button "Slow" { action = function() for i = 1, 2000000 do end end } } }
      app { root = "A" }
      """
    let program = Program(["app.lua": app])
    let taps = String(repeating: "-e 'tap Slow' ", count: 10)
    let (text, _) = program.shell(
      """
      $maquette run app.lua \(taps) -e 'save x.run' --limit-seconds none >/dev/null
      $maquette shrink x.run --limit-seconds 0.05 | grep -o 'time limit: more than 0.05 seconds'
      """)

    #expect(text == "time limit: more than 0.05 seconds\n", "\(text)")
  }

  @Test(arguments: [
    (
      "always(\"small\", function() return n < 2 end)", "tap \"Nop\" tap \"Add\" tap \"Nop\" tap \"Add\"",
      "→ 2\n  tap(\"Add\")\n  tap(\"Add\")\nerror: always \"small\"\n"
    ),
    (
      "never \"A didReceiveMemoryWarning\"", "tap \"Nop\" memoryWarning()",
      "→ 1\n  memoryWarning()\nerror: never \"A didReceiveMemoryWarning\"\n"
    ),
  ])
  func `a flow that breaks a rule is shrunk, although only flows check rules`(rule: String, steps: String, end: String)
  {
    let program = Program([
      "app.lua": """
      n = 0
      screen "A" { view = { button "Add" { action = function() n = n + 1 end }, button "Nop" { action = function() end } } }
      app { root = "A" }
      \(rule)
      """,
      "flows/f.lua": "require \"app\"\nflow(\"f\", function() \(steps) end)",
    ])
    let (text, status) = program.shell(
      """
      $maquette shrink --flow f -o flows/short.lua; $maquette test flows/short.lua | grep -o '✗ .*shrunk)'
      rm -rf out; $maquette test flows/f.lua >/dev/null; mv out/f-*.run f.run; $maquette shrink f.run
      """)

    #expect(text.contains(end), "\(text)")
    #expect(text.contains("the rule is declared at app.lua:4\n"), "\(text)")
    #expect(text.contains("f (shrunk)\nf.run: "), "\(text)")
    #expect(text.contains("  the run doesn't show the failure, because only flows check rules\n"), "\(text)")
    #expect(status == 0)
  }

  @Test func `a failure names the source location of the rule in the flow's file`() {
    let program = Program([
      "rule.lua": """
      screen "A" { view = { label "x" } }
      app { root = "A" }
      never "A viewDidLoad"
      flow("f", function() wait(1) end)
      """
    ])
    let (text, _) = program.shell("$maquette test rule.lua >/dev/null; mv out/f-*.run f.run; $maquette shrink f.run")

    #expect(text.contains("the rule is declared at rule.lua:3\n"), "\(text)")
  }
}
