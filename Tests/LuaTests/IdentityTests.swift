import CLua
import Lua
import Testing

@Suite struct `Identity and lifetime` {
  @Test func `an object is the same value in Lua as long as Swift or Lua holds it`() throws {
    try withThings { state, things in
      let thing = things.make("one")
      state.setGlobal("it") { call in
        things.push(thing, call)
        return 1
      }

      let same = try state.text(
        """
        kept = it()
        local list = {[kept] = 'found'}
        return tostring(rawequal(it(), kept)) .. list[it()] .. tostring(it() == kept)
        """)
      state.collect()
      let still = try state.text("return rawequal(it(), kept)")

      #expect(same == "truefoundtrue")
      #expect(still == "true")
      #expect(state.counters.objects == 1)
    }
  }

  @Test func `the script's own properties survive full collections while something alive holds the object`() throws {
    try withThings { state, things in
      let parent = things.make("parent")
      weak var child: Thing?
      things.push(parent, state.top)
      state.setGlobal("parent")
      try {
        let made = things.make("child")
        child = made
        things.push(made, state.top)
        state.setGlobal("child")
        state.top.setHeld(made, serial: 1, by: parent, true)
        _ = try state.text("child.note = {text = 'kept'} child = nil")
      }()

      for _ in 1...3 { state.collect() }
      #expect(child.map(state.top.pushExistingWrapper) == true)
      state.setGlobal("again")
      let note = try state.text("local text = again.note.text again = nil return text")
      if let child { state.top.setHeld(child, serial: 1, by: parent, false) }
      for _ in 1...3 { state.collect() }

      #expect(note == "kept")
      #expect(child == nil, "nothing holds the wrapper anymore")
      #expect(state.counters.objects == 1)
    }
  }

  @Test func `a wrapper is unchanged as long as Swift holds its object`() throws {
    try withThings { state, things in
      let held = things.make("held")
      things.push(held, state.top)
      state.setGlobal("held")
      _ = try state.text("held.note = {text = 'kept'} held = nil")

      for _ in 1...3 { state.collect() }
      #expect(state.top.pushExistingWrapper(held))
      state.setGlobal("again")

      #expect(try state.text("local text = again.note.text again = nil return text") == "kept")
      use(held)
    }
  }

  @Test func `if each call runs a collection, unreferenced objects are gone at the next call in either direction`()
    throws
  {
    try withThings { state, _ in
      var alive: [Int64] = []
      state.setGlobal("look") { call in
        alive.append(Int64(state.counters.objects))
        return 0
      }
      state.collection = .full

      try state.run("do local thing = new('lost') look() end  thing = nil  look()", name: "a.lua")
      try state.run("kept = new('kept') local lost = new('lost')", name: "b.lua")
      alive.append(Int64(state.counters.objects))

      #expect(alive == [1, 0, 1])
    }
  }

  @Test func `a handler doesn't keep its object alive, and unreachable objects are released once`() throws {
    try withThings { state, things in
      _ = try state.text(
        """
        for i = 1, 1000 do
          local thing = new('thing ' .. i)
          thing.appear = function() return thing.name end
          thing.other = new('other')
          thing.other.back = thing
        end
        """)
      state.collect()

      #expect(things.tally.alive == 0)
      #expect(things.tally.released == 2_000)
      #expect(state.counters.objects == 0)
    }
  }

  @Test func `a class doesn't keep an object alive that was used as a key`() throws {
    try withThings { state, things in
      _ = try state.text("keeper = new('keeper') keeper[new('key')] = 1 keeper[new('key')] = nil")
      _ = try state.text("keeper = new('keeper')")
      state.collect()
      #expect(things.tally.alive == 1)
    }
  }

  @Test func `a declared object is created once, when it is first used`() throws {
    try withThings { state, things in
      _ = try state.text("thing = declared() local other = declared()")
      #expect(things.made == 0)

      let names = try state.text("return thing.name .. thing.name .. #thing .. thing[2]")
      #expect(names == "declareddeclared720")
      #expect(things.made == 1)

      let again = try state.text("return rawequal(thing, thing) and tostring(thing)")
      #expect(again == "Thing declared")
      #expect(things.made == 1)
    }
  }

  @Test func `a declared object that can't be created stays declared`() throws {
    try withThings { state, things in
      _ = try state.text("thing = declared()")
      things.failing = true
      #expect(state.failure("return thing.name")?.message == "test.lua:1: trouble")
      things.failing = false

      let name = try state.text("return thing.name")
      #expect(name == "declared")
      #expect(things.made == 1)
    }
  }

  @Test func `a new property becomes the script's own if Swift doesn't handle the assignment`() throws {
    try withThings { state, things in
      things.takesNewKeys = true
      let taken = try state.text("thing = new('one') thing.fresh = 1 return thing.fresh")
      things.takesNewKeys = false
      let own = try state.text("thing.fresh = 2 return thing.fresh")

      #expect(taken == "nil")
      #expect(own == "2")
    }
  }

  @Test func `a handler that was assigned to the object itself can be called`() throws {
    try withThings { state, things in
      let thing = things.make("one")
      let handler = state.handlerNumber(of: "appear")
      #expect(handler == state.handlerNumber(of: "appear"))
      #expect(!state.top.pushHandler(of: thing, handler, includingOwn: true), "the object has no wrapper")
      things.push(thing, state.top)
      state.setGlobal("thing")
      _ = try state.text("function thing:appear(text) self.name = text end")

      #expect(!state.top.pushHandler(of: thing, handler, includingOwn: false))
      #expect(state.top.pushHandler(of: thing, handler, includingOwn: true))
      state.top.push("two")
      try state.call(arguments: 2, results: 0)

      #expect(thing.name == "two")
    }
  }
}
