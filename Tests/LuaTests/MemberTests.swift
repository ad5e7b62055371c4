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
      let derived = state.makeClass(name: "Derived", kind: 2, members: lowest, table: nil)
      state.top.pushNew(things.make("one"), of: derived, serial: 1)
      state.setGlobal("it")

      let read = try state.text(
        "it.trouble = 'own' return it.name .. it.trouble .. tostring(it.nothing) .. it.name")

      #expect(read == "oneownnilone")
      #expect(state.number(of: "name", in: lowest) == 0)
      #expect(state.number(of: "trouble", in: above) == 1)
      #expect(state.number(of: "trouble", in: lowest) == nil)
      #expect(state.number(of: "nothing", in: lowest) == nil)
    }
  }
}
