import Console
import Controllers
import Lua
import Scripting
import Testing

/// Tests of the commands `monitor` and `unmonitor`, which show the calls of functions, as Chrome's console does.
@Suite struct `Monitored functions` {
  private static let app = """
    local function helper(...) return ... end
    function sum(a, b) return (a or 0) + (b or 0) end
    function less(a, b) return a < b end
    function fail(text) error("no " .. text) end
    function countdown(n) if n > 0 then countdown(n - 1) end end
    function tail(n) if n > 0 then return tail(n - 1) end end
    screen "Home" {
      view = {
        button "Mark" { action = "mark" },
        button "Help" { action = function() helper(1, "two", {}, { 3 }, nil, true, helper) end },
        button "Sort" { action = function() table.sort({ 2, 1 }, less) end },
        button "Fail" { action = function() pcall(fail, "a text that is much too long to be shown") end },
        button "Step" { action = function()
          local step = coroutine.wrap(function() sum(1) coroutine.yield() sum(2) end)
          step() step()
        end },
        button "Repeat" { action = function() countdown(2) tail(2) end },
        button "Open" { push = "Detail" },
      },
      mark = function(self, sender, n) self.count = n end,
    }
    screen "Detail" { view = { label "Hello" }, viewDidLoad = function(self) sum(3, 4) end,
      mark = function(self) end }
    app { root = navigation "Home" }
    """

  /// The lines of the trace that show calls, without their times.
  private static func calls(_ desk: Desk, of text: String = "trace") -> [String] {
    desk.type(text).split(separator: "\n").filter { $0.contains("↳") }.map { line in
      String(line.drop { $0 != "↳" }.dropFirst(2))
    }
  }

  @Test(arguments: [
    ("Home.mark", "tap Mark", ["call mark(Home, Button \"Mark\") app.lua:20"]),
    ("helper", "tap Help", ["call helper(1, \"two\", {}, {…}, nil, true, function) app.lua:1, from app.lua:10"]),
    ("less", "tap Sort", ["call less(1, 2) app.lua:3, from app.lua:11"]),
    ("fail", "tap Fail", ["call fail(\"a text that is much too …\") app.lua:4, from app.lua:12"]),
    ("sum", "tap Step", ["call sum(1) app.lua:2, from app.lua:14", "call sum(2) app.lua:2, from app.lua:14"]),
    (
      "countdown", "tap Repeat",
      [
        "call countdown(2) app.lua:5, from app.lua:17", "call countdown(1) app.lua:5, from app.lua:5",
        "call countdown(0) app.lua:5, from app.lua:5",
      ]
    ),
    (
      "tail", "tap Repeat",
      [
        "call tail(2) app.lua:6, from app.lua:17", "call tail(1) app.lua:6, from app.lua:17 by a tail call",
        "call tail(0) app.lua:6, from app.lua:17 by a tail call",
      ]
    ),
    ("Detail.viewDidLoad", "tap Open", ["call viewDidLoad(Detail) app.lua:22"]),
    ("sum", "tap Open", ["call sum(3, 4) app.lua:2, from app.lua:22"]),
  ])
  func `each call of a monitored function has an entry in the trace`(name: String, tap: String, calls: [String]) throws
  {
    let desk = try Desk(Self.app)

    #expect(desk.type("monitor \(name)").hasPrefix("monitoring "))
    _ = desk.type(tap)

    #expect(Self.calls(desk) == calls)
    #expect(Self.calls(desk, of: "trace calls").filter { $0.hasPrefix("call ") } == calls)
  }

  @Test(arguments: ["inMetatable", "inTimer", "inRule", "inCoroutine", "inKey", "inFlow"])
  func `a local function can be monitored, wherever the script refers to it`(name: String) throws {
    let desk = try Desk(
      """
      local function inMetatable() end
      local function inTimer() end
      local function inRule() end
      local function inCoroutine() end
      local function inKey() end
      local function inFlow() end
      t = setmetatable({ [function() inKey() end] = true }, { __index = function() inMetatable() end })
      after(100, function() inTimer() end)
      always("all is well", function() inRule() return true end)
      flow("works", function() inFlow() end)
      co = coroutine.wrap(function() coroutine.yield() inCoroutine() end)
      co()
      screen "Home" {}
      app { root = "Home" }
      """)

    #expect(desk.type("monitor \(name)").hasPrefix("monitoring \(name)"), "\(desk.type("monitor \(name)"))")
  }

