import CLua
import Lua
import Testing

@Suite struct `A million calls in each direction` {
  @Test func `a million calls from Lua into Swift don't increase the memory in use`() throws {
    try withThings { state, things in
      _ = try state.text("thing = new('one')")
      let work = "for i = 1, 250000 do thing.name = thing.name; local _ = #thing + thing(i) end"
      _ = try state.text(work)
      let before = settledBytes(state)

      _ = try state.text(work)

      #expect(abs(settledBytes(state) - before) < 1_024)
      #expect(things.tally.alive == 1)
    }
  }

  @Test func `a million calls from Swift into Lua don't increase the memory in use`() throws {
    try withThings { state, things in
      let thing = things.make("one")
      let handler = state.handlerNumber(of: "appear")
      things.push(thing, state.top)
      state.setGlobal("thing")
      _ = try state.text("count = 0 function thing:appear() count = count + 1 end")
      let before = settledBytes(state)

      for _ in 1...1_000_000 where state.top.pushHandler(of: thing, handler, includingOwn: true) {
        try state.call(arguments: 1, results: 0)
      }

      #expect(abs(settledBytes(state) - before) < 1_024)
      let count = try state.text("return count")
      #expect(count == "1000000")
    }
  }

  private func settledBytes(_ state: LuaState) -> Int {
    state.collect()
    state.collect()
    return state.counters.bytes
  }
}
