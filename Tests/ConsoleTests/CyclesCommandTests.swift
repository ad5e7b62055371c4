import Console
import Lua
import Testing

/// Tests of the command `cycles`, which lists reference cycles that ARC would not release.
@Suite struct `The cycles of a prototype` {
  @Test func `cycles are listed for all screens or for one, with the property and the line of the closure`() throws {
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
    #expect(desk.type("cycles Other") == "no instance of Other exists")
    #expect(desk.type("cycles Othr").contains("nearest: Other"), "\(desk.type("cycles Othr"))")
  }

  @Test func `a cycle through two screens is listed once, and for each of the two screens`() throws {
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
        Lua releases List once it leaves the app; ARC wouldn't
        in Swift, make one link of each path weak: `[weak self]` in a closure, `weak var` for a property
        """)
    #expect(desk.type("cycles Form").hasPrefix("Form.save → upvalue self of the function at app.lua:2 → List.form\n"))
  }

  @Test func `screens that Lua doesn't release either are listed with the objects that hold them`() throws {
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
        == "Like ARC, Lua doesn't release Clock while it is held by the timer started at app.lua:3 → upvalue self of the "
        + "function at app.lua:3")
    #expect(!lines.contains { $0.hasPrefix("Lua releases") })
  }

  @Test func `a cycle through the closure of an element is found`() throws {
    let desk = try Desk(
      """
      screen "Home" { view = { button "Go" { id = "go" } }, viewDidLoad = function(self)
        self.elements.go.action = function() self.title = "done" end
      end }
      app { root = navigation "Home" }
      """)

    #expect(desk.type("cycles").hasPrefix("Home's button.action → upvalue self of the function at app.lua:2\n"))
  }

  @Test func `a cycle through the link to a child is listed once for both screens`() throws {
    let desk = try Desk(
      """
      screen "Home" { viewDidLoad = function(self)
        local kid = Kid { onDone = function() self.title = "done" end }
        self:addChild(kid) kid:didMove(self)
      end }
      screen "Kid" {}
      app { root = navigation "Home" }
      """)

    #expect(
      desk.type("cycles").lines.prefix(2) == [
        "Home's child Kid → Kid.onDone → upvalue self of the function at app.lua:2",
        "Lua releases Home once it leaves the app; ARC wouldn't",
      ])
    #expect(
      desk.type("cycles Kid").lines.first
        == "Kid.onDone → upvalue self of the function at app.lua:2 → Home's child Kid")
  }

  @Test func `a cycle can include the link to the root of a presented stack`() throws {
    let desk = try Desk(
      """
      screen "Home" {} screen "Kid" {}
      app { root = "Home" }
      """)
    _ = desk.type("stack = navigation(Kid {}) application.root:present(stack)")
    _ = desk.type("local s = stack s.viewControllers[1].close = function() s:dismiss() end stack = nil")

    #expect(
      desk.type("cycles NavigationController").lines.first
        == "NavigationController(Kid)'s child Kid → Kid.close → upvalue s of the function at console:1")
  }

  @Test func `a cycle that includes a presented screen ends with the dismissal`() throws {
    let desk = try Desk(
      """
      screen "Home" {} screen "Form" {}
      app { root = "Home" }
      """)
    _ = desk.type("local home = application.root home:present(Form { done = function() home:dismiss() end })")

    #expect(
      desk.type("cycles") == """
        Home's presented Form → Form.done → upvalue home of the function at console:1
        a cycle through a presented screen ends when the screen is dismissed, even under ARC
        """)
  }

  @Test func `a cycle shows a child as a property if a property refers to the child`() throws {
    let desk = try Desk(
      """
      screen "Home" { view = { textField { id = "name" } }, viewDidLoad = function(self)
        self.kid = Kid { onDone = function() self.title = "done" end }
        self:addChild(self.kid) self.kid:didMove(self)
        self.elements.name.delegate = { owner = self }
      end }
      screen "Kid" {}
      app { root = navigation "Home" }
      """)

    #expect(
      desk.type("cycles").lines.dropLast() == [
        "Home.kid → Kid.onDone → upvalue self of the function at app.lua:2",
        "Lua releases Home once it leaves the app; ARC wouldn't",
      ])
  }

  @Test func `a cycle can include the content of a popover, and the button of a presented action sheet`() throws {
    let desk = try Desk(
      """
      screen "Home" { view = { button "Pop" {
        action = function(self, sender)
          self.p = popover { contentViewController = Kid { box = self } }
          self.p:present(sender)
        end,
      }, button "Ask" {
        action = function(self)
          self.sheet = actionSheet "Sure?" { buttons = { button "Yes" { action = function() self.title = "" end } } }
          self:present(self.sheet)
        end,
      } } }
      screen "Kid" {}
      app { device = "iPad", root = "Home" }
      """)
    _ = desk.type("tap Pop")
    #expect(desk.type("cycles").lines.first == "Home.p → popover.contentViewController → Kid.box")

    _ = desk.type("tapOutside")
    _ = desk.type("application.root.p = nil")
    _ = desk.type("tap Ask")
    #expect(
      desk.type("cycles").lines.first
        == "Home.sheet → alert.buttons[1] → button.action → upvalue self of the function at app.lua:8",
      "\(desk.type("cycles"))")
  }
}
