import Lua
import Testing

/// Tests that lost objects are released, however old they are and however much memory the script uses.
struct GenerationTests {
  @Test func `an unreachable object, young or old, is released together with the objects that it owns`() throws {
    try withThings { state, things in
      for collections in 0...4 {
        weak var owner: Thing?
        weak var owned: Thing?
        try {
          let (one, other) = (things.make("owner"), things.make("owned"))
          (owner, owned) = (one, other)
          things.push(one, state.top)
          state.setGlobal("owner")
          things.push(other, state.top)
          state.setGlobal("owned")
          state.top.setHeld(other, serial: other.serial, by: one, true)
          _ = try state.text("owner.mine = { owned } owned = nil")
        }()
        for _ in 0..<collections { state.collectYoung() }
        state.collectUnreachableObjects()
        #expect(owned != nil, "a property of the script holds the object")
        _ = try state.text("owner = nil")
        state.collectUnreachableObjects()
        #expect(owner == nil)
        #expect(owned == nil)
      }
    }
  }

  @Test func `an object that Swift still holds keeps its wrapper and properties in both kinds of collections`() throws {
    try withThings { state, things in
      let thing = things.make("held")
      things.push(thing, state.top)
      state.setGlobal("it")
      _ = try state.text("it.note = { text = 'kept' } it = nil")
      for _ in 0..<3 {
        state.collectYoung()
        state.collectUnreachableObjects()
        state.collect()
      }
      things.push(thing, state.top)
      state.setGlobal("it")

      #expect(try state.text("return it.note.text") == "kept")
      #expect(state.counters.objects == 1)
    }
  }
}
