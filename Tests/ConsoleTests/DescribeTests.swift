import Console
import Testing

@Suite struct `Describe` {
  private static let app = """
    screen "List" { title = "Records",
      navigationItem = { rightBarButtonItem = button "Add" { present = "Sent" } },
      view = {
        button "Mark" { id = "mark", action = "mark" },
        button "Run" { action = function(self) end },
        label { id = "tied", text = "Tied" }, label { id = "twin", text = "Mark" },
        tableView { id = "rows", rows = { "One" } },
        label { id = "long", text = "A long text that does not fit", frame = { 0, 300, 80, 20 } },
        view { id = "area", frame = { 0, 340, 50, 50 }, gestures = { tap = "mark" } },
      },
      constraints = { "|-[tied(60)]", "V:|-250-[tied]" },
      mark = function(self) self.count = 1 end,
      didSelectRow = function(self) end,
    }
    screen "Sent" { title = "Sent", view = { label "Gone" } }
    screen "Never" {}
    app { root = navigation "List" }
    """

  @Test(arguments: [
    ("mark", "class: Button"), ("mark", "path: NavigationController(List) ▸ List ▸ List.view ▸ mark"),
    ("mark", "owner: List"),
    ("mark", "action: mark of List app.lua:12"), ("Run", "action: a function app.lua:5"),
    ("mark", "a touch reaches it"), ("Add", "action: present Sent"), ("One", "action: didSelectRow app.lua:13"),
    ("long", "size: 80 × 20; its content requires 232 wide, 20 high"), ("tied", "text: not cut"),
    ("area", "gestures: tap: mark of List app.lua:12"), ("mark", #"set by the script: { action = "mark" }"#),
  ])
  func `tells everything about an element`(name: String, fact: String) throws {
    let said = try Desk(Self.app).type("describe \"\(name)\"")

    #expect(said.split(separator: "\n").contains("  \(fact)"), "\(said)")
  }

  @Test func `tells to what a text is cut, as the picture has it`() throws {
    let desk = try Desk(Self.app)
    let said = desk.type("describe long")
    let cut = try #require(said.split(separator: "\n").first { $0.hasPrefix("  text: cut to \"") }).dropFirst(16)

    #expect(cut.hasSuffix("…\""), "\(said)")
    #expect(desk.type("show").contains(cut.dropLast()), "\(said)")
  }

  @Test func `lists the constraints that mention an element`() throws {
    let said = try Desk(Self.app).type("describe tied")

    #expect(said.contains("  constraints:\n    H:[tied(60)]\n    H:|-(20)-[tied], held by List.view\n"), "\(said)")
  }

  @Test func `tells everything about a screen`() throws {
    let desk = try Desk(Self.app)
    _ = desk.type("tap mark")

    #expect(
      desk.type("describe List") == """
        List "Records" · appeared
          class: List, extends ViewController, app.lua:1
          path: NavigationController(List) ▸ List
          owner: NavigationController(List), number 1 of 1 in its stack
          on the screen: 0, 64; 320 × 416
          constraints:
            H:|-(20)-[tied]
            V:|-(250)-[tied]
          set by the script: { count = 1 }
          a touch reaches it
        """)
  }

  @Test func `tells who presents a screen, and that no touch reaches the one below`() throws {
    let desk = try Desk(Self.app)
    _ = desk.type("tap Add")

    #expect(desk.type("describe Sent").contains("  owner: NavigationController(List), which presents it\n"))
    #expect(desk.type("describe List").contains("  no touch reaches it: "))
  }

  @Test func `says where a screen is defined of which none exists`() throws {
    #expect(try Desk(Self.app).type("describe Never") == "no Never exists; it is defined at app.lua:16")
    #expect(try Desk(Self.app).type("describe Nevr").contains("nearest: \"Never\""))
  }

  @Test func `describes each element that has a name`() throws {
    let said = try Desk(Self.app).type("describe Mark").split(separator: "\n")

    #expect(said.filter { !$0.hasPrefix(" ") }.count == 2, "\(said)")
  }

  @Test func `leaves the answer of why about touches short`() throws {
    let said = try Desk(Self.app).type("why mark")

    #expect(said.contains("a touch reaches it"))
    #expect(!said.contains("class:") && !said.contains("names:"), "\(said)")
  }

  @Test func `is completed with screens and elements`() throws {
    let desk = try Desk(Self.app)

    #expect(desk.complete("describe Nev") == ["Never"])
    #expect(desk.complete("describe ti") == ["Tied", "tied"])
  }
}
