import CLua
import Lua
import Testing

@Suite(.serialized) struct `Stopping a script` {
  static let loops = [
    "GO while true do end",
    "local function f() return f() end GO f()",
    "coroutine.wrap(function() GO while true do end end)()",
    "coroutine.resume(coroutine.create(function() GO while true do end end)) while true do end",
    "GO while true do pcall(function() while true do pcall(error) end end) end",
    "GO while true do pcall(coroutine.wrap(function() pcall(function() while true do end end) end)) end",
    "GO while true do coroutine.resume(coroutine.create(function() coroutine.yield() end)) end",
    "while true do xpcall(error, function() GO while true do end end) end",
    "while true do xpcall(function() GO while true do end end, function() while true do end end) end",
    "handler(function() GO while true do end end)",
    "while true do pcall(handler, function() GO while true do pcall(error) end end) end",
    "coroutine.wrap(function() handler(function() coroutine.wrap(function() GO while true do end end)() end) end)()",
    "GO for x in coroutine.wrap(function() while true do coroutine.yield(1) end end) do local y = x end",
    "local guard <close> = setmetatable({}, {__close = function() GO while true do end end})",
    """
    local guard <close> = setmetatable({}, {__close = function() while true do end end})
    GO while true do end
    """,
    """
    local co = coroutine.create(function()
      local guard <close> = setmetatable({}, {__close = function() GO while true do end end})
      coroutine.yield()
    end)
    coroutine.resume(co)
    while true do coroutine.close(co) end
    """,
    "GO while true do setmetatable({}, {__gc = function() while true do end end}) end",
    "setmetatable({}, {__index = function() GO while true do end end}).any()",
    "table.sort({3, 2, 1}, function() GO while true do end end)",
    "(('abc'):gsub('.', function() GO while true do end end))".replacing("((", with: "return (("),
    "GO while true do local _ = thing.name end",
    "error(setmetatable({}, {__tostring = function() GO while true do end end}))",
  ]

  @Test(arguments: loops)
  func `a signal stops every loop and the error says where, and the state can be used afterwards`(loop: String) throws {
    try withThings { state, things in
      bindHandler(state, things)
      let signals = Signals(state)
      _ = try state.text("thing = new('one')")

      let error = state.failure(loop.replacing("GO", with: "started()"))
      signals.finish()
      state.resumeAfterInterrupt()

      #expect(error?.kind == .interrupted)
      #expect(error?.message.hasPrefix("test.lua:") == true, "\(error?.message ?? "")")
      #expect(!state.isStopped)
      try expectWhole(state)
    }
  }

  @Test(arguments: loops)
  func `Swift stops every loop from a callback, and the state can be used afterwards`(loop: String) throws {
    try withThings { state, things in
      bindHandler(state, things)
      state.setGlobal("started") { call in
        call.state.interrupt()
        return 0
      }
      _ = try state.text("thing = new('one')")

      for _ in 1...20 {
        let error = state.failure(loop.replacing("GO", with: "started()"))
        state.resumeAfterInterrupt()
        #expect(error?.kind == .interrupted)
      }

      try expectWhole(state)
      #expect(things.tally.alive == 1)
    }
  }

  /// Defines `handler(f)`, which calls `f` from Swift.
  ///
  /// The Swift frame holds a probe during the call.
  private func bindHandler(_ state: LuaState, _ things: Things) {
    state.setGlobal("handler") { call in
      let probe = Probe(things.tally)
      defer { use(probe) }
      call.pushValue(at: 1)
      try call.state.call(arguments: 0, results: 0)
      return 0
    }
  }

  private func expectWhole(_ state: LuaState) throws {
    let text = try state.text(
      """
      local sum = 0
      for value in coroutine.wrap(function() for i = 1, 1000 do coroutine.yield(i) end end) do
        sum = sum + select(2, pcall(function() return value end))
      end
      return sum .. select(2, xpcall(error, function() return ' handled' end))
      """)
    #expect(text == "500500 handled")
  }

  @Test func `no script runs until stopped scripts are resumed`() throws {
    try withState { state in
      state.interrupt()
      #expect(state.failure("return 1")?.kind == .interrupted)
      #expect(state.isStopped)

      state.resumeAfterInterrupt()
      let text = try state.text("return 1")
      #expect(text == "1")
    }
  }

  @Test func `the message shows where the script was stopped`() throws {
    try withState { state in
      state.setGlobal("stop") { call in
        call.state.interrupt()
        return 0
      }
      #expect(state.failure("local x = 1\nstop()\nwhile true do end")?.message == "test.lua:2: interrupted")
    }
  }

  /// The signal must arrive at the moment when a coroutine ends with an error, so the test needs several tries.
  @Test(arguments: ["coroutine.resume(coroutine.create(error))", "pcall(coroutine.wrap(error))", "pcall(error, 'x')"])
  func `the message shows where the script was stopped, even if the script itself raised an error then`(
    _ call: String
  ) throws {
    try withState { state in
      for _ in 1...100 {
        let signals = Signals(state)
        let error = state.failure("started()\nwhile true do \(call) end")
        signals.finish()
        state.resumeAfterInterrupt()
        #expect(error?.message == "test.lua:2: interrupted" || error?.message == "test.lua:1: interrupted")
      }
    }
  }

  @Test func `a coroutine that was suspended during a stop can continue after the stop`() throws {
    try withState { state in
      state.setGlobal("stop") { call in
        call.state.interrupt()
        return 0
      }
      #expect(
        state.failure(
          """
          co = coroutine.wrap(function() coroutine.yield() return 'went on' end)
          co() stop() while true do end
          """)?.kind == .interrupted)
      state.resumeAfterInterrupt()

      let text = try state.text("return co()")
      #expect(text == "went on")
    }
  }

  @Test func `the to-be-closed variables of a stopped coroutine are never closed`() throws {
    try withThings { state, _ in
      let signals = Signals(state)
      _ = state.failure(
        """
        co = coroutine.create(function()
          local guard <close> = setmetatable({}, {__close = function() while true do end end})
          started() while true do end
        end)
        coroutine.resume(co)
        """)
      signals.finish()
      state.resumeAfterInterrupt()

      let text = try state.text("local ok, why = coroutine.close(co) return why .. ' ' .. coroutine.status(co)")
      #expect(text == "interrupted dead")
    }
  }
}
