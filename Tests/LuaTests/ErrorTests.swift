import CLua
import Lua
import Testing

@Suite struct `Errors at the border between Lua and Swift` {
  static let callbacks = [
    "thing:trouble()", "trouble()", "return thing.name", "thing.name = 'x'", "return thing[1]",
    "thing.fresh = 1", "thing(1, 2)", "return #thing", "return declared().name",
    "local co = coroutine.wrap(function() return thing.name end) return co()",
    "setmetatable({}, {__index = function() return thing.name end}).any()",
    "local guard <close> = setmetatable({}, {__close = function() trouble() end})",
    "table.sort({3, 2, 1}, function(a, b) return thing.name < b end)",
    "return (('abc'):gsub('.', function() return thing.name end))",
    "for _ in function() trouble() end do end",
  ]

  @Test(arguments: callbacks)
  func `an error in any callback leaks nothing and leaves the stack as it was`(chunk: String) throws {
    try withThings { state, things in
      _ = try state.text("thing = new('one')")
      things.failing = true

      var told = 0
      for _ in 1...1_000 where state.failure(chunk)?.message.hasSuffix("trouble") == true { told += 1 }

      #expect(told == 1_000)
      #expect(lua_gettop(state.thread) == 0)
      #expect(things.tally.alive == 1, "only the thing is alive")
    }
  }

  @Test(arguments: callbacks)
  func `an error that a script catches leaks nothing`(chunk: String) throws {
    try withThings { state, things in
      _ = try state.text("thing = new('one')")
      things.failing = true

      let caught = try state.text(
        """
        local caught = 0
        for i = 1, 1000 do
          if not pcall(function() \(chunk) end) then caught = caught + 1 end
        end
        return caught
        """)

      #expect(caught == "1000")
      #expect(things.tally.alive <= 2, "the thing, and the last error until the next one")
    }
  }

  @Test func `an error in a message handler leaks nothing`() throws {
    try withThings { state, things in
      for _ in 1...20 {
        let ended = try state.text("return tostring(xpcall(error, function() trouble() end))")
        #expect(ended == "false")
      }
      #expect(things.tally.alive <= 1)
    }
  }

  @Test func `an error in a handler that Swift calls leaks nothing`() throws {
    try withThings { state, things in
      let thing = things.make("one")
      let handler = state.handlerNumber(of: "appear")
      things.push(thing, state.top)
      state.setGlobal("thing")
      _ = try state.text("function thing:appear() trouble() end")
      var failed = 0

      for _ in 1...1_000 {
        let probe = Probe(things.tally)
        guard state.top.pushHandler(of: thing, handler, includingOwn: true) else { break }
        do { try state.call(arguments: 1, results: 0) } catch { failed += 1 }
        use(probe)
      }

      #expect(failed == 1_000)
      #expect(things.tally.alive == 1)
    }
  }