  @Test(arguments: ["monitor mark", "monitor \"mark\"", "monitor(mark)"])
  func `all methods with the given name are monitored`(typed: String) throws {
    let desk = try Desk(Self.app)

    #expect(desk.type(typed) == "monitoring mark app.lua:23\nmonitoring mark app.lua:20")
    #expect(desk.type("monitor") == "mark app.lua:23  0 calls\nmark app.lua:20  0 calls")
  }

  @Test func `a function given by any expression can be monitored`() throws {
    let desk = try Desk(Self.app)
    for line in ["functions = { sum }", "monitor functions[1]", "monitor(functions[1])", "sum(1)"] {
      _ = desk.type(line)
    }

    #expect(desk.type("monitor") == "sum app.lua:2  1 call")
    #expect(desk.type("unmonitor functions[1]") == "")
    #expect(desk.type("monitor") == "no function is monitored")
  }

  @Test(arguments: [
    ("monitor sun", "monitor: no function of the script is called sun; did you mean `sum`?"),
    ("monitor Home.marc", "monitor: no function of the script is called Home.marc; did you mean `Home.mark`?"),
    ("monitor Home.title", "monitor: no function of the script is called Home.title"),
    (
      "monitor print",
      "monitor: expected a function of the script, but print is a function of Lua, UIKit or Maquette"
    ),
    ("monitor application", "monitor: expected a function of the script, but application is Application"),
    ("monitor(3)", "console:1: monitor: expected a function of the script, found number 3"),
    ("monitor if", "monitor: no function of the script is called if"),
    ("monitor 1 2", "monitor: `1 2` isn't a Lua expression"),
    ("unmonitor sun", "unmonitor: sun isn't monitored; did you mean `sum`?"),
  ])
  func `monitoring anything but a function of the script is an error`(typed: String, error: String) throws {
    let desk = try Desk(Self.app)
    _ = desk.type("monitor sum")

    let said = desk.type(typed)

    #expect(said.hasPrefix(error), "\(said)")
  }

  @Test func `functions can be unmonitored one by one or all at once`() throws {
    let desk = try Desk(Self.app)
    for line in ["monitor sum", "monitor less", "monitor Home.mark", "unmonitor less"] { _ = desk.type(line) }

    #expect(desk.type("monitor") == "sum app.lua:2  0 calls\nmark app.lua:20  0 calls")
    #expect(desk.type("unmonitor(sum)") == "no longer monitoring sum app.lua:2")
    #expect(desk.type("unmonitor()") == "no function is monitored")
    _ = desk.type("tap Mark")
    #expect(Self.calls(desk).isEmpty)
  }

  @Test func `monitored functions are looked up by their names when the run is replayed`() throws {
    let desk = try Desk(Self.app)
    for line in ["monitor mark", "monitor sum", "tap Mark", "tap Open", "undo"] { _ = desk.type(line) }

    #expect(desk.type("monitor").contains("mark app.lua:20  1 call"))
    #expect(Self.calls(desk) == ["call mark(Home, Button \"Mark\") app.lua:20"])
    for line in ["relaunch()", "tap Mark"] { _ = desk.type(line) }
    #expect(Self.calls(desk, of: "trace 3") == ["call mark(Home#2, Button \"Mark\") app.lua:20"])
  }

  @Test func `a monitored function that doesn't exist after a replay is reported once`() throws {
    let desk = try Desk(Self.app)
    for line in ["function own() end", "monitor own"] { _ = desk.type(line) }

    #expect(desk.type("undo").contains("(the monitored function own (console:1) no longer exists)"))
    #expect(!desk.type("tap Mark").contains("own"))
    #expect(desk.type("monitor") == "no function is monitored")
  }

