import CLua
import Lua
import Testing

@Suite struct `Memory runs out` {
  static let hogs = [
    "local t = {} while true do t[#t + 1] = {} end",
    "local s = ('x'):rep(1 << 30)",
    "local s = 'x' while true do s = s .. s end",
    "while true do pcall(function() local t = {} while true do t[#t + 1] = {} end end) end",
    "while true do xpcall(function() return ('x'):rep(1 << 30) end, function(e) return e end) end",
    "while true do xpcall(error, function() return ('x'):rep(1 << 30) end) end",
    "while true do coroutine.resume(coroutine.create(function() return ('x'):rep(1 << 30) end)) end",
    "while true do pcall(coroutine.wrap(function() return ('x'):rep(1 << 30) end)) end",
    """
    while true do
      pcall(function()
        local guard <close> = setmetatable({}, {__close = function() return ('x'):rep(1 << 30) end})
      end)
    end
    """,
    """
    while true do
      local co = coroutine.create(function()
        local guard <close> = setmetatable({}, {__close = function() return ('x'):rep(1 << 30) end})
        coroutine.yield()
      end)
      coroutine.resume(co)
      pcall(coroutine.close, co)
    end
    """,
    "while true do pcall(take) end",
    "while true do pcall(handler) end",
    "while true do local t = {} pcall(function() for i = 1, 1 << 40 do t[i] = new('thing') end end) end",
  ]

  @Test(arguments: hogs)
  func `no protected call catches a lack of memory, and the state can be used afterwards`(hog: String) throws {
    try withThings(memoryLimit: 1 << 20) { state, things in
      state.setGlobal("take") { call in
        let probe = Probe(things.tally)
        defer { use(probe) }
        call.pushTable()
        for position in 1...20 {
          call.push(String(repeating: "\(position) ", count: 100_000))
          call.setItem(position, of: -2)
        }
        return 1
      }
      state.setGlobal("handler") { call in
        let probe = Probe(things.tally)
        defer { use(probe) }
        try call.state.run("return ('x'):rep(1 << 30)", name: "inner.lua")
        return 0
      }

      for _ in 1...3 {
        let error = try #require(state.failure(hog))
        #expect(error.kind == .limit(.memory))
        #expect(error.message.hasSuffix("not enough memory: a script may use 1 MB"))
        #expect(error.message.hasPrefix("test.lua:") || error.message.hasPrefix("inner.lua:"))
      }
      state.collect()

      let after = try state.text("return pcall(error) == false and #('x'):rep(1000)")
      #expect(after == "1000")
      #expect(things.tally.alive == 0)
    }
  }

  @Test func `memory that Swift takes beyond the limit is granted, and causes an error when Swift returns`() throws {
    try withThings(memoryLimit: 1 << 20) { state, things in
      var length = 0
      state.setGlobal("take") { call in
        let probe = Probe(things.tally)
        defer { use(probe) }
        call.push(String(repeating: "x", count: 4 << 20))
        length = call.string(at: -1)?.utf8.count ?? 0
        return 1
      }

      let error = try #require(state.failure("pcall(take) return 'swallowed'"))

      #expect(error.kind == .limit(.memory))
      #expect(length == 4 << 20)
    }
  }

  @Test func `memory that Swift took and released again has no effect`() throws {
    try withState(memoryLimit: 1 << 20) { state in
      state.setGlobal("take") { call in
        call.push(String(repeating: "x", count: 4 << 20))
        call.pop()
        return 0
      }
      let text = try state.text("take() return 'went on'")
      #expect(text == "went on")
    }
  }

  @Test func `memory that Swift took at top level prevents the next call`() throws {
    try withState(memoryLimit: 1 << 20) { state in
      state.top.push(String(repeating: "x", count: 4 << 20))

      #expect(state.failure("return 1")?.kind == .limit(.memory))
      state.top.pop()

      let text = try state.text("return 'went on'")
      #expect(text == "went on")
    }
  }

  @Test func `an error that follows a lack of memory is an ordinary error`() throws {
    try withState(memoryLimit: 1 << 20) { state in
      #expect(state.failure("return ('x'):rep(1 << 30)")?.kind == .limit(.memory))
      let caught = try state.text("return select(2, pcall(error, 'plain'))")
      #expect(caught == "plain")
      #expect(state.failure("error('plain')")?.kind == .script)
    }
  }
}