  @Test func `a Swift error passes several calls between Swift and Lua unchanged`() throws {
    try withThings { state, things in
      state.setGlobal("again") { call in
        let probe = Probe(things.tally)
        defer { use(probe) }
        call.pushValue(at: 1)
        try call.state.call(arguments: 0, results: 0)
        return 0
      }

      let error = try #require(
        state.failure(
          """
          local function deep(n)
            if n == 0 then trouble() end
            again(function() deep(n - 1) end)
          end
          deep(10)
          """))

      #expect(error.message == "test.lua:2: trouble")
      #expect(error.kind == .script)
      #expect(error.cause is Trouble)
      #expect(error.calls.contains { "\($0.location): \($0.text)" == "test.lua:5: in main chunk" })
    }
  }

  @Test func `a Swift error arrives in Lua with its source location and can be caught there`() throws {
    try withThings { state, _ in
      let caught = try state.text(
        """
        local ok, message = pcall(function()
          trouble()
        end)
        return tostring(ok) .. ' ' .. message
        """)

      #expect(caught == "false test.lua:2: trouble")
    }
  }

  @Test func `if an error value is a table, the error shows the table's text`() throws {
    try withState { state in
      let error = try #require(
        state.failure("error(setmetatable({}, {__tostring = function() return 'so it is' end}))"))
      #expect(error.message == "test.lua:1: so it is")

      let worse = try #require(state.failure("error(setmetatable({}, {__tostring = function() error('no') end}))"))
      #expect(worse.message == "test.lua:1: an error value that is a table")

      #expect(state.failure("error()")?.message == "test.lua:1: an error without a value")
    }
  }

  @Test func `a syntax error has a location, and shows whether more lines could complete the chunk`() throws {
    try withState { state in
      let wrong = try #require(state.failure("x = = 1"))
      #expect(wrong.kind == .syntax)
      #expect(wrong.message.hasPrefix("test.lua:1:"))
      #expect(!wrong.isIncompleteChunk)

      #expect(state.failure("if x then\n")?.isIncompleteChunk == true)
      let long = String(repeating: " ", count: 17 << 20)
      #expect(state.failure(long)?.message == "test.lua: the script is too long; at most 16 MB are allowed")
      let loaded = try state.text("return tostring(pcall(load, (' '):rep(200000)))")
      #expect(loaded == "false")
    }
  }

  @Test func `endless recursion is an ordinary error, in Lua alone and through Swift`() throws {
    try withThings(memoryLimit: 256 << 20) { state, things in
      state.setGlobal("again") { call in
        let probe = Probe(things.tally)
        defer { use(probe) }
        call.pushValue(at: 1)
        call.pushValue(at: 1)
        try call.state.call(arguments: 1, results: 0)
        return 0
      }

      let alone = try #require(state.failure("local function f() return 1 + f() end f()"))
      #expect(alone.message.contains("stack overflow"), "\(state.counters.bytes)")
      let through = try #require(state.failure("again(function(f) again(f) end)"))
      #expect(through.kind == .limit(.depth))
      #expect(through.message == "test.lua:1: stack overflow: more than 80 nested callbacks")
      let caught = try #require(state.failure("local function f() pcall(pcall, again, f) end again(f)"))
      #expect(caught.kind == .limit(.depth), "no pcall catches the error")
      let plain = try state.text(
        "local s = ('x'):rep(300) local function f() return s:gsub('x', f) end return select(2, pcall(f))")
      #expect(plain.hasSuffix("C stack overflow"), "without calls through Swift, Lua raises its own error")
      let nested = "local function f() error() end xpcall(error, function() f() end) f()"
      #expect(state.failure(nested) != nil)
      #expect(things.tally.alive == 0)
      let after = try state.text("return 1 + 1")
      #expect(after == "2")
    }
  }

  @Test func `nested closing of coroutines is limited`() throws {
    try withState { state in
      let chunk = """
        local function nest(n)
          local co = coroutine.create(function()
            local guard <close> = setmetatable({}, {__close = function() if n > 0 then nest(n - 1) end end})
            coroutine.yield()
          end)
          coroutine.resume(co)
          return coroutine.close(co)
        end
        return nest(20000)
        """
      let deep = try state.text(chunk)
      let shallow = try state.text(chunk.replacing("20000", with: "3"))

      #expect(deep == "true")
      #expect(shallow == "true")
    }
  }

  @Test func `an error in the lookup of a class doesn't skip Swift frames`() throws {
    try withThings { state, things in
      _ = try state.text("Class = setmetatable({}, {__index = function() error('jumped') end})")
      state.pushGlobal("Class")
      let table = state.retainTop()
      let members = state.makeMembers([])
      let derived = state.makeClass(name: "Derived", classNumber: 2, members: members, table: table)
      let thing = things.make("one")
      state.top.pushNew(thing, of: derived, serial: 1)

      #expect(!state.top.pushHandler(of: thing, state.handlerNumber(of: "appear"), includingOwn: true))

      _ = try state.text("setmetatable(Class, {__index = {appear = function() end}})")
      #expect(state.top.pushHandler(of: thing, state.handlerNumber(of: "appear"), includingOwn: true))
      state.top.pop(3)
    }
  }
}
