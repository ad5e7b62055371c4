import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `Containers that choose the destination of an unwind segue` {
  /// A container with two children.
  ///
  /// The second child presents the controller that unwinds.
  private static let pair = """
    screen "First" { unwind = { back = function(self, segue) print("first", segue.source) end } }
    screen "Second" { view = { button "Go" { action = function(self) self:present(Over {}) end } },
      unwind = secondUnwinds and { back = function() print "second" end } or {},
      canPerformUnwindSegueAction = secondUnwinds and function() return false end or nil }
    screen "Over" { view = { button "Back" { unwind = "back" } } }
    screen "Pair" {
      viewDidLoad = function(self)
        self.first, self.second = First {}, Second {}
        for _, child in ipairs { self.first, self.second } do
          self:addChild(child)
          self.view:addSubview(child.view)
          child:didMove(self)
        end
      end,
      viewControllerForUnwindSegueAction = function(self, action, from, sender, super) return answer(self, super) end,
      segueForUnwinding = function(self, to, from, identifier, super) return super() end }
    app { root = "Pair" }
    """

  private func unwind(_ answer: String, _ before: String = "") throws -> Prototype {
    let prototype = try Prototype(before + " function answer(self, super) \(answer) end " + Self.pair)
    try prototype.run("tap 'Go'")
    try prototype.run("tap 'Back'")
    return prototype
  }

  /// Returns the calls that the containers receive, including the call that creates the segue.
  private func questions(_ prototype: Prototype) -> [String] {
    prototype.trace.split(separator: "\n").filter { $0.contains("viewControllerForUnwind") || $0.contains("segueFor") }
      .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
  }

  @Test func `a container that chooses before its child is called creates the segue`() throws {
    let prototype = try unwind("return self.first")

    #expect(questions(prototype) == ["Pair viewControllerForUnwindSegueAction", "Pair segueForUnwinding"])
    #expect(prototype.trace.contains("First unwind action=back from=Over\n> first\tOver"), "\(prototype.trace)")
    #expect(try prototype.run("return window.rootViewController.presentedViewController") == "nil")
  }

  @Test func `a container that only calls super is called once, and its result counts after the child's`() throws {
    let prototype = try unwind("return super()")

    #expect(
      questions(prototype) == [
        "Pair viewControllerForUnwindSegueAction", "Second viewControllerForUnwindSegueAction",
        "Pair segueForUnwinding",
      ])
    #expect(prototype.trace.contains("First unwind action=back from=Over"), "\(prototype.trace)")
  }

  @Test func `a container that returns a different controller than super decides immediately`() throws {
    let prototype = try unwind(
      "if super() == self.first then return self.second end", "secondUnwinds = true")

    #expect(questions(prototype) == ["Pair viewControllerForUnwindSegueAction", "Pair segueForUnwinding"])
    #expect(prototype.trace.contains("Second unwind action=back from=Over\n> second"), "\(prototype.trace)")
  }

  @Test func `a container that returns nil is skipped, and its child isn't called`() throws {
    let prototype = try unwind("return nil")

    #expect(questions(prototype) == ["Pair viewControllerForUnwindSegueAction"])
    #expect(prototype.trace.contains("(asked: Pair)"), "\(prototype.trace)")
    #expect(try prototype.run("return window.rootViewController.presentedViewController") == "Over")
  }

  @Test func `a destination outside the hierarchy is reported, and no screen is dismissed`() throws {
    let prototype = try unwind("self.new = First {} return self.new")

    #expect(prototype.trace.contains("> first\tOver"), "\(prototype.trace)")
    #expect(
      prototype.trace.contains(
        "⚠ Over unwinds to First#2, which is not behind it: its unwind method was called, but no screen was removed"
      ),
      "\(prototype.trace)")
    #expect(try prototype.run("return window.rootViewController.presentedViewController") == "Over")
  }

  @Test func `a destination that the container creates and adds is shown`() throws {
    let prototype = try unwind("self.new = First {} self:addChild(self.new) self.new:didMove(self) return self.new")

    #expect(questions(prototype).last == "Pair segueForUnwinding")
    #expect(!prototype.trace.contains("⚠"), "\(prototype.trace)")
    #expect(try prototype.run("return window.rootViewController.presentedViewController") == "nil")
  }

  @Test func `a destination deeper in another tab is shown by all containers that enclose it`() throws {
    let prototype = try Prototype(
      """
      screen "Deep" { unwind = { back = function() end } }
      screen "Top" {}
      screen "Start" { view = { button "Go" { present = "Over" } } }
      screen "Over" { view = { button "Back" { unwind = "back" } } }
      screen "Tabs" { extends = "TabBarController",
        viewControllers = { "Start", navigation { viewControllers = { "Deep", "Top" } } },
        viewControllerForUnwindSegueAction = function(self) return self.viewControllers[2].viewControllers[1] end }
      app { root = "Tabs" }
      """)
    try prototype.run("tap 'Go' tap 'Back'")

    #expect(questions(prototype).last == "Tabs segueForUnwinding")
    #expect(try prototype.run("return window.rootViewController.selectedViewController.topViewController") == "Deep")
  }

  @Test(arguments: ["push", "modal", "popover"]) func `an unwind segue without animation takes no time`(
    _ kind: String
  ) throws {
    let prototype = try Prototype(
      """
      screen "Start" { view = { button "Go" { segue = "go" } }, unwind = { back = function() end },
        segues = { go = { to = "End", kind = "\(kind)" } } }
      screen "End" { view = { button "Home" { segue = "back" } },
        segues = { back = { unwind = "back", animated = false } } }
      app { device = "iPad", root = navigation "Start" }
      """)
    try prototype.run("tap 'Go'")

    try prototype.run("tap 'Home'")

    #expect(prototype.trace.contains("End viewWillDisappear animated=false"), "\(prototype.trace)")
    #expect(!prototype.trace.contains("animated=true"))
  }
}
