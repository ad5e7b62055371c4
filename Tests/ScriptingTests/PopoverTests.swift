import Lua
import Scripting
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

  @Test func `is declared by a style, and points at what was touched`() throws {
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

  @Test func `is sent away by its content's dismissal`() throws {
    let prototype = try Prototype(Self.app)
    try prototype.run("tap 'Quote'")

    try prototype.run("tap 'Archive'")

    #expect(prototype.trace.contains("MoveTo viewDidDisappear animated=true\nMoveTo deinit\nPopoverController"))
  }

  @Test func `of one's own asks and tells its delegate`() throws {
    let prototype = try Prototype(Self.app)
    try prototype.run("tap 'Sort'")
    try prototype.run("application.root.topViewController.keeps = true tapOutside()")
    let kept = try prototype.run("return application.root.topViewController.sorting.isPopoverVisible")

    try prototype.run("application.root.topViewController.keeps = nil tapOutside()")

    #expect(kept == "true")
    #expect(prototype.trace.hasSuffix("PopoverController didDismiss\n> closed\tPopoverController"))
  }

  @Test func `leaves the bar it points at within reach`() throws {
    let prototype = try Prototype(Self.app)
    try prototype.run("tap 'Sort'")

    try prototype.run("tap 'Move'")

    #expect(prototype.picture.contains("popover Sorting · popover MoveTo"))
    #expect(try prototype.run("return select(2, pcall(tap, 'Quote'))").hasSuffix("is covered by popover of MoveTo"))
  }

  @Test func `tells what it cannot be shown for`() throws {
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
        .contains("Popovers cannot be presented from a view which does not have a window (MoveTo: give an element"))
    #expect(
      try problem(pad, "popover():present(5)").contains("from: expected an element or a bar item, found number 5"))
    // A text points at nothing: it is a field of the screen's own.
    #expect(
      try problem(pad, "application.root:present('MoveTo', { from = 'Move', modalPresentationStyle = 'popover' })")
        .hasSuffix("give an element or a bar item that is on the screen, as `from`)"))
  }

  @Test func `leaves nothing behind`() throws {
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

  @Test func `hands its button to the delegate`() throws {
    let prototype = try Prototype(Self.app)

    try prototype.run("tap 'Stories' tap 'Two' tapOutside()")

    #expect(prototype.picture.contains("Story 2"))
    #expect(prototype.picture.contains("SplitViewController ▸ NavigationController(Story) ▸ Story"))
  }

  @Test func `shows both sides when the delegate wants it so`() throws {
    let prototype = try Prototype(
      Self.app.replacing("willHide =", with: "shouldHide = function() return false end, willHide ="))

    try prototype.run("tap 'One'")

    #expect(prototype.picture.contains("Story 1"))
  }

  @Test func `takes two, on the pad`() {
    func told(_ declaration: String) -> String { problem(in: "screen 'P' {} app { \(declaration) }") }

    #expect(told("device = 'iPad', root = split { 'P' }").contains("takes exactly two view controllers"))
    #expect(told("root = split { 'P', 'P' }").contains("only supported when running on the pad"))
    #expect(told("device = 'iPad', root = split { 'P', 5 }").contains("at position 2, found number 5"))
  }
}
