import Locations
import Lua
import Testing

/// Tests of the messages of errors that no script catches.
@Suite struct `A message` {
  @Test(arguments: [
    ("table.sort({ 1, 'a', {} })", "attempt to compare"), ("next({}, 'k')", "invalid key to 'next'"),
    ("error('x', 0)", "x"), ("coroutine.yield(1)", "attempt to yield from outside a coroutine"),
    ("string.rep()", "bad argument #1 to 'rep'"),
    ("error(setmetatable({}, { __tostring = function() return 'x' end }))", "x"),
    ("local t = nil; t.x = 1", "attempt to index a nil value"), ("('x'):rep(-1, {})", "bad argument #2 to 'rep'"),
  ])
  func `a message contains the nearest line of the script`(line: String, message: String) throws {
    let failure = try #require(LuaState().failure("\n\n" + line))

    #expect(failure.message.hasPrefix("test.lua:3: \(message)"), "\(failure.message)")
  }

  @Test(arguments: [
    "error('x')", "local t = nil; t.x = 1", "error('x', 0)", "error({})", "x = = 1", "while true do end",
    "string.rep()", "coroutine.wrap(function() error('x', 0) end)()",
  ])
  func `a message names a file with a long path in full`(line: String) throws {
    let name = "flows/onboarding-and-registration/returning-customers/über-password-reset-by-mail.lua"
    let state = LuaState(limits: LuaLimits(steps: 10_000))
    var failure: LuaError?
    do { try state.run("\n" + line, name: name) } catch { failure = error as? LuaError }

    let message = try #require(failure).message
    #expect(message.hasPrefix(name + ":2: ") && !message.contains("..."), "\(message)")
  }

  @Test func `a message names a file with a long path in full, as a traceback and the locations of calls do`() throws {
    let name = String(repeating: "modules/", count: 12) + "a.lua"
    let state = LuaState()
    var found: [String] = []
    state.setGlobal("where") { call in
      found.append("\(call.location().map { "\($0)" } ?? "") \(state.runningCalls.last?.location.file ?? "")")
      return 0
    }
    state.setGlobal("fail") { _ in throw PlainError("no") }
    var failure: LuaError?
    do { try state.run("where()\nlocal function f() fail() end\nf()", name: name) } catch {
      failure = error as? LuaError
    }

    #expect(found == ["\(name):1 \(name)"])
    #expect(
      try #require(failure).calls.contains { $0.location == CodeLocation(file: name, line: 3) },
      "\(failure?.calls ?? [])")
  }

  @Test func `a message about code that a script loads has its location once`() throws {
    let failure = try #require(LuaState().failure("load('local x = nil; x.y = 1')()"))

    #expect(failure.message.ranges(of: "]:1: ").count == 1, "\(failure.message)")
  }

  @Test(arguments: ["error('app.lua:7: x', 0)", "error('app.lua:7: x: 5: y', 0)"])
  func `a message that begins with a source location receives no second location`(line: String) throws {
    let failure = try #require(LuaState().failure("\n" + line))

    #expect(failure.message.hasPrefix("app.lua:7: x"), "\(failure.message)")
  }

  @Test(arguments: ["error(('x'):rep(8 << 20))", "error(('é'):rep(8 << 20), 0)"])
  func `a message of several megabytes is truncated, with its length appended`(line: String) throws {
    let failure = try #require(LuaState().failure(line))

    #expect(failure.message.utf8.count < 10_200)
    #expect(failure.message.hasSuffix("bytes; these are the first 10000)"), "\(failure.message.suffix(80))")
  }

  @Test func `a message about a table that calls itself reports a stack overflow, wherever the table is called`() throws
  {
    let loop = "local m = {} local t = setmetatable({}, m) m.__call = t "
    for call in ["t()", "pcall(t)", "return t(1, 2, 3)", "coroutine.wrap(function() t() end)()", "for _ in t do end"] {
      let state = LuaState()
      let failure = state.failure(loop + call)

      #expect(failure?.kind == .limit(.depth), "\(call): \(failure?.message ?? "none")")
    }
  }

  @Test func `a message about endless arguments doesn't appear for a call with many arguments`() throws {
    let count = "local function f(...) return select('#', ...) end return f(table.unpack({}, 1, 100000))"

    #expect(try LuaState().text(count) == "100000")
  }
}
