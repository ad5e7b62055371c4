import Lua
import Testing

@Suite struct `A budget of steps` {
  /// Code that runs forever, or for an extremely long time, in Lua and in its library.
  static let endless = [
    "while true do end",
    "local function f() return f() end f()",
    "while true do pcall(function() while true do end end) end",
    "while true do coroutine.wrap(function() end)() end",
    "while true do local _ = thing.name end",
    "while true do thing.name = 'x' end",
    "while true do pcall(call) end",
    "return ('a'):rep(40):find(('a-'):rep(30) .. 'b')",
    "return ('a'):rep(40):match(('a-'):rep(30) .. 'b')",
    "for _ in ('a'):rep(40):gmatch(('a-'):rep(30) .. 'b') do end",
    "return ('a'):rep(40):gsub(('a-'):rep(30) .. 'b', '')",
    "return ('a'):rep(40):find(('a*'):rep(30) .. 'b')",
    "return ('a'):rep(40):find(('a?'):rep(30) .. ('a'):rep(30) .. 'b')",
    "return ('x'):rep(300000):find('.-.-.-y')",
    "local s = ('a'):rep(100000) while true do s:find('[' .. s .. ']b') end",
    "while true do ('a'):rep(1000000):find('b', 1, true) end",
    "table.insert(proxy, 1, 1)", "table.remove(proxy, 1)", "table.sort(proxy)",
    "table.sort(proxy, function() return true end)",
    "table.move({}, 1, 1 << 60, 2)", "table.move(proxy, 1, 1 << 60, 2)",
    "table.concat(setmetatable({}, {__index = function() return '' end}), '', 1, 1 << 60)",
    "for i = 1, 1 << 60 do ('x'):rep(1000000) end",
    "local t = setmetatable({}, {__index = function(t, k) return t[k + 1] end}) while true do pcall(function() return t[1] end) end",
  ]

  @Test(arguments: endless)
  func `stops an endless loop after the same number of steps each time, and no protected call catches the stop`(
    chunk: String
  ) throws {
    var ends: [String] = []
    for _ in 1...2 {
      try withThings(memoryLimit: 64 << 20) { state, _ in
        state.setLimits(LuaLimits(steps: 200_000, memory: 64 << 20))
        state.setGlobal("call") { call in
          try call.state.run("while true do end", name: "inner.lua")
          return 0
        }
        _ = try state.text(
          """
          thing, turns = new('one'), 0
          proxy = setmetatable({}, {
            __len = function() return (1 << 31) - 2 end, __index = function(_, k) return k end, __newindex = function() end})
          """)

        let error = try #require(state.failure("\n\n" + chunk))

        #expect(error.kind == .limit(.steps), "\(error.message)")
        #expect(error.message.hasSuffix("step limit: more than 200000 steps in one action"))
        ends.append(error.message)
        let after = try state.text("return 1 + 1")
        #expect(after == "2", "the next action has all its steps again")
      }
    }
    #expect(Set(ends).count == 1)
  }

  /// Calls that each process a large amount of data.
  @Test(arguments: [
    "text:find('%f[b]')", "text:find('%b()')", "text:find('$', 1, true)", "text:upper()", "text:reverse()",
    "text .. 'x'",
    "text:find('b$')", "load(code)", "pairs(list)", "next(list)", "next(list, 1)",
    "utf8.char(table.unpack(list, 1, 20000))",
    "string.pack('z', text)", "table.concat(list)", "text:gsub('b', '')",
  ])
  func `counts the work of a library function according to its size`(call: String) throws {
    try withState(memoryLimit: 256 << 20) { state in
      let given = """
        text, code, list = ('a'):rep(3000000), ('x = 1 '):rep(20000), {}
        for i = 1, 100000 do list[i] = i end
        """
      _ = try state.text(given + " return ''")
      state.setLimits(LuaLimits(steps: 15_000, memory: 256 << 20))

      #expect(try state.text("return ''").isEmpty)
      #expect(state.failure("for i = 1, 20 do local _ = \(call) end")?.kind == .limit(.steps))
    }
  }

  @Test func `applies to a coroutine that was suspended when the limits were set`() throws {
    try withState { state in
      _ = try state.text("late = coroutine.wrap(function() coroutine.yield() while true do end end) late() return ''")
      state.setLimits(LuaLimits(steps: 100_000, memory: 16 << 20))

      #expect(state.failure("late()")?.kind == .limit(.steps))
    }
  }

  @Test func `can be refilled for an action inside another action`() throws {
    try withState { state in
      state.setLimits(LuaLimits(steps: 100_000, memory: 16 << 20))
      state.setGlobal("verb") { call in
        try call.state.action(refills: true) { _ = try call.state.run("for i = 1, 30000 do end", name: "verb.lua") }
        return 0
      }

      let text = try state.text("for i = 1, 20 do verb() end return 'done'")

      #expect(text == "done")
      #expect(state.failure("for i = 1, 20 do verb() end for i = 1, 200000 do end")?.kind == .limit(.steps))
    }
  }

  @Test func `a budget of steps that was exceeded stops everything until the outermost action ends`() throws {
    try withState { state in
      state.setLimits(LuaLimits(steps: 50_000, memory: 16 << 20))
      state.action {
        #expect(state.failure("while true do end")?.kind == .limit(.steps))
        #expect(state.failure("return 1")?.kind == .limit(.steps), "a later handler of the action does not run")
        #expect(state.stopReason == .limit(.steps))
      }
      #expect(state.stopReason == nil)
      let text = try state.text("return 'again'")
      #expect(text == "again")
    }
  }

  @Test func `lets a coroutine that was suspended during a stop continue later`() throws {
    try withState { state in
      state.setLimits(LuaLimits(steps: 100_000, memory: 16 << 20))
      _ = try state.text("co = coroutine.wrap(function() while true do coroutine.yield(1) end end) co()")
      #expect(state.failure("while true do end")?.kind == .limit(.steps))
      let text = try state.text("for i = 1, 500 do co() end return co()")
      #expect(text == "1")
    }
  }

  @Test func `is separate from the output limit, which counts the bytes of each action`() throws {
    try withState { state in
      state.setLimits(LuaLimits(memory: 16 << 20, output: 100))
      state.setGlobal("say") { call in
        _ = call.state.countOutput(call.string(at: 1)?.utf8.count ?? 0)
        return 0
      }

      let error = state.failure("while true do pcall(say, 'ten bytes.') end")

      #expect(error?.kind == .limit(.output))
      #expect(error?.message == "test.lua:1: output limit: more than 100 bytes printed in one action")
    }
  }
}

@Suite struct `A depth limit` {
  static let recursions = [
    "local function f() return 1 + f() end f()",
    "local function f() local a, b, c, d, e = 1, 2, 3, 4, 5 return 1 + f() end f()",
    "coroutine.wrap(function() local function f() return 1 + f() end f() end)()",
  ]

  @Test(arguments: recursions)
  func `reports endless recursion on a full heap with its source location`(chunk: String) throws {
    for limits in [LuaLimits(steps: 1 << 40, memory: 256 << 20, depth: 10_000), LuaLimits(memory: 16 << 20)] {
      try withState { state in
        state.setLimits(limits)
        let error = try #require(state.failure(chunk))
        #expect(error.message.hasPrefix("test.lua:1: "))
        #expect(error.message.contains("stack overflow"), "\(error.message)")
        let after = try state.text("return 'whole'")
        #expect(after == "whole")
      }
    }
  }
}
