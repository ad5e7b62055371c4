import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `Unwinding` {
  private static let app = """
    screen "Master" { title = "Master", view = { button "Detail" { segue = "detail" } },
      segues = { detail = { to = "Detail", kind = "push" } },
      unwind = { toMaster = function(self, segue) print(segue.source, segue.destination, segue.identifier,
        segue.source.presentingViewController, self.navigationController.topViewController) end } }
    screen "Detail" { title = "Detail", view = { button "Extra" { segue = "extra" }, button "Back" { unwind = "toMaster" } },
      segues = { extra = { to = "Extra", kind = "modal" } }, unwind = { toDetail = function() end } }
    screen "Extra" { view = { button "All" { segue = "all" }, button "One" { unwind = "toDetail" }, button "No" { unwind = "toDetail" } },
      segues = { all = { unwind = "toMaster" } }, shouldPerformSegue = function(self, id) return not self.refuses end }
    storyboard "Main" { initial = "nav", scenes = { nav = navigation "Master", "Master", "Detail", "Extra" } }
    """

  private func prototype(_ more: String = "", root: String = "mainStoryboard = 'Main'") throws -> Prototype {
    try Prototype(Self.app + more + " app { \(root) }")
  }

  @Test func `unwinding within a stack asks the controllers from the top down, and pops`() throws {
    let prototype = try prototype()
    try prototype.run("tap 'Detail'")

    try prototype.run("tap 'Back'")

    #expect(
      prototype.trace.hasPrefix(
        """
        Detail shouldPerformSegue
        NavigationController viewControllerForUnwindSegueAction action=toMaster
        Detail canPerformUnwindSegueAction action=toMaster
        Master canPerformUnwindSegueAction action=toMaster
        NavigationController segueForUnwinding to=Master from=Detail
        Detail prepare segue=unwind destination=Master
        Master unwind action=toMaster from=Detail
        > Detail\tMaster\tnil\tnil\tDetail
        Detail willMove parent=nil
        Detail viewWillDisappear animated=true
        Master viewWillAppear animated=true
        """), "\(prototype.trace)")
    #expect(prototype.trace.hasSuffix("Detail deinit"))
  }

  @Test
  func `unwinding from a presentation on a stack is one dismissal, and popped screens receive no appearance callbacks`()
    throws
  {
    let prototype = try prototype()
    try prototype.run("tap 'Detail' tap 'Extra'")

    try prototype.run("tap 'All'")

    #expect(
      prototype.trace == """
        Extra shouldPerformSegue identifier=all
        Detail viewControllerForUnwindSegueAction action=toMaster
        Detail canPerformUnwindSegueAction action=toMaster
        NavigationController viewControllerForUnwindSegueAction action=toMaster
        Detail canPerformUnwindSegueAction action=toMaster
        Master canPerformUnwindSegueAction action=toMaster
        NavigationController segueForUnwinding to=Master from=Extra
        Extra prepare segue=all destination=Master
        Master unwind action=toMaster from=Extra
        > Extra\tMaster\tall\tNavigationController(Master)\tDetail
        Detail willMove parent=nil
        Extra viewWillDisappear animated=true
        NavigationController viewWillAppear animated=true
        Master viewWillAppear animated=true
        Master viewDidAppear animated=true
        NavigationController viewDidAppear animated=true
        Detail didMove parent=nil
        Extra viewDidDisappear animated=true
        Detail deinit
        Extra deinit
        """, "\(prototype.trace)")
  }

  @Test func `unwinding to the presenter dismisses the presented controller and doesn't pop the presenter`() throws {
    let prototype = try prototype()
    try prototype.run("tap 'Detail' tap 'Extra'")

    try prototype.run("tap 'One'")

    #expect(prototype.trace.contains("NavigationController segueForUnwinding to=Detail from=Extra"))
    #expect(try prototype.run("return window.rootViewController.topViewController") == "Detail")
  }

  @Test func `unwinding can be prevented by the source before any controller is asked`() throws {
    let prototype = try prototype()
    try prototype.run("tap 'Detail' tap 'Extra'")
    try prototype.run("window.rootViewController.presentedViewController.refuses = true")

    try prototype.run("tap 'All'")

    #expect(prototype.trace == "Extra shouldPerformSegue identifier=all")
  }

  @Test func `unwinding from code doesn't call shouldPerformSegue`() throws {
    let prototype = try prototype()
    try prototype.run("tap 'Detail' tap 'Extra'")

    try prototype.run("window.rootViewController.presentedViewController:performSegue 'all'")

    #expect(prototype.trace.hasPrefix("Detail viewControllerForUnwindSegueAction"))
    #expect(try prototype.run("return window.rootViewController.topViewController") == "Master")
  }

  @Test func `unwinding skips a controller that refuses`() throws {
    let prototype = try prototype(
      """
      Detail.canPerformUnwindSegueAction = function(self, action, from, sender) print(action, from, sender) return false end
      """)
    try prototype.run("tap 'Detail' tap 'Extra'")

    try prototype.run("tap 'One'")

    #expect(prototype.trace.contains("> toDetail\tExtra\tButton \"One\""))
    #expect(
      prototype.trace.contains(
        "⚠ Extra can't unwind: no controller has `toDetail` and permits it"
          + " (asked: Detail, NavigationController(Master))"), "\(prototype.trace)")
    #expect(prototype.picture.contains("[All]"))
  }

  @Test func `unwinding without a destination changes nothing, and reports which controllers were asked`() throws {
    let prototype = try prototype(
      #"screen "Lost" { view = { button "Home" { unwind = "toNowhere" } } } "#, root: "root = 'Lost'")

    try prototype.run("tap 'Home'")

    #expect(
      prototype.trace == """
        Lost shouldPerformSegue
        ⚠ Lost can't unwind: no controller has `toNowhere` and permits it (no controller was asked)
        """, "\(prototype.trace)")
  }

  /// A container that chooses the destination and creates the segue itself.
  private static let stack = """
    screen "Stack" { extends = "NavigationController", root = "Master",
      viewControllerForUnwindSegueAction = function(self, action, from, sender, super)
        print(action, from, self.asksSuper)
        if self.asksSuper then return super() end
        return self.viewControllers[1]
      end,
      segueForUnwinding = function(self, to, from, identifier, super)
        if self.isPlain then return super() end
        if self.isEmpty then return nil end
        return storyboardSegue { identifier = "amazing", source = from, destination = to, perform = function(controller, segue)
          print("amazing", controller, segue.destination)
          controller:dismiss(true, function() to.navigationController:popToViewController(to) end)
        end }
      end }
    """

  @Test func `unwinding goes to the controller that an overriding container returns, even if that controller refuses`()
    throws
  {
    let prototype = try prototype(
      Self.stack + " Master.canPerformUnwindSegueAction = function() return false end ", root: "root = 'Stack'")
    try prototype.run("tap 'Detail' tap 'Extra'")

    try prototype.run("tap 'All'")

    #expect(prototype.trace.contains("Master unwind action=toMaster from=Extra"), "\(prototype.trace)")
  }

  @Test func `unwinding can be carried out by another segue in two visible steps`() throws {
    let prototype = try prototype(Self.stack, root: "root = 'Stack'")
    try prototype.run("tap 'Detail' tap 'Extra'")

    try prototype.run("tap 'All'")

    let trace = prototype.trace
    #expect(trace.contains("> amazing\tExtra\tMaster"), "\(trace)")
    #expect(trace.contains("Extra prepare segue=amazing destination=Master"))
    #expect(
      trace.contains("Detail viewDidAppear animated=true") && trace.contains("Detail viewWillDisappear animated=true"))
    #expect(try prototype.run("return window.rootViewController.topViewController") == "Master")
  }

  @Test func `unwinding in a container that calls super works as in UIKit`() throws {
    let prototype = try prototype(Self.stack, root: "root = 'Stack'")
    try prototype.run(
      "local stack = window.rootViewController stack.asksSuper, stack.isPlain = true, true tap 'Detail' tap 'Extra'")

    try prototype.run("tap 'All'")

    #expect(prototype.trace.contains("> toMaster\tExtra\ttrue"))
    #expect(!prototype.trace.contains("amazing"))
    #expect(try prototype.run("return window.rootViewController.topViewController") == "Master")
  }

  @Test func `unwinding is an error if the container returns no segue`() throws {
    let prototype = try prototype(Self.stack, root: "root = 'Stack'")
    try prototype.run("window.rootViewController.isEmpty = true tap 'Detail' tap 'Extra'")

    #expect { try prototype.run("tap 'All'") } throws: { "\($0)".contains("segueForUnwinding of Stack returned nil") }
    #expect(prototype.trace.contains("segueForUnwinding of Stack returned nil: return a segue, or `super()`"))
  }

  @Test func `unwinding asks a container's children, but not their children, in order`() throws {
    let prototype = try Prototype(
      """
      screen "Tabs" { extends = "TabBarController", viewControllers = { "A", "B", navigation "C" } }
      screen "A" { view = { button "Over" { segue = "over" } }, segues = { over = { to = "Over", kind = "modal" } } }
      screen "B" { unwind = { toB = function() end } }
      screen "C" { unwind = { toC = function() end } }
      screen "Over" { view = { button "To B" { unwind = "toB" }, button "To C" { unwind = "toC" } } }
      app { root = "Tabs" }
      """)
    try prototype.run("tap 'Over'")

    try prototype.run("tap 'To C'")
    #expect(prototype.trace.contains("can't unwind: no controller has `toC`"), "\(prototype.trace)")
    #expect(prototype.trace.contains("NavigationController canPerformUnwindSegueAction action=toC\nTabs canPerform"))

    try prototype.run("tap 'To B'")
    #expect(prototype.trace.hasSuffix("Over deinit"), "\(prototype.trace)")
    #expect(try prototype.run("return window.rootViewController.selectedViewController") == "B")
    #expect(try prototype.run("return window.rootViewController.presentedViewController") == "nil")
  }

  @Test func `unwinding passes through a custom container`() throws {
    let prototype = try Prototype(
      """
      screen "Frame" { view = { containerView { embed = "Inside" } }, unwind = { toFrame = function(self, segue) print(segue.source) end } }
      screen "Inside" { view = { button "Over" { segue = "over" } }, segues = { over = { to = "Over", kind = "modal" } } }
      screen "Over" { view = { button "Back" { unwind = "toFrame" } } }
      app { root = "Frame" }
      """)
    try prototype.run("tap 'Over'")

    try prototype.run("tap 'Back'")

    #expect(prototype.trace.contains("Frame unwind action=toFrame from=Over\n> Over"), "\(prototype.trace)")
    #expect(prototype.picture.contains("[Over]"))
  }

  @Test func `unwinding calls methods that a screen inherits`() throws {
    let prototype = try Prototype(
      """
      screen "Base" { unwind = { done = function(self) print("base", self) end } }
      screen "Start" { extends = "Base", view = { button "Go" { segue = "go" } }, segues = { go = { to = "End", kind = "modal" } },
        unwind = { other = function() end } }
      screen "End" { view = { button "Done" { unwind = "done" } } }
      app { root = "Start" }
      """)

    try prototype.run("tap 'Go' tap 'Done'")

    #expect(try prototype.run("return window.rootViewController.presentedViewController") == "nil")
  }

  @Test func `unwinding skips a source that itself has the method, and the trace says so`() throws {
    let prototype = try prototype("Detail.unwind.toMaster = function() print 'no' end")
    try prototype.run("tap 'Detail'")

    try prototype.run("tap 'Back'")

    #expect(
      prototype.trace.contains(
        """
        Detail canPerformUnwindSegueAction action=toMaster
        Detail wasPassedOver action=toMaster because=it is the source of the unwinding
        Master canPerformUnwindSegueAction action=toMaster
        """), "\(prototype.trace)")
    #expect(!prototype.trace.contains("> no"))
  }
}
