import Console
import Testing

@Suite struct `Words of other debuggers` {
  @Test(arguments: [
    ("step", "`next`"), ("s", "`next`"), ("continue", "`now`"), ("break", "`at 12:7`"),
    ("break app.lua:7", "`at 12:7`"),
    ("b 12", "`at 12:7`"), ("locals", "`state Name`"), ("clear", "Ctrl-L"), ("q", "`quit`"), (":q", "`quit`"),
    ("bt", "`why`"), ("ls", "`what`"), ("type Detail", "`describe Name`"), ("inspect Detail", "`describe Name`"),
    ("po self", "`describe Name`"), ("p", "`previous`"), ("info locals", "`state Name`"),
    ("list", "`what`"), ("cat app.lua", "`edit`"), ("run", "`reload`"), ("log", "`trace`"),
    ("let x = 5", "`name = value`"), ("spy mark", "`monitor name`"),
    ("help inspect", "`describe Name`"),
  ])
  func `a command of another debugger is answered with the command that does the same`(typed: String, hint: String)
    throws
  {
    #expect(try Desk().type(typed).contains(hint))
  }

  @Test func `a command of another debugger is treated as Lua if a global or a Lua function has its name`() throws {
    let desk = try Desk()

    _ = desk.type("step = 3")

    #expect(desk.type("step") == "3")
    #expect(desk.type("type(step)") == "\"number\"")
  }

  @Test func `a misspelled command is answered with a hint instead of a value`() throws {
    let desk = try Desk()

    #expect(desk.type("prevous") == "(did you mean `previous`?)")
    #expect(desk.type("somethingElse") == "nil")
  }
}

@Suite struct `A search in the help` {
  @Test func `help lists the entries that contain the given words if no topic has that name`() throws {
    let desk = try Desk()

    let found = desk.type("help keyboard")

    #expect(found.hasPrefix("nothing is called `keyboard`; these entries mention it:\n"), "\(found)")
    #expect(found.contains("becomeFirstResponder"))
    #expect(desk.type("help hidden master").contains("SplitViewController"))
    #expect(desk.type("help qqqqqq").contains("no help for `qqqqqq`"))
  }
}
