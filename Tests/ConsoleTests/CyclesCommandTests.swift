import Console
import Testing

/// Closures that ARC would count.
@Suite struct `The cycles of a prototype` {
  @Test func `are listed for all screens or one, with the property and the closure's line`() throws {
    let desk = try Desk(
      """
      screen "Home" { viewDidLoad = function(self)
        self.onDone = function() self.title = "done" end
      end }
      screen "Other" {}
      app { root = navigation "Home" }
      """)

    let path = "Home.onDone → upvalue self of the function at app.lua:2"
    #expect(desk.type("cycles").lines.first == path)
    #expect(desk.type("cycles Home").lines.first == path)
    #expect(
      desk.type("cycles NavigationController").hasPrefix("no reference cycle goes through NavigationController"))
    #expect(desk.type("cycles Other") == "no Other exists")
    #expect(desk.type("cycles Othr").contains("nearest: Other"), "\(desk.type("cycles Othr"))")
  }

  @Test func `over two screens are listed once, and for each of the two`() throws {
    let desk = try Desk(
      """
      screen "List" { view = { button "Form" { action = function(self)
        self.form = Form { save = function() self.title = "saved" end }
        self.navigationController:pushViewController(self.form, true)
      end } } }
      screen "Form" {}
      app { root = navigation "List" }
      """)
    _ = desk.type("tap Form")

    let path = "List.form → Form.save → upvalue self of the function at app.lua:2"
    #expect(
      desk.type("cycles") == """
        \(path)
        Lua releases List once it leaves; ARC wouldn't
        in Swift, make one link of each path weak: `[weak self]` in a closure
        """)
    #expect(desk.type("cycles Form").hasPrefix("Form.save → upvalue self of the function at app.lua:2 → List.form\n"))
  }

  @Test func `say which screens Lua doesn't release either, and what holds them`() throws {
    let desk = try Desk(
      """
      screen "Clock" { viewDidLoad = function(self)
        self.done = function() self.title = "" end
        self.timer = every(1, function() self.title = "tick" end)
      end }
      app { root = "Clock" }
      """)

    let lines = desk.type("cycles").lines
    #expect(lines.first == "Clock.done → upvalue self of the function at app.lua:2")
    #expect(
      lines[1]
        == "Lua doesn't release Clock either while it is held by the timer started at app.lua:3 → upvalue self of the "
        + "function at app.lua:3")
    #expect(!lines.contains { $0.hasPrefix("Lua releases") })
  }

  @Test func `are found through the closure of an element`() throws {
    let desk = try Desk(
      """
      screen "Home" { view = { button "Go" { id = "go" } }, viewDidLoad = function(self)
        self.elements.go.action = function() self.title = "done" end
      end }
      app { root = navigation "Home" }
      """)

    #expect(desk.type("cycles").hasPrefix("Home's button.action → upvalue self of the function at app.lua:2\n"))
  }
}
