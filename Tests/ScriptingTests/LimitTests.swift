import Controllers
import Lua
import Scripting
import Testing

@Suite struct `Limits that a prototype sets` {
  private func error(_ script: String, limits: LuaLimits = .unattended) -> LuaError? {
    var options = Session.Options(defaultSystem: 6)
    options.limits = limits
    let session = Session(options: options)
    defer { session.close() }
    do {
      try session.loader.load(script, name: "app.lua")
      return nil
    } catch {
      return error as? LuaError
    }
  }

  @Test func `the limits of a prototype can be lowered by app for all code that follows`() {
    let script = """
      screen "A" {
        viewDidLoad = function() while true do end end }
      app { limits = { steps = 50000 }, root = "A" }
      """
    #expect(error(script)?.message == "app.lua:2: step limit: more than 50000 steps in one action")
    #expect(error(script)?.kind == .limit(.steps))
  }

  @Test func `the limits of a prototype limit the output of a script`() {
    let script = """
      screen "A" { viewDidLoad = function() while true do print("ten bytes.") end end }
      app { limits = { output = 1024 }, root = "A" }
      """
    #expect(error(script)?.kind == .limit(.output))
  }

  @Test func `the limits of a prototype are checked, and the error says which limit is wrong`() {
    for (limits, told) in [
      ("{ step = 1 }", "`step`; did you mean \"steps\"?"),
      ("{ steps = 0 }", "steps: expected a whole number above 0, found number 0"),
      ("{ seconds = 0/0 }", "seconds: expected a number above 0"), ("7", "expected a table of limits"),
      ("{ depth = 1e9 }", "depth: expected at most 100000"),
    ] {
      let message = error("screen 'A' {} app { limits = \(limits), root = 'A' }")?.message ?? ""
      #expect(message.hasPrefix("app.lua:1: app: limits: ") && message.contains(told), "\(message)")
    }
  }

  @Test(arguments: LuaLimit.allCases) func `the limits of a prototype aren't removed by a number below 1`(
    _ limit: LuaLimit
  ) {
    let script = "screen 'A' {} app { limits = { \(limit) = 0.5 }, root = 'A' } print(app)"

    let message = error(script)?.message
    if limit == .seconds {
      #expect(message == nil)
    } else {
      #expect(message == "app.lua:1: app: limits: \(limit): expected a whole number above 0, found number 0.5")
    }
  }

  @Test func `the limits of a prototype stop a script, and after that no callback runs and the stop is reported once`()
  {
    var options = Session.Options(defaultSystem: 6)
    options.limits = LuaLimits(steps: 100_000, memory: 64 << 20)
    let session = Session(options: options)
    defer { session.close() }
    let script = """
      screen "A" {
        viewDidLoad = function() while true do pcall(function() while true do end end) end end,
        viewDidAppear = function() print "ran" end }
      app { root = "A" }
      """
    #expect(throws: LuaError.self) { try session.loader.load(script, name: "app.lua") }

    let told = session.system.trace.events(from: 0).filter { $0.subject == .error }
    #expect(told.count == 1)
    #expect(!session.system.trace.events(from: 0).contains { $0.subject == .print })
    #expect(throws: Never.self) { try session.loader.run(chunk: "print(1 + 1)", name: "console") }
  }
}
