import Testing

struct LimitTests {
  private let program = Program([
    "app.lua": """
    screen "A" { view = { button "Loop" { action = function() while true do end end } } }
    app { root = "A" }
    """,
    "a.lua": """
    require "app"
    flow("before", function() expect.that(true) end)
    flow("loops", function()
      tap "Loop"
    end)
    flow("eats", function() local t = {} while true do t[#t + 1] = ("x"):rep(1000) .. #t end end)
    flow("talks", function() while true do print(("x"):rep(100000)) end end)
    flow("falls", function() local function f() return 1 + f() end f() end)
    flow("after", function() expect.that(true) end)
    """,
    "waits.lua": """
    require "app" flow("before", function() expect.that(true) end)
    flow("waits", function()
      every(0.001, function() end)
      wait(1e9)
    end)
    """,
    "load.lua": "while true do end\nflow('x', function() end)",
  ])

  @Test func `a flow that exceeds a limit fails with action, location and limit, and the others continue`() {
    let (text, status) = program.shell(
      "$maquette test a.lua --limit-steps 3000000 --limit-output 1M --limit-memory 32M --limit-depth 200 --limit-seconds none"
    )

    #expect(status == 4)
    #expect(text.contains("✗ loops\n    app.lua:1: "))
    #expect(
      text.contains("step limit: more than 3000000 steps in one action\n      while `tap(\"Loop\")` ran (a.lua:4)\n"))
    #expect(text.contains("✗ eats\n    a.lua:6: "))
    #expect(text.contains("✗ talks\n    a.lua:7: "))
    #expect(text.contains("output limit: more than 1 MB printed in one action"))
    #expect(text.contains("✗ falls\n    a.lua:8: "))
    #expect(text.contains("200 nested calls"))
    #expect(text.contains("  ✓ after · 0.000 s\n"))
    #expect(text.hasSuffix("\n2 passed, 4 failed, 0 skipped\n"))
  }

  @Test(arguments: ["--limit-steps", "--limit-seconds", "--limit-memory", "--jobs", "--repeat", "--max-failures"])
  func `a negative number is read as the value of its option`(option: String) {
    let (text, status) = program.shell("$maquette test a.lua \(option) -1")

    #expect(!text.contains("Missing value") && text.contains("-1"), "\(text)")
    #expect(status == 64)
  }

  @Test(arguments: ["-1/2", "3/2", "0/2", "-x"]) func `a wrong shard is named in the error`(shard: String) {
    let (text, status) = program.shell("$maquette test a.lua --shard \(shard)")

    let message =
      "expected a part and the total number of parts, such as 2/5 for the second of five, found \"\(shard)\""
    #expect(text.contains(message), "\(text)")
    #expect(status == 64)
  }

  @Test func `the time limit stops work that takes no steps`() {
    for (file, place) in [("a.lua --filter loops", "app.lua:1: "), ("waits.lua", "waits.lua:4")] {
      let (text, status) = program.shell("$maquette test \(file) --limit-steps none --limit-seconds 0.3")

      #expect(status == 4)
      // The time may run out while the timer of the wait runs, or between two timers.
      #expect(text.contains("✗ \(file.suffix(5) == "loops" ? "loops" : "waits")\n    ") && text.contains(place))
      #expect(text.contains("time limit: more than 0.3 seconds of processor time"))
    }
  }

  @Test func `a worker that exceeds its time limit and doesn't stop is ended from outside`() {
    let (text, status) = program.shell(
      """
      $program test waits.lua --limit-steps none --limit-seconds 2 >out.txt &
      await worker_at 'wait(1000000000)'; kill -STOP $worker; wait $!; status=$?; cat out.txt; exit $status
      """)

    #expect(status == 4)
    #expect(
      text.contains(
        "✗ waits\n    waits.lua:4: wait(1e9)\n      time limit: the worker did not answer for 9 seconds and was killed"
      ))
  }

  @Test func `a call that can't be interrupted exceeds the time limit, and isn't reported as an internal error`() {
    let line = "local t = setmetatable({}, {}) getmetatable(t).__call = t t()"

    let (text, status) = program.shell("$maquette run app.lua -e '\(line)' --limit-seconds 0.001 --limit-steps none")

    #expect(status == 4, "\(text)")
    #expect(text.contains("time limit"), "\(text)")
  }

  @Test func `limits also apply while a script is loaded`() {
    let (text, status) = program.shell("$maquette test load.lua --limit-steps 1000000")

    #expect(status == 4)
    #expect(text.contains("load.lua\n  ✗ cannot be run\n    load.lua:1: while true do end\n      step limit"))
  }

  @Test func `a limit may be very small or very large`() {
    for limit in ["--limit-seconds 1e-9 --limit-depth 4294967296", "--limit-steps 1 --limit-seconds none"] {
      let (text, status) = program.shell("$maquette run . -e 'while true do end' --limit-steps none \(limit)")
      #expect(status == 4, "\(text)")
    }
    for option in [
      "--limit-depth 4294967296", "--limit-depth 9223372036854775807", "--limit-memory 8589934591G",
      "--limit-steps 9223372036854775807",
    ] {
      let (text, status) = program.shell("$maquette run . -e 'print(1)' \(option)")
      #expect(status == 0, "\(option): \(text)")
    }
  }

  @Test(arguments: [
    ("--limit-memory 1", "a script may use 1 byte\n"), ("--limit-memory 2", "a script may use 2 bytes\n"),
    ("--limit-steps 1", "more than 1 step in one action\n"), ("--limit-output 1", "more than 1 byte printed"),
  ])
  func `the message about a limit of one uses the singular`(_ option: String, _ message: String) {
    let (text, status) = program.shell("$maquette run . -e 'for i = 1, 1e6 do print(i) end' \(option)")
    #expect(text.contains(message), "\(text)")
    #expect(status == 4)
  }

  @Test func `run has limits by default, and exits with status 4 if one is exceeded`() {
    let steps = program.shell("$maquette run app.lua -e 'tap Loop' --limit-seconds none")
    let own = program.shell("$maquette run app.lua -e 'tap Loop' --limit-steps 20000")
    let seconds = program.shell("$maquette run app.lua -e 'tap Loop' --limit-steps none --limit-seconds 0.3")

    #expect(steps.status == 4)
    #expect(steps.text.hasPrefix("app.lua:1: step limit: more than 100000000 steps in one action\n"))
    #expect(own.status == 4)
    #expect(own.text.hasPrefix("app.lua:1: step limit: more than 20000 steps in one action\n"))
    #expect(seconds.status == 4)
  }

  @Test(arguments: [
    "--limit-steps 0", "--limit-steps x", "--limit-memory 5T", "--limit-seconds -1", "--limit-depth 1.5",
  ])
  func `an invalid limit is reported as wrong usage`(_ option: String) {
    #expect(program.shell("$maquette run app.lua \(option)").status == 64)
    #expect(program.shell("$maquette test a.lua \(option)").status == 64)
  }
}
