import Controllers
import Lua
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `Virtual time` {
  @Test func `timers fire in order while a script waits`() throws {
    let prototype = try Prototype("screen 'A' {} app { root = 'A' }")

    try prototype.run(
      """
      after(0.3, function() print("third") end)
      after(0.1, function() print("first", clock()) end)
      local count = 0
      local timer timer = every(0.2, function() count = count + 1 print("every " .. count) if count == 2 then timer:cancel() end end)
      wait(1)
      """)

    #expect(prototype.trace == "> first\t0.1\n> every 1\n> third\n> every 2")
  }

  @Test func `an invalid number of seconds is refused in the call`() throws {
    let prototype = try Prototype("screen 'A' {} app { root = 'A' }")

    for call in ["wait(N)", "after(N, print)", "every(N, print)", "animate(N, print)"] {
      for (seconds, told) in [
        ("1e300", "seconds: expected at most 1000000000, found number 1e+300"),
        ("math.huge", "expected"), ("-1", "seconds: expected at least 0"), ("0/0", "expected"),
      ] {
        let told = call.hasPrefix("animate") ? told.replacing("seconds", with: "duration") : told
        let message = try prototype.run("select(2, pcall(function() \(call.replacing("N", with: seconds)) end))")
        #expect(message.hasPrefix("line:1: ") && message.contains(told), "\(call) \(seconds): \(message)")
      }
    }
  }

  @Test func `a wait that reaches the end of the clock is an error that says so`() throws {
    let prototype = try Prototype("screen 'A' {} app { root = 'A' }")

    let told = try prototype.run("select(2, pcall(function() while true do wait(1e9) end end))")

    #expect(told.contains("seconds: expected at most 686018427.387904, where the clock ends, found number 1000000000"))
    #expect(try prototype.run("clock() == 4611000000000") == "true")
  }

  @Test func `waiting in a callback is an error, which suggests the function after`() throws {
    let prototype = try Prototype(
      "screen 'A' { view = { button 'Go' { action = function() wait(1) end } } } app { root = 'A' }")

    do {
      try prototype.run("tap 'Go'")
      Issue.record("no error")
    } catch {
      #expect("\(error)".contains("use `after` to do something later"))
    }
  }

  @Test func `the unsettled function stops time between user actions`() throws {
    let prototype = try Prototype(
      """
      screen "List" { view = { button "Open" { push = "Detail" } } }
      screen "Detail" {}
      app { root = navigation "List" }
      """)

    try prototype.run("unsettled(function() tap 'Open' print(clock()) end) print(clock())")

    #expect(prototype.trace.contains("> 0\n"))
    #expect(prototype.trace.hasSuffix("> 0.35"))
  }

  @Test func `time passes between run loop turns, and each timer is one turn`() throws {
    let prototype = try Prototype("screen 'A' {} screen 'B' {} app { root = navigation 'A' }")

    try prototype.run(
      """
      application.root:pushViewController("B", false)
      after(0.1, function() application.root:popViewController(false) end)
      after(0.2, function() print "later" end)
      wait(1)
      """)

    #expect(
      prototype.trace == """
        B willMove parent=NavigationController
        B viewDidLoad
        A viewWillDisappear animated=false
        B viewWillAppear animated=false
        A viewDidDisappear animated=false
        B viewDidAppear animated=false
        B didMove parent=NavigationController
        B willMove parent=nil
        B viewWillDisappear animated=false
        A viewWillAppear animated=false
        B viewDidDisappear animated=false
        A viewDidAppear animated=false
        B didMove parent=nil
        > later
        B deinit
        """)
  }

  @Test func `the same script with the same actions gives the same trace in every session`() throws {
    let script = """
      local bag = { zebra = 1, apple = 2, [3] = "c", [1] = "a", mango = 3 }
      screen "A" { view = { button "Go" { action = function() for k, v in pairs(bag) do print(k, v, math.random(100)) end end } } }
      app { root = "A" }
      """
    let hashes = try (0..<3).map { _ in
      let prototype = try Prototype(script)
      try prototype.run("tap 'Go'")
      return prototype.session.system.trace.hash
    }

    #expect(Set(hashes).count == 1)
  }
}

@Suite struct `nextRandom in a flow` {
  private static let script = """
    screen "Dice" { view = { button "Roll" { action = function() print(math.random(6)) end },
      button "Chance" { action = function() print(math.random() < 1) end } } }
    app { root = "Dice", system = 26 }
    """

  private func prototype() throws -> Prototype { try Prototype(Self.script) }

  @Test func `determines the numbers that are drawn next, in order`() throws {
    let prototype = try prototype()

    try prototype.run("nextRandom(5) nextRandom(2) tap 'Roll' tap 'Roll'")

    #expect(prototype.trace.contains("> 5\n") && prototype.trace.hasSuffix("> 2"))
    #expect(prototype.session.state.draws.upcomingNumbers == [])
  }

  @Test func `doesn't change the random number generator`() throws {
    let (one, other) = (try prototype(), try prototype())

    try one.run("tap 'Roll'")
    try other.run("nextRandom(1) tap 'Roll' tap 'Roll'")

    let drawn = try #require(one.trace.split(separator: "> ").last)
    #expect(other.trace.hasSuffix("> " + drawn))
  }

  @Test func `isn't used by a draw without a range`() throws {
    let prototype = try prototype()

    try prototype.run("nextRandom(4) tap 'Chance'")

    #expect(prototype.trace.hasSuffix("> true"))
    #expect(try prototype.session.stateWriter.stateText().lines.contains { $0.contains("next random numbers: [4]") })
  }

  @Test(arguments: [
    ("nextRandom(7) tap 'Roll'", "the next random number is 7, but the script draws one from 1 to 6"),
    ("nextRandom(1.5)", "nextRandom: expected a whole number, found 1.5"),
    ("nextRandom 'six'", "nextRandom: number: expected a number, found \"six\""),
    ("nextRandom()", "nextRandom: `number` is missing"),
    ("nextRandom(nil)", "nextRandom: number: expected a number, found nil"),
    ("nextRandom({})", "nextRandom: number: expected a number, found a table"),
    (
      "nextRandom(1e16)",
      "nextRandom: expected a whole number from -9007199254740992 to 9007199254740992, found 10000000000000000"
    ),
  ])
  func `refuses a number that can't be drawn`(line: String, message: String) throws {
    let prototype = try prototype()

    #expect { try prototype.run(line) } throws: { "\($0)".contains(message) }
  }
}
