import Lua
import Testing

/// Tests that members are created when a script first uses them.
///
/// Until then, a class contains only their names.
struct MemberTests {
  @Test func `a member is requested once, when a script first uses it`() throws {
    try withThings { state, things in
      _ = try state.text("it = new('one') other = new('two')")
      let before = things.bound
      let same = try state.text(
        """
        local trouble = it.trouble
        it.name = it.name .. other.name
        return it.name .. tostring(trouble == other.trouble)
        """)

      #expect(before.isEmpty)
      #expect(same == "onetwotrue")
      #expect(things.bound.sorted() == [0, 1])
    }
  }

  @Test func `members of a superclass are inherited, unless the subclass has a member with the same name`() throws {
    try withThings { state, things in
      let above = state.makeMembers([("name", .property(0)), ("trouble", .method(1))])
      let below = state.makeMembers([("trouble", .none)], above: above)
      let lowest = state.makeMembers([], above: below)
      let derived = state.makeClass(name: "Derived", classNumber: 2, members: lowest, table: nil)
      state.top.pushNew(things.make("one"), of: derived, serial: 1)
      state.setGlobal("it")

      let read = try state.text(
        "it.trouble = 'own' return it.name .. it.trouble .. tostring(it.nothing) .. it.name")

      #expect(read == "oneownnilone")
    }
  }

  @Test func `a name is searched for once in a class, whether or not the class has a member with the name`() throws {
    try withThings { state, things in
      let found = state.makeMembers(ofClass: 3)
      let own = state.makeMembers([("trouble", .none)], above: found)
      let derived = state.makeClass(name: "Derived", classNumber: 3, members: own, table: nil)
      state.top.pushNew(things.make("one"), of: derived, serial: 1)
      state.setGlobal("it")

      let read = try state.text(
        "it.trouble = 'own' return it.name .. it.trouble .. tostring(it.nothing) .. it.name .. tostring(it.nothing)")

      #expect(read == "oneownnilonenil")
      #expect(things.searched == ["name", "nothing"])
    }
  }

  @Test func `a script can use more custom names than a class remembers as missing`() throws {
    try withThings { state, things in
      let derived = state.makeClass(name: "Derived", classNumber: 3, members: state.makeMembers(ofClass: 3), table: nil)
      state.top.pushNew(things.make("one"), of: derived, serial: 1)
      state.setGlobal("it")

      let read = try state.text(
        """
        for number = 1, 2000 do it['key' .. number] = number end
        local sum = 0
        for number = 1, 2000 do sum = sum + it['key' .. number] end
        return it.name .. sum
        """)

      #expect(read == "one2001000")
    }
  }
}
