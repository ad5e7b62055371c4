import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests the search for the destination of an unwind segue from system 9 on.
@Suite struct `An unwind segue from system 9 on` {
  private static let screens = """
    screen "Home" { view = { button "Open" { push = "Middle" } }, unwind = { goHome = function() print "home" end } }
    screen "Middle" { view = { button "Form" { present = "Form" } }, viewDidLoad = function() end }
    screen "Form" { modalPresentationStyle = "fullScreen", view = { button "Leave" { unwind = "goHome" } },
      prepare = function() end }
    """

  private static func prototype(
    _ more: String = "", root: String = "navigation 'Home'", system: Int = 9
  ) throws -> Prototype {
    let prototype = try Prototype(screens + "\n" + more + "\napp { system = \(system), root = \(root) }")
    try prototype.run("tap 'Open' tap 'Form'")
    return prototype
  }

  /// The questions of the search in the trace, in order.
  private static func questions(_ prototype: Prototype) -> [String] {
    prototype.trace.split(separator: "\n").filter { $0.contains("nwind") && !$0.contains("segueForUnwinding") }
      .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
  }

  @Test func `an unwind segue asks each controller above the source for the children to search`() throws {
    let prototype = try Self.prototype()

    try prototype.run("tap 'Leave'")

    #expect(
      Self.questions(prototype).prefix(5) == [
        "Middle allowedChildrenForUnwinding", "Middle canPerformUnwindSegueAction",
        "NavigationController allowedChildrenForUnwinding", "Home allowedChildrenForUnwinding",
        "Home canPerformUnwindSegueAction",
      ])
    #expect(try prototype.run("return application.root.topViewController") == "Home")
  }

  /// A popped screen that is covered by the presentation receives no appearance callbacks, in all systems.
  @Test(arguments: [6, 8, 9, 12, 13, 26])
  func `an unwind segue dismisses once, and pops without an animation, so that only the destination appears`(
    system: Int
  ) throws {
    let prototype = try Self.prototype(system: system)

    try prototype.run("tap 'Leave'")

    let order = prototype.order
    let printed = try #require(order.firstRange(of: "> home")).upperBound
    #expect(
      order[printed...] == """
         Middle.willMove Form.WD Nav.WA Home.WA Home.DA Nav.DA Middle.didMove Form.DD
        """)
    #expect(
      try prototype.run("return application.root.presentedViewController, #application.root.viewControllers") == "nil 1"
    )
  }

  @Test(arguments: [9, 26])
  func `an unwind segue calls unwindTowards of the script's container before the dismissal`(system: Int) throws {
    let prototype = try Self.prototype(
      "screen 'Nav' { extends = 'NavigationController', unwindTowards = function(self, segue, child) "
        + "print('towards', child) self:popToViewController(child, false) end }", root: "Nav { root = 'Home' }",
      system: system)

    try prototype.run("tap 'Leave'")

    #expect(prototype.order.contains("> towards\tHome Middle.willMove Form.WD Nav.WA Home.WA"))
  }

  @Test func `an unwind segue searches only the children that a container allows`() throws {
    let prototype = try Prototype(
      """
      screen "A" { unwind = { back = function() print "a" end } }
      screen "B" { unwind = { back = function() print "b" end } }
      screen "C" { view = { button "Leave" { unwind = "back" } } }
      screen "Box" {
        viewDidLoad = function(self)
          self.b = B()
          for _, child in ipairs { A(), self.b, C() } do
            self:addChild(child) self.view:addSubview(child.view) child:didMove(self)
          end
        end,
        allowedChildrenForUnwinding = function(self, action, source) return { self.b } end,
        unwindTowards = function(self, segue, child) print("towards", child) end,
      }
      app { system = 9, root = "Box" }
      """)

    try prototype.run("tap 'Leave'")

    #expect(prototype.trace.contains("> b\n"))
    #expect(prototype.trace.contains("> towards\tB"))
    #expect(!prototype.trace.contains("> a"))
  }

  @Test func `an unwind segue can lead to a screen with embedded children that can't be its destination`() throws {
    let prototype = try Prototype(
      """
      screen "Kid" {}
      screen "Home" { view = { button "Open" { present = "Form" } }, unwind = { back = function() print "home" end },
        viewDidLoad = function(self)
          local kid = Kid()
          self:addChild(kid) self.view:addSubview(kid.view) kid:didMove(self)
        end }
      screen "Form" { view = { button "Leave" { unwind = "back" } } }
      app { system = 26, root = "Home" }
      """)
    try prototype.run("application.root:present('Form')")

    try prototype.run("tap 'Leave'")

    #expect(prototype.trace.contains("> home"))
  }

  @Test func `an unwind segue asks for the destination instead of the allowed children up to system 8`() throws {
    let prototype = try Self.prototype(system: 8)

    try prototype.run("tap 'Leave'")

    #expect(prototype.trace.contains("viewControllerForUnwindSegueAction"))
    #expect(!prototype.trace.contains("allowedChildrenForUnwinding"))
  }
}
