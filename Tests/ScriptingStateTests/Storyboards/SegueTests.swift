import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `A segue` {
  private static let list = """
    screen "List" {
      title = "List", navigationItem = { rightBarButtonItem = button "Add" { segue = "detail" } },
      gestures = { swipeLeft = { segue = "detail" } },
      view = { tableView { id = "t", accessory = "detailDisclosureButton",
        rows = { { "One", segue = "detail", accessorySegue = "info" }, "Two" },
        didSelectRow = function(self, t, row) print("did select", row) end } },
      segues = { detail = { to = "Detail", kind = "push" }, info = { to = "Info", kind = "modal", animated = false } },
      shouldPerformSegue = function(self, identifier) return not self.refuses end,
      prepare = function(self, segue, sender) print(segue.identifier, sender, self.elements.t.indexPathForSelectedRow) end,
    }
    screen "Detail" { view = { label "Detail" } }
    screen "Info" { view = { label "Info" } }
    app { root = navigation "List" }
    """

  /// Returns the trace of a segue, up to the event in which the destination moves to a parent.
  private func beginning(of prototype: Prototype) -> String {
    prototype.trace.split(separator: "\n").prefix(5).joined(separator: "\n")
  }

  @Test func `a segue of a row is prepared while the row is selected, before the table's delegate is called`() throws {
    let prototype = try Prototype(Self.list)

    try prototype.run("tap 'One'")

    #expect(
      prototype.trace.hasPrefix(
        """
        List shouldPerformSegue identifier=detail
        Detail awakeFromNib
        List prepare segue=detail destination=Detail
        > detail\tTableViewCell "One"\tlist of 2
        Detail willMove parent=NavigationController
        > did select\t1
        Detail viewDidLoad
        """), "\(prototype.trace)")
  }

  @Test func `a segue that is refused creates no controller, but the table's delegate is called`() throws {
    let prototype = try Prototype(Self.list)

    try prototype.run("window.rootViewController.topViewController.refuses = true tap 'One'")

    #expect(prototype.trace == "List shouldPerformSegue identifier=detail\n> did select\t1")
  }

  @Test(arguments: [
    ("tapAccessory 'One'", "info\tTableViewCell \"One\""), ("tap 'Add'", "detail\tBarButtonItem \"Add\""),
    ("swipe 'left'", "detail\tSwipeGestureRecognizer"),
    ("window.rootViewController.topViewController:performSegue('detail', 5)", "detail\t5\tnil"),
    ("window.rootViewController.topViewController:performSegue 'detail'", "detail\tnil\tnil"),
  ])
  func `a segue can start from an accessory, a bar item, a gesture or code, and receives it as the sender`(
    action: String, told: String
  ) throws {
    let prototype = try Prototype(Self.list)

    try prototype.run(action)

    #expect(prototype.trace.contains("> " + told), "\(prototype.trace)")
    #expect(prototype.trace.contains("shouldPerformSegue") != action.contains("performSegue"))
  }

  @Test func `a segue of a control is performed after its action`() throws {
    let prototype = try Prototype(
      """
      screen "A" { view = { button "Go" { action = function() print "action" end, segue = "next" } },
        segues = { next = { to = "B", kind = "modal", modalTransitionStyle = "crossDissolve" } },
        prepare = function(self, segue) print(segue.destination.modalTransitionStyle) end }
      screen "B" { view = { label "B" } }
      app { root = "A" }
      """)

    try prototype.run("tap 'Go'")

    #expect(
      prototype.trace.hasPrefix(
        """
        > action
        A shouldPerformSegue identifier=next
        B awakeFromNib
        A prepare segue=next destination=B
        > crossDissolve
        B viewDidLoad
        A viewWillDisappear animated=true
        """), "\(prototype.trace)")
  }

  @Test func `a segue can lead to an inline container, whose children exist when the segue is prepared`() throws {
    let prototype = try Prototype(
      """
      screen "A" { segues = { form = { to = navigation "B", kind = "modal" } },
        prepare = function(self, segue) print(segue.destination.viewControllers[1], segue.destination.isViewLoaded) end }
      screen "B" {}
      app { root = "A" }
      """)

    try prototype.run("window.rootViewController:performSegue 'form'")
    try prototype.run("window.rootViewController:dismiss(false) window.rootViewController:performSegue 'form'")

    #expect(prototype.trace.contains("> B#2\tfalse"), "\(prototype.trace)")
  }

  @Test func `a segue with a custom class runs the function of the class, and releases its destination afterward`()
    throws
  {
    let prototype = try Prototype(
      """
      segueClass "Fade" { perform = function(self, segue) print(self, segue, segue.identifier, segue.destination) end }
      screen "A" { segues = { fade = { to = "B", class = "Fade" },
        show = { to = "B", kind = "custom", perform = function(self, segue) self:present(segue.destination, false) end } } }
      screen "B" {}
      app { root = "A" }
      """)

    try prototype.run("window.rootViewController:performSegue 'fade'")
    #expect(
      prototype.trace
        == "B awakeFromNib\nA prepare segue=fade destination=B\n> A\tFade\tfade\tB\nB deinit", "\(prototype.trace)")

    try prototype.run("window.rootViewController:performSegue 'show'")
    #expect(try prototype.run("return window.rootViewController.presentedViewController") == "B#2")
  }

  @Test func `a segue of kind show pushes onto a stack or, if there is none, presents`() throws {
    let screens = """
      screen "A" { segues = { next = { to = "B", kind = "show" } } } screen "B" {}
      """
    let inStack = try Prototype(screens + " app { root = navigation 'A' }")
    let alone = try Prototype(screens + " app { root = 'A' }")

    try inStack.run("window.rootViewController.topViewController:performSegue 'next'")
    try alone.run("window.rootViewController:performSegue 'next'")

    #expect(try inStack.run("return window.rootViewController.topViewController") == "B")
    #expect(try alone.run("return window.rootViewController.presentedViewController") == "B")
  }

  @Test func `a segue of kind showDetail does the same as the function, with and without a split view controller`()
    throws
  {
    for action in ["a:performSegue 'next'", "a:showDetail 'B'"] {
      let screens = """
        screen "A" { viewDidLoad = function(self) a = self end, segues = { next = { to = "B", kind = "showDetail" } } }
        screen "B" {} screen "C" {}
        """
      let inStack = try Prototype(screens + " app { system = 17, device = 'iPhone 15', root = navigation 'A' }")
      let inSplit = try Prototype(screens + " app { system = 12, device = 'iPad', root = split { 'A', 'C' } }")
      try inSplit.run("a = application.root.viewControllers[1]")

      try inStack.run(action)
      try inSplit.run(action)

      #expect(try inStack.run("return application.root.presentedViewController") == "B", "\(action)")
      #expect(try inSplit.run("return application.root.viewControllers[2]") == "B", "\(action)")
    }
  }

  @Test func `a segue of the front screen can be performed by a user action`() throws {
    let prototype = try Prototype(Self.list)

    try prototype.run("performSegue 'info'")

    #expect(try prototype.run("return window.rootViewController.presentedViewController") == "Info")
    #expect { try prototype.run("performSegue 'inof'") } throws: {
      "\($0)".contains("performSegue: Info has no segue \"inof\"; it has no segues")
    }
  }

  @Test(arguments: [("iPhone", "Menu\tnil"), ("iPad", "nil\tPopoverController")])
  func `a segue of kind popoverPresentation fills the screen on an iPhone`(device: String, told: String) throws {
    let prototype = try Prototype(
      """
      screen "A" { view = { button "Go" { segue = "menu" } }, segues = { menu = { to = "Menu", kind = "popoverPresentation" } },
        prepare = function(self, segue) self.popover = segue.popoverController end }
      screen "Menu" {}
      app { device = "\(device)", root = "A" }
      """)

    try prototype.run("tap 'Go'")

    #expect(
      try prototype.run(
        "local a = window.rootViewController return tostring(a.presentedViewController) .. '\\t' .. tostring(a.popover)"
      )
        == told)
  }

  @Test func `a segue of kind replace replaces a side of a split view controller`() throws {
    let prototype = try Prototype(
      """
      screen "Master" { view = { button "Go" { segue = "next" }, button "Me" { segue = "me" } },
        segues = { next = { to = "Other", kind = "replace" }, me = { to = "Other", kind = "replace", side = "master" } } }
      screen "Detail" {} screen "Other" {}
      app { device = "iPad", root = split { "Master", "Detail" } }
      """)

    try prototype.run("rotate 'landscapeLeft' tap 'Go'")
    #expect(try prototype.run("return window.rootViewController.viewControllers[2]") == "Other")

    try prototype.run("tap 'Me'")
    #expect(try prototype.run("return window.rootViewController.viewControllers[1]") == "Other#2")
  }

  @Test func `a segue to a popover is prepared with the popover, which points at the touched element`() throws {
    let prototype = try Prototype(
      """
      screen "Mail" { view = { button "Move" { segue = "move" } }, segues = { move = { to = "MoveTo", kind = "popover" } },
        prepare = function(self, segue) print(segue.popoverController, segue.popoverController.isPopoverVisible) end }
      screen "MoveTo" { view = { label "Archive" } }
      app { device = "iPad", root = "Mail" }
      """)

    try prototype.run("tap 'Move'")

    #expect(prototype.trace.contains("> PopoverController\tfalse"), "\(prototype.trace)")
    #expect(prototype.picture.contains("popover MoveTo"))
    #expect(try prototype.run("return window.rootViewController.presentedViewController") == "nil")
  }
}
