import Testing

/// Tests of the bounds on patterns, snapshots and shrinking, without which a short text could keep the program busy.
struct BoundTests {
  // MARK: Patterns

  private static let pattern = "(a*)*b(.*)*$"

  @Test(arguments: [
    ("test --filter '\(pattern)'", "no flow matched: the name of the only flow doesn't match \"\(pattern)\"", 5),
    ("test --skip '\(pattern)'", "1 passed, 0 failed, 0 skipped", 0), ("test", "\"\(pattern)\"", 5),
  ])
  func `a pattern that would make Regex backtrack endlessly selects flows at once`(
    words: String, expected: String, status: Int
  ) {
    let program = Program([
      "app.lua": Program.app, "flows/a.lua": "require 'app' flow(('a'):rep(300), function() end)",
    ])
    let variable = words == "test" ? "TESTBRIDGE_TEST_ONLY='\(Self.pattern)' " : ""
    let result = program.shell("\(variable)timeout -s KILL 60 $program \(words)")

    #expect(result.text.contains(expected), "\(result.text)")
    #expect(Int(result.status) == status)
  }

  @Test func `a pattern that would make Regex backtrack endlessly also selects flows at the console`() {
    let program = Program([
      "app.lua": Program.app, "flows/a.lua": "require 'app' flow(('a'):rep(300), function() end)",
    ])
    let result = program.shell("echo 'test \(Self.pattern)' | timeout -s KILL 60 $program app.lua")

    #expect(result.text.contains("the name of the only flow doesn't match \"\(Self.pattern)\""), "\(result.text)")
  }

  // MARK: Snapshots

  private static let flows = """
    require "app"
    flow("first", function() for i = 1, 3 do expect.snapshot("first " .. i) end end)
    flow("second", function() for i = 1, 3 do expect.snapshot("second " .. i) end end)
    flow("third", function() expect.snapshot "third" end)
    """
  private let program = Program([
    "app.lua": "screen 'Start' { view = { label 'hello' } } app { root = 'Start' }",
    "flows/a.lua": flows,
    "many/flows/many.lua": """
    require "app" flow("many", function() for i = 1, 1001 do expect.snapshot("s" .. i, "tree") end end)
    """,
    "many/app.lua": "screen 'Start' {} app { root = 'Start' }",
  ])

  @Test func `a flow that exceeds the limit on snapshots fails, and a later run writes the rest`() {
    let (text, status) = program.shell(
      """
      $maquette test flows --limit-snapshots 4; ls flows/snapshots/a | wc -l
      $maquette test flows --limit-snapshots 4 | tail -n 1; ls flows/snapshots/a | wc -l
      """)

    let message = "second 2.txt: can't be written: a run may write at most 4 snapshots; `--limit-snapshots` allows more"
    #expect(text.contains("  ✗ second\n    wrote flows/snapshots/a/second 1.txt\n    flows/a.lua:3\n"), "\(text)")
    #expect(text.contains("flows/snapshots/a/\(message)"), "\(text)")
    #expect(!text.contains("second 3.txt: "), "\(text)")
    #expect(text.contains("third.txt: can't be written"), "\(text)")
    #expect(text.contains("\n1 passed, 2 failed, 0 skipped\n4\n3 passed, 0 failed, 0 skipped\n7\n"), "\(text)")
    #expect(status == 0)
  }

