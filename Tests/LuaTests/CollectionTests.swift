import Lua
import Testing

/// Tests of objects during a collection in Lua, which extends over many calls.
///
/// After a collection finds a wrapper unreachable, thousands of steps may pass before the wrapper's finalizer runs.
/// These tests examine the objects at each of these steps. A large heap makes the collection long.
@Suite struct `At every moment of a garbage collection` {
  private static let ballast = "ballast = {} for i = 1, 200000 do ballast[i] = {} end "

  /// Runs a closure at each step of two collections.
  private func atEachMoment(_ state: LuaState, _ body: () throws -> Void) throws {
    state.collection = .step
    _ = try state.text("weak = setmetatable({}, { __mode = 'v' }) return ''")
    var moments = 0
    for _ in 1...2 {
      _ = try state.text("weak[1] = {} return ''")
      repeat {
        try body()
        moments += 1
      } while try state.text("return tostring(weak[1] ~= nil)") == "true"
    }
    #expect(moments > 100)
  }

  @Test func `an object that Swift holds keeps its handlers and properties`() throws {
    try withThings { state, things in
      let held = things.make("held")
      things.push(held, state.top)
      state.setGlobal("held")
      _ = try state.text(
        Self.ballast
          + "calls = 0 held.note = 'kept' held.appear = function() calls = calls + 1 end held = nil return ''")
      let handler = state.handlerNumber(of: "appear")

      var asked = 0
      try atEachMoment(state) {
        asked += 1
        try #require(state.top.pushHandler(of: held, handler, includingOwn: true))
        try state.call(arguments: 1, results: 0)
        try #require(state.top.pushExistingWrapper(held))
        state.setGlobal("again")
        #expect(try state.text("local note = again.note again = nil return note") == "kept")
      }

      #expect(try state.text("return tostring(calls)") == "\(asked)")
      #expect(state.counters.objects == 1)
      use(held)
    }
  }

  @Test func `an owned object can be recorded and released`() throws {
    try withThings { state, things in
      let owner = things.make("owner")
      let owned = things.make("owned")
      for thing in [owner, owned] {
        things.push(thing, state.top)
        state.setGlobal("it")
        _ = try state.text("it.note = 'kept' it = nil return ''")
      }
      _ = try state.text(Self.ballast + "return ''")

      try atEachMoment(state) {
        state.top.setHeld(owned, serial: 1, by: owner, true)
        state.top.setHeld(owned, serial: 1, by: owner, false)
      }
      state.collect()

      #expect(things.tally.alive == 2)
      #expect(state.counters.objects == 2)
      use(owner)
      use(owned)
    }
  }

  @Test(arguments: [true, false])
  func `after a launch or a state has ended, its objects are never used again`(isLaunch: Bool) throws {
    for moment in stride(from: 1, through: 600, by: 7) {
      let tally = Tally()
      let things = Things(tally)
      let state = LuaState()
      things.bind(to: state)
      _ = try state.text(
        """
        shadows = setmetatable({}, { __mode = 'k' })
        for i = 1, 50 do
          local thing = new('thing ' .. i)
          thing.note = { thing }
          shadows[thing] = i
        end
        for i = 1, 3000 do shadows[{}] = i end
        return ''
        """)
      state.collection = .step
      for _ in 1...moment { _ = try state.text("return ''") }
      if isLaunch {
        state.endObjects()
        #expect(tally.alive == 0)
        // A table with weak keys still contains the keys whose finalizers haven't run.
        _ = try state.text(
          """
          for thing in next, shadows do
            if type(thing) == 'userdata' then assert(not pcall(function() return thing.name end)) end
          end
          return ''
          """)
        for _ in 1...moment { _ = try state.text("return new('other').name") }
      }
      state.collection = .byNeed

      #expect(state.close() == LuaCounters())
      #expect(tally.alive == 0)
    }
  }
}