  @Test func `a monitored function that the garbage collector releases is reported once`() throws {
    let desk = try Desk(Self.app)
    for line in ["function own() end", "monitor own", "own = nil"] { _ = desk.type(line) }
    desk.interpreter.session.state.collect()

    #expect(
      desk.type("monitor") == "(the monitored function own (console:1) no longer exists)\nno function is monitored")
    #expect(desk.type("monitor") == "no function is monitored")
  }

  @Test func `monitoring a function doesn't change the hash of a run, and doesn't use up its step limit`() throws {
    func hash(_ first: String) throws -> UInt64 {
      var options = Session.Options(defaultSystem: 6)
      options.limits.steps = 30_000
      let session = Session(options: options)
      defer { session.close() }
      try session.loader.load(Self.app, name: "app.lua")
      for line in [first, "for i = 1, 3000 do sum(i) end", "tap 'Step'", "tap 'Open'"] {
        try session.loader.run(chunk: line, name: "x")
      }
      #expect((session.monitor.monitoring.count > 3000) == (first == "monitor(sum)"))
      return session.system.trace.hash
    }

    #expect(try hash("local a = sum") == hash("monitor(sum)"))
  }

  @Test func `a function monitored in a nested coroutine is also monitored in the outer coroutines`() throws {
    let desk = try Desk(Self.app)

    _ = desk.type(
      """
      local outer = coroutine.wrap(function()
        local inner = coroutine.wrap(function() monitor(sum) end)
        inner() sum(1)
      end)
      outer() sum(2)
      """)

    #expect(Self.calls(desk).map { $0.prefix(11) } == ["call sum(1)", "call sum(2)"])
  }

  @Test func `calls are printed below the picture, but only the last calls if there are very many`() throws {
    let (_, said) = try Desk(Self.app).run("monitor sum\nfor i = 1, 30 do sum(i) end\nauto off\ntap Open")

    #expect(
      said.contains("… 10 earlier calls; see `trace`\n 0.000  ↳ call sum(11) app.lua:2, from console:2"), "\(said)")
    #expect(said.contains("↳ call sum(3, 4) app.lua:2, from app.lua:22"), "\(said)")
  }

  @Test func `the number of recorded calls is limited`() throws {
    let desk = try Desk(Self.app)
    for line in ["monitor sum", "for i = 1, \(Monitoring.capacity) + 5 do sum(i) end"] { _ = desk.type(line) }

    let calls = desk.interpreter.session.monitor.monitoring.calls()

    #expect(calls.count == Monitoring.capacity)
    #expect(desk.type("monitor") == "sum app.lua:2  \(Monitoring.capacity + 5) calls")
  }

  @Test func `monitor and unmonitor are completed with the names of functions`() throws {
    let desk = try Desk(Self.app)

    #expect(desk.complete("monitor s") == ["sum"])
    #expect(desk.complete("monitor Home.") == ["Home.mark"])
    #expect(desk.complete("monitor ma") == ["mark"])
    #expect(desk.complete("unmonitor s") == [])
    _ = desk.type("monitor sum")
    #expect(desk.complete("unmonitor s") == ["sum"])
  }

  @Test func `a function with two names is monitored until both names are unmonitored`() throws {
    let desk = try Desk(Self.app)

    #expect(desk.type("monitor Home.mark") == "monitoring mark app.lua:20")
    #expect(!desk.type("monitor mark").contains("no longer exists"))
    _ = desk.type("unmonitor Home.mark")
    _ = desk.type("tap Mark")
    #expect(Self.calls(desk).count == 1)
    _ = desk.type("unmonitor mark")
    #expect(desk.type("monitor") == "no function is monitored")
  }

  @Test func `another function with the same name isn't monitored`() throws {
    let desk = try Desk(Self.app)
    for line in ["monitor sum", "function sum() end"] { _ = desk.type(line) }

    #expect(desk.type("collectgarbage()").contains("the monitored function sum (app.lua:2) no longer exists"))
    _ = desk.type("sum()")
    #expect(Self.calls(desk) == [])
  }

  @Test func `calls of monitored functions are printed between the events, in order`() throws {
    let desk = try Desk(Self.app)
    _ = desk.type("monitor sum")

    let lines = desk.talk("tap Open", isInteractive: false).split(separator: "\n").map(String.init)
    let call = try #require(lines.firstIndex { $0.contains("↳ call sum(3, 4)") })
    let loaded = try #require(lines.firstIndex { $0.contains("Detail") && $0.contains("viewDidLoad") })
    let appeared = try #require(lines.firstIndex { $0.contains("Detail") && $0.contains("viewDidAppear") })
    #expect(loaded < call && call < appeared, "\(lines)")
  }
}