  @Test func `a run has a limit on the size of its snapshots, also of those that await review`() {
    let (text, _) = program.shell(
      """
      $maquette test flows --limit-snapshot-bytes 6K | grep -o 'at most .*'; ls flows/snapshots/a
      $maquette test flows >/dev/null; sed -i s/hello/bye/ app.lua
      $maquette test flows --limit-snapshots none --limit-snapshot-bytes 3K | grep -o 'at most .*'
      ls flows/snapshots/a/*.new
      """)

    let message = { (size: String) in "at most \(size) of snapshots; `--limit-snapshot-bytes` allows more\n" }
    #expect(
      text == message("6 KB") + message("6 KB") + "first 1.txt\nfirst 2.txt\nfirst 3.txt\nsecond 1.txt\n"
        + message("3 KB") + "flows/snapshots/a/first 1.txt.new\nflows/snapshots/a/second 1.txt.new\n",
      "\(text)")
  }

  @Test func `by default, a run writes 1000 snapshots`() {
    let (text, status) = program.shell(
      """
      cd many; $maquette test | tail -n 1; ls flows/snapshots/many | wc -l
      echo 'return { test = { limitSnapshots = "none" } }' >.maquette.lua; MAQUETTE_TRUST=1 $maquette test | tail -n 1
      """)

    #expect(text == "0 passed, 1 failed, 0 skipped\n1000\n1 passed, 0 failed, 0 skipped\n", "\(text)")
    #expect(status == 0)
  }

  // MARK: Shrinking

  private static let loops = """
    n = 0
    screen "A" {
      view = {
        label "x" { id = "mark" }, button "Nop" { action = function() n = n + 1 end },
        button "Loop" {
          action = function(self)
            while n > 3 do
              n = n + 1
              self.elements.mark.text = "x"
              window:layoutIfNeeded()
            end
          end,
        },
        button "Work" { action = function() for _ = 1, 5000000 do end end },
        button "Fail" { action = function() error("no data") end },
        button "Talk" {
          action = function()
            while n == 0 do end
            print(("x"):rep(2000))
          end,
        },
      },
    }
    app { root = "A", limits = { steps = 20000000 } }
    """
  private static let loopFlows = """
    require "app"
    flow("loops", function()
      for _ = 1, 40 do tap "Nop" end
      tap "Loop"
    end)
    flow("works", function() tap "Nop" tap "Work" for _ = 1, 4 do tap "Nop" end tap "Loop" end)
    flow("fails", function() tap "Nop" tap "Work" tap "Fail" end)
    flow("talks", function() tap "Nop" tap "Nop" tap "Talk" end)
    """
  private let loops = Program(["app.lua": BoundTests.loops, "flows/a.lua": BoundTests.loopFlows])

  @Test func `a flow that loops without end is shrunk, in whatever line each attempt is stopped`() {
    let (text, status) = loops.shell("$maquette shrink --flow loops")

    #expect(text.hasPrefix("flow \"loops\": 41 inputs → 5\n  tap(\"Nop\")\n"), "\(text)")
    #expect(text.contains("  tap(\"Loop\")\nerror: app.lua:"), "\(text)")
    #expect(text.contains(": step limit: more than 20000000 steps in one action\n"), "\(text)")
    #expect(status == 0)
  }

  @Test(arguments: [
    ("works", "flow \"works\": 7 inputs → 5\n", "more than 20000000 steps in one action\n"),
    ("fails", "flow \"fails\": 3 inputs → 1\n  tap(\"Fail\")\n", "error: app.lua:15: no data\n"),
  ])
  func `an action that takes long but ends isn't the failure`(name: String, beginning: String, part: String) {
    let (text, status) = loops.shell("$maquette shrink --flow \(name)")

    #expect(text.hasPrefix(beginning), "\(text)")
    #expect(text.contains(part), "\(text)")
    #expect(status == 0)
  }

  @Test func `a search ends after a number of attempts that exceed a limit`() {
    let (text, status) = loops.shell("$maquette shrink --flow loops --tries 3; $maquette shrink --flow loops --tries 0")

    let message = """
      the search ended after 3 attempts that exceeded a limit; `--tries` allows more; these inputs are the shortest list \
      so far

      """
    #expect(text.contains(message), "\(text)")
    #expect(text.contains("flow \"loops\": 41 inputs → "), "\(text)")
    #expect(!text.contains("41 inputs → 5\n") && text.contains("flow(\"loops (shrunk)\", "), "\(text)")
    #expect(text.contains("expected a whole number from 1 to 100000000, found \"0\""), "\(text)")
    #expect(status == 64)
  }

  @Test func `after Ctrl-C, a flow that exceeds a limit is printed without another play`() {
    let program = Program([
      "app.lua": Self.loops.replacing(", limits = { steps = 20000000 }", with: ""), "flows/a.lua": Self.loopFlows,
    ])
    let (text, status) = program.shell(
      """
      hangs() { [ $(cut -d' ' -f14 /proc/$!/stat) -gt 30 ]; }
      $program shrink --flow talks --limit-steps none --limit-seconds none --limit-output 1K &
      await hangs; kill -INT $!; wait $!
      """)

    #expect(text.contains("interrupted in `tap(\"Talk\")`; these inputs are the shortest list so far\n"), "\(text)")
    #expect(text.contains("error: app.lua:19: output limit: more than 1 KB printed in one action\n"), "\(text)")
    #expect(text.contains("flow(\"talks (shrunk)\", "), "\(text)")
    #expect(status == 2)
  }
}
