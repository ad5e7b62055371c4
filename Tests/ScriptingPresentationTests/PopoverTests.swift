import Lua
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `A popover in a script` {
  private static let app = """
    screen "Mail" {
      navigationItem = { rightBarButtonItem = button "Move" { present = "MoveTo", modalPresentationStyle = "popover" },
        leftBarButtonItem = button "Sort" { action = function(self, sender) self.sorting:present(sender) end } },
      view = { label "Dear Ann", button "Quote" { action = function(self, sender)
        self:present("MoveTo", { modalPresentationStyle = "popover", from = sender }) end } },
      viewDidLoad = function(self)
        self.sorting = popover "Sorting"
        self.sorting.popoverContentSize = { 200, 120 }
        self.sorting.delegate = { shouldDismiss = function() return not self.keeps end,
          didDismiss = function(self, sender) print("closed", sender) end }
      end,
    }
    screen "MoveTo" { view = { button "Archive" { dismiss = true } } }
    screen "Sorting" { view = { button "By date" { action = function(self) print(self) end } } }
    app { device = "iPad", root = navigation "Mail" }
    """

  @Test func `a popover can be declared with a presentation style, and points at the touched element`() throws {
    let prototype = try Prototype(Self.app)

    try prototype.run("tap 'Move'")

    #expect(
      prototype.trace == """
        MoveTo viewDidLoad
        MoveTo viewWillAppear animated=true
        MoveTo viewDidAppear animated=true
        """)
    #expect(prototype.picture.contains("NavigationController(Mail) ▸ Mail · popover MoveTo"))
    #expect(try prototype.run("return application.root.presentedViewController") == "nil")
  }

  @Test func `a popover can be dismissed by its content`() throws {
    let prototype = try Prototype(Self.app)
    try prototype.run("tap 'Quote'")

    try prototype.run("tap 'Archive'")

    #expect(prototype.trace.contains("MoveTo viewDidDisappear animated=true\nMoveTo deinit\nPopoverController"))
  }

  @Test func `a popover that a script creates calls its delegate before and after it is dismissed`() throws {
    let prototype = try Prototype(Self.app)
    try prototype.run("tap 'Sort'")
    try prototype.run("application.root.topViewController.keeps = true tapOutside()")
    let kept = try prototype.run("return application.root.topViewController.sorting.isPopoverVisible")

    try prototype.run("application.root.topViewController.keeps = nil tapOutside()")

    #expect(kept == "true")
    #expect(prototype.trace.hasSuffix("PopoverController didDismiss\n> closed\tPopoverController"))
  }

  @Test func `a popover leaves the bar that it points at tappable`() throws {
    let prototype = try Prototype(Self.app)
    try prototype.run("tap 'Sort'")

    try prototype.run("tap 'Move'")

    #expect(prototype.picture.contains("popover Sorting · popover MoveTo"))
    #expect(try prototype.run("return select(2, pcall(tap, 'Quote'))").hasSuffix("is covered by popover of MoveTo"))
  }

  @Test func `a popover that can't be shown is an error with the reason`() throws {
    let phone = try Prototype(
      """
      screen "P" { view = { button "Move" { present = "P", modalPresentationStyle = "popover" } } }
      app { root = "P" }
      """)
    let pad = try Prototype(Self.app)

    func problem(_ prototype: Prototype, _ line: String) throws -> String {
      try prototype.run("return select(2, pcall(function() \(line) end))")
    }

    #expect(try problem(phone, "tap 'Move'").contains("A popover controller is only available when running on the pad"))
    #expect(
      try problem(pad, "application.root:present('MoveTo', { modalPresentationStyle = 'popover' })")
        .contains("Popovers cannot be presented from a view which does not have a window (MoveTo: pass an element"))
    #expect(
      try problem(pad, "popover():present(5)").contains("from: expected an element or a bar item, found number 5"))
    // A string isn't an anchor, so it is a custom field of the screen.
    #expect(
      try problem(pad, "application.root:present('MoveTo', { from = 'Move', modalPresentationStyle = 'popover' })")
        .hasSuffix("pass an element or bar item that is on the screen as `from`)"))
  }

  @Test func `a popover leaves no objects alive`() throws {
    let prototype = try Prototype(Self.app)
    try prototype.run("tap 'Sort' tap 'By date' tapOutside() tap 'Move'")

    #expect(prototype.session.close() == .init())
  }
}

@Suite struct `A split view in a script` {
  private static let app = """
    screen "Stories" { title = "Stories", view = { tableView { rows = { "One", "Two" }, action = function(self, sender, row)
      self.splitViewController.viewControllers[2].topViewController.elements.text.text = "Story " .. row end } } }
    screen "Story" { view = { label "Nothing yet" { id = "text" } } }
    app { device = "iPad", root = split { navigation "Stories", navigation "Story",
      willHide = function(self, sender, master, item, popover)
        self.viewControllers[2].topViewController.navigationItem.leftBarButtonItem = item end,
      willShow = function(self, sender, master, item)
        self.viewControllers[2].topViewController.navigationItem.leftBarButtonItem = nil end } }
    """

  @Test func `passes its button to the delegate`() throws {
    let prototype = try Prototype(Self.app)

    try prototype.run("tap 'Stories' tap 'Two' tapOutside()")

    #expect(prototype.picture.contains("Story 2"))
    #expect(prototype.picture.contains("SplitViewController ▸ NavigationController(Story) ▸ Story"))
  }

  @Test func `shows both sides if the delegate decides so`() throws {
    let prototype = try Prototype(
      Self.app.replacing("willHide =", with: "shouldHide = function() return false end, willHide ="))

    try prototype.run("tap 'One'")

    #expect(prototype.picture.contains("Story 1"))
  }

  @Test func `requires two controllers and an iPad`() {
    func told(_ declaration: String) -> String { problem(in: "screen 'P' {} app { \(declaration) }") }

    #expect(told("device = 'iPad', root = split { 'P' }").contains("takes exactly two view controllers"))
    #expect(told("root = split { 'P', 'P' }").contains("only supported when running on the pad"))
    #expect(told("device = 'iPad', root = split { 'P', 5 }").contains("at position 2, found number 5"))
  }
}
