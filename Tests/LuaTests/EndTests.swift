import CLua
import Lua
import Testing

@Suite struct `The end of objects and states` {
  @Test(arguments: [
    "return thing.name", "thing.name = 'x'", "return thing[1]", "thing.fresh = 1", "return thing.note",
    "return thing(1)", "return #thing", "return thing:trouble()", "return unmade.name", "unmade.name = ''",
    "return #unmade", "return unmade(1)",
  ])
  func `using an object after its launch has ended is an ordinary error`(chunk: String) throws {
    try withThings { state, things in
      _ = try state.text("thing = new('one') thing.note = 1 unmade = declared()")
      state.endObjects()
      #expect(things.tally.alive == 0)
      #expect(state.counters.objects == 0)

      #expect(state.failure(chunk)?.message.hasSuffix("this object belongs to a launch that has ended") == true)
      let text = try state.text("return tostring(thing)")
      #expect(text == "Thing (ended)")
      #expect(things.made == 0)

      let fresh = try state.text("return new('two').name")
      #expect(fresh == "two")
    }
  }

  @Test func `a launch that ends while an object is created also ends that object`() throws {
    try withThings { state, things in
      let thing = things.make("late")
      state.setGlobal("late") { call in
        call.state.endObjects()
        guard let thingClass = things.thingClass else { return 0 }
        call.setObject(at: 1, thing, of: thingClass, serial: 1)
        return 0
      }

      #expect(state.failure("local thing = declared() late(thing) return thing.name") != nil)
      #expect(state.counters.objects == 0)
    }
  }

  @Test func `a closed state returns an error, and all its counts are zero`() throws {
    let tally = Tally()
    let things = Things(tally)
    let state = LuaState()
    things.bind(to: state)
    _ = try state.text("thing = new('one') thing.again = function() return thing end")

    #expect(state.close() == LuaCounters())
    #expect(state.close() == LuaCounters(), "closing twice has no effect")

    #expect(throws: LuaError.self) { try state.run("return thing.name", name: "test.lua") }
    #expect(tally.alive == 0)
    state.interrupt()
    state.resumeAfterInterrupt()
  }

  @Test func `a state that isn't closed explicitly is closed when its owner is released`() throws {
    let tally = Tally()
    do {
      let things = Things(tally)
      let state = LuaState()
      things.bind(to: state)
      _ = try state.text("thing = new('one')")
    }
    #expect(tally.alive == 0)
  }
}
