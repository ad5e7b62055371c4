import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests `show` and `showDetail`.
@Suite struct `Showing a screen` {
  private static func prototype(_ root: String, _ screens: String = "", device: String = "iPhone 8") throws -> Prototype
  {
    try Prototype(
      """
      screen "A" { viewDidLoad = function(self) a = self end } screen "B" {} \(screens)
      app { system = 12, device = "\(device)", root = \(root) }
      """)
  }

  @Test func `showing a screen pushes the screen on a stack`() throws {
    let prototype = try Self.prototype("navigation 'A'")

    try prototype.run("a:show(B())")

    #expect(try prototype.run("return application.root.topViewController") == "B")
  }

  @Test(arguments: ["show", "showDetail"])
  func `showing a screen presents the screen if no container shows it`(method: String) throws {
    let prototype = try Self.prototype("'A'")

    try prototype.run("a:\(method)(B())")

    #expect(try prototype.run("return a.presentedViewController") == "B")
  }

  @Test func `showing a screen as a detail replaces the detail of a split view controller`() throws {
    let prototype = try Self.prototype("split { 'A', navigation 'B' }", device: "iPad")

    try prototype.run("application.root.viewControllers[1]:showDetail(B())")

    #expect(try prototype.run("return application.root.viewControllers[2]") == "B#2")
  }

  @Test(arguments: ["show", "showDetail"])
  func `showing a screen sets the given properties of the screen that it creates`(method: String) throws {
    let prototype = try Self.prototype(
      "navigation 'A'", "screen 'C' { viewDidLoad = function(self) print('number', self.number) end }")

    try prototype.run("a:\(method)('C', { number = 3 })")

    #expect(prototype.trace.contains("> number\t3"))
  }

  @Test func `showing a screen calls the function of the nearest container that has one, which can call UIKit's`()
    throws
  {
    let prototype = try Self.prototype(
      "Box { root = 'A' }",
      """
      screen "Box" { extends = "NavigationController",
        show = function(self, screen, sender)
          print(screen, sender)
          ViewController.show(self, screen, sender)
        end }
      """)

    try prototype.run("a:show(B(), 'me')")

    #expect(prototype.trace.contains("Box show viewController=B\n> B\tme"))
    #expect(try prototype.run("return application.root.topViewController") == "B")
  }

  @Test(arguments: [6, 8, 18, 26])
  func `a screen's own function with the name show is called with its own arguments, without a warning`(system: Int)
    throws
  {
    let prototype = try Prototype(
      """
      screen "Timer" {
        viewDidLoad = function(self) timer = self self:show() self:showDetail("red") end,
        show = function(self, count) print("shown", count) end,
        showDetail = function(self, color) print("detail", color) end,
      }
      app { system = \(system), root = navigation "Timer" }
      """)

    var told = ""
    for line in [
      "timer:show() timer:showDetail('red')", "timer:show(2)",
      "function Timer:show() print 'replaced' end timer:show()",
      "timer.show = function() print 'own' end timer:show()",
    ] {
      try prototype.run(line)
      told += prototype.trace
    }

    for line in ["> shown\tnil", "> detail\tred", "> shown\t2", "> replaced", "> own"] {
      #expect(told.contains(line), "\(line)")
    }
    #expect(!told.contains("needs system 8"))
  }
}

/// Tests how code sets pages in later systems.
@Suite struct `Pages from system 26 on` {
  private static func prototype(system: Int) throws -> Prototype {
    try Prototype(
      """
      screen "A" {} screen "B" {} screen "C" {}
      app { system = \(system), root = pages { transitionStyle = "scroll", viewControllers = { "A" } } }
      """)
  }

  private static let set = """
    application.root:setViewControllers({ B() }, "forward", true, function(finished) print("B", finished) end)
    print "set"
    """

  @Test func `pages are added and loaded at once, and appear in the next turn, from system 26 on`() throws {
    let prototype = try Self.prototype(system: 26)

    try prototype.run(Self.set)

    #expect(
      prototype.order == """
        B.willMove B.didMove B.L > set B.WA A.WD B.DA A.DD A.willMove A.didMove > B\ttrue
        """)
  }

  @Test func `pages appear at once in systems before 26`() throws {
    let prototype = try Self.prototype(system: 18)

    try prototype.run(Self.set)

    #expect(
      prototype.order == """
        B.willMove B.didMove B.L B.WA A.WD > set B.DA A.DD A.willMove A.didMove > B\ttrue
        """)
  }

  @Test func `pages that are replaced at once receive false in their completion before the second call returns`() throws
  {
    let prototype = try Self.prototype(system: 26)

    try prototype.run(Self.set + "\napplication.root:setViewControllers({ C() }) print 'set again'")

    let order = prototype.order
    let completion = try #require(order.firstRange(of: "> B\tfalse"))
    #expect(completion.upperBound < (try #require(order.firstRange(of: "> set again"))).lowerBound)
    #expect(try prototype.run("return application.root.viewControllers[1]") == "C")
  }
}
