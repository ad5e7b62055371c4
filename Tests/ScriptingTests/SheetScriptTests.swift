import Controllers
import Layout
import Scripting
import Testing

/// Tests sheets in the systems in which a presentation without a style is a sheet.
@Suite struct `A sheet` {
  private static func app(_ system: Int, form: String = "", root: String = "", device: String? = nil) -> String {
    """
    screen "Root" { \(root.isEmpty ? "" : root + ",") view = { button "Open" { present = "Form" } } }
    screen "Form" { \(form.isEmpty ? "" : form + ",") view = { button "Done" { dismiss = true } } }
    app { system = \(system), \(device.map { "device = \"\($0)\", " } ?? "")root = navigation "Root" }
    """
  }

  @Test(arguments: [(12, true), (13, false), (18, false), (26, false)])
  func `leaves its presenter in place from system 13 on`(system: Int, hides: Bool) throws {
    let prototype = try Prototype(Self.app(system))

    try prototype.run("tap 'Open'")
    let shown = prototype.order
    try prototype.run("tap 'Done'")

    #expect(
      shown
        == (hides
          ? "Form.L Nav.WD Root.WD Form.WA Form.DA Root.DD Nav.DD" : "Form.L Form.WA Form.DA"))
    #expect(prototype.order == (hides ? "Form.WD Nav.WA Root.WA Root.DA Nav.DA Form.DD" : "Form.WD Form.DD"))
  }

  @Test func `isn't used by a screen that asks for the whole screen`() throws {
    let prototype = try Prototype(Self.app(15, form: "modalPresentationStyle = 'fullScreen'"))

    try prototype.run("tap 'Open'")

    #expect(prototype.order == "Form.L Nav.WD Root.WD Form.WA Form.DA Root.DD Nav.DD")
  }

  @Test func `is the default style, which reads as a page sheet`() throws {
    let prototype = try Prototype(Self.app(13))
    #expect(try prototype.run("return application.root.modalPresentationStyle") == "pageSheet")
    #expect(try Prototype(Self.app(12)).run("return application.root.modalPresentationStyle") == "fullScreen")
  }

  @Test(arguments: ["overFullScreen", "overCurrentContext"])
  func `and the styles over other views tell the presenter nothing`(style: String) throws {
    let prototype = try Prototype(Self.app(8, form: "modalPresentationStyle = '\(style)'"))

    try prototype.run("tap 'Open'")
    let shown = prototype.order
    try prototype.run("tap 'Done'")

    #expect(shown == "Form.L Form.WA Form.DA")
    #expect(prototype.order == "Form.WD Form.DD")
    #expect(try prototype.run("return application.root.view.frame.height") != "0")
  }

  @Test func `over a tab leaves with the tab, and comes back with it`() throws {
    let prototype = try Prototype(
      """
      screen "One" { definesPresentationContext = true, view = { button "Open" {
        present = "Form", modalPresentationStyle = "overCurrentContext" } } }
      screen "Two" {} screen "Form" { view = { button "Done" { dismiss = true } } }
      app { system = 12, root = tabs { "One", "Two" } }
      """)
    try prototype.run("tap 'Open'")
    let shown = prototype.order

    try prototype.run("selectTab(2)")
    let left = prototype.order
    try prototype.run("selectTab(1)")
    let back = prototype.order
    try prototype.run("tap 'Done'")

    #expect(shown == "Form.L Form.WA Form.DA")
    #expect(left == "Two.L Two.WA Form.WD One.WD One.DD Form.DD Two.DA")
    #expect(back == "One.WA Form.WA Two.WD Two.DD One.DA Form.DA")
    #expect(prototype.order == "Form.WD Form.DD")
    #expect(try prototype.run("return application.root.selectedViewController.view.window ~= nil") == "true")
  }

  @Test func `in compact height covers everything, and its presenter still hears nothing`() throws {
    let prototype = try Prototype(Self.app(15))
    try prototype.run("rotate 'landscapeLeft'")

    try prototype.run("tap 'Open'")

    #expect(prototype.order == "Form.L Form.WA Form.DA")
    #expect(try prototype.frame == "0 0 844 390")
    #expect(throws: (any Error).self) { try prototype.run("swipeDown()") }
    try prototype.run("rotate 'portrait'")
    #expect(try prototype.frame == "0 47 390 797")
  }

  @Test func `on a phone reaches from the top inset to the bottom`() throws {
    let prototype = try Prototype(Self.app(17, device: "iPhone 15"))
    try prototype.run("tap 'Open'")
    #expect(try prototype.frame == "0 59 393 793")
  }

  @Test func `is a card in the middle of a pad`() throws {
    let prototype = try Prototype(Self.app(17, form: "modalPresentationStyle = 'formSheet'", device: "iPad 10.9"))
    try prototype.run("tap 'Open'")
    #expect(try prototype.frame == "140 280 540 620")
    #expect(prototype.order == "Form.L Form.WA Form.DA")
  }

  @Test func `has a higher navigation bar`() throws {
    let prototype = try Prototype(
      """
      screen "Root" {} screen "Form" {}
      app { system = 15, root = navigation "Root" }
      """)
    try prototype.run("sheet = navigation 'Form' application.root:present(sheet)")
    #expect(try prototype.run("return sheet.navigationBar.frame.height == 56") == "true")
    #expect(try prototype.run("return application.root.navigationBar.frame.height == 56") == "false")
  }

  @Test func `notes that a screen with functions for its appearance doesn't hear of the dismissal`() throws {
    let prototype = try Prototype(Self.app(13, root: "viewWillAppear = function() end"))

    try prototype.run("tap 'Open'")

    #expect(prototype.trace.contains("Root will not hear of Form's dismissal."))
    let older = try Prototype(Self.app(12, root: "viewWillAppear = function() end"))
    try older.run("tap 'Open'")
    #expect(!older.trace.contains("will not hear"))
  }

  @Test func `can be on top of another one, and is swiped away alone`() throws {
    let prototype = try Prototype(
      """
      screen "Root" { view = { button "Open" { present = "Form" } } }
      screen "Form" { view = { button "More" { present = "Extra" } } } screen "Extra" {}
      app { system = 15, root = "Root" }
      """)
    try prototype.run("tap 'Open' tap 'More'")

    try prototype.run("swipeDown()")

    #expect(prototype.order == "Extra.WD Extra.DD")
    #expect(try prototype.run("return application.root.presentedViewController") == "Form")
  }
}

/// Tests dismissals by hand.
@Suite struct `A sheet that is swiped down` {
  private static let delegate = """
    presentationController = { delegate = {
      shouldDismiss = function(self) return not self.keeps end, willDismiss = function() end,
      didDismiss = function(self, sender) print("closed", sender.presentedViewController) end,
      didAttemptToDismiss = function(self) print("attempt", self) end } }
    """

  private static func prototype(_ form: String = delegate, system: Int = 15) throws -> Prototype {
    let prototype = try Prototype(
      """
      screen "Root" { view = { button "Open" { present = "Form" } } }
      screen "Form" { \(form), view = { button "Done" { dismiss = true, action = function(self) self.saved = true end } } }
      app { system = \(system), root = "Root" }
      """)
    try prototype.run("tap 'Open' form = application.root.presentedViewController")
    return prototype
  }

  @Test func `asks its delegate first and tells it last`() throws {
    let prototype = try Self.prototype()

    try prototype.run("swipeDown()")

    #expect(
      prototype.order
        == "Form.shouldDismiss Form.willDismiss Form.WD Form.DD Form.didDismiss > closed\tForm")
    #expect(try prototype.run("return application.root.presentedViewController") == "nil")
  }

  @Test func `and let go early appears again`() throws {
    let prototype = try Self.prototype()

    try prototype.run("beginSheetDrag() cancelSwipe()")

    #expect(prototype.order == "Form.shouldDismiss Form.willDismiss Form.WD Form.WA Form.DA")
    #expect(try prototype.run("return form.isBeingDismissed") == "false")
    try prototype.run("tap 'Done'")
    #expect(prototype.order == "Form.WD Form.DD")
  }

  @Test func `takes 0.3 seconds after the finger to leave`() throws {
    let prototype = try Self.prototype()
    try prototype.run("beginSheetDrag() wait(2)")
    let before = prototype.session.system.clock.seconds

    try prototype.run("finishSwipe()")

    #expect(abs(prototype.session.system.clock.seconds - before - 0.3) < 0.001)
  }

  @Test func `stays if the delegate refuses, which then hears of the attempt`() throws {
    let prototype = try Self.prototype()
    try prototype.run("form.keeps = true")

    try prototype.run("swipeDown()")

    #expect(prototype.order == "Form.shouldDismiss Form.didAttemptToDismiss > attempt\tForm")
    #expect(try prototype.run("return form.presentingViewController") == "Root")
  }

  @Test func `stays if the screen is modal, without a question`() throws {
    let prototype = try Self.prototype()
    try prototype.run("form.isModalInPresentation = true")

    try prototype.run("swipeDown()")

    #expect(prototype.order == "Form.didAttemptToDismiss > attempt\tForm")
  }

  @Test func `asks the presentation controller of the stack around a screen`() throws {
    let prototype = try Prototype(
      """
      screen "Root" {}
      screen "Form" { viewDidLoad = function(self) self.presentationController.delegate = self end,
        didDismiss = function(self, sender) print(self, sender.presentedViewController) end }
      app { system = 13, root = "Root" }
      """)
    try prototype.run("application.root:present(navigation 'Form')")

    try prototype.run("swipeDown()")

    #expect(prototype.trace.contains("> Form\tNavigationController"))
  }

  @Test func `has a delegate that may be set after the presentation`() throws {
    let prototype = try Self.prototype("title = 'Form'")
    try prototype.run("form.presentationController.delegate = { didDismiss = function() print 'gone' end }")

    try prototype.run("swipeDown()")

    #expect(prototype.order.hasSuffix("Form.DD Form.didDismiss > gone"))
  }

  @Test func `by code tells the delegate nothing`() throws {
    let prototype = try Self.prototype()

    try prototype.run("tap 'Done'")

    #expect(prototype.order == "Form.WD Form.DD")
  }

  @Test(arguments: [("drag(300)", false), ("drag(408)", false), ("drag(420)", true), ("drag(100, 1200)", true)])
  func `leaves beyond half of its height, or fast`(drag: String, leaves: Bool) throws {
    let prototype = try Self.prototype()

    try prototype.run(drag)

    #expect(prototype.order.contains("Form.WA") != leaves)
    #expect(try prototype.run("return application.root.presentedViewController") == (leaves ? "nil" : "Form"))
  }

  @Test func `warns about what its button would have done, unless a delegate hears of it`() throws {
    let prototype = try Self.prototype("title = 'Form'")
    try prototype.run("swipeDown()")
    #expect(prototype.trace.contains("Form was swiped away; what 'Done' does did not happen."))

    let heard = try Self.prototype()
    try heard.run("swipeDown()")
    #expect(!heard.trace.contains("swiped away"))
  }

  @Test func `is refused with a reason where it can't be`() throws {
    func refusal(_ system: Int, _ lines: String) throws -> String {
      let prototype = try Prototype(
        """
        screen "Root" {} screen "Form" {}
        app { system = \(system), root = "Root", device = "iPad" }
        """)
      try prototype.run(lines)
      return try prototype.run("return select(2, pcall(swipeDown))")
    }
    #expect(try refusal(15, "").hasSuffix("no sheet is in front"))
    #expect(
      try refusal(12, "application.root:present(Form { modalPresentationStyle = 'formSheet' })")
        .hasSuffix("the sheet of Form can't be dragged: that is possible from system 13 on"))
    #expect(
      try refusal(15, "application.root:present(Form {}) beginSheetDrag()")
        .hasSuffix("the sheet of Form is being held"))
  }

  @Test func `is a popover asks the same delegate`() throws {
    let prototype = try Prototype(
      """
      screen "Root" { view = { button "Open" { present = "Form", modalPresentationStyle = "popover" } } }
      screen "Form" { \(Self.delegate) }
      app { system = 15, device = "iPad", root = "Root" }
      """)
    try prototype.run("tap 'Open'")

    try prototype.run("tapOutside()")

    #expect(
      prototype.order.hasPrefix(
        "Form.shouldDismiss Form.willDismiss Form.WD Form.DD Form.didDismiss > closed\tForm"))
  }
}

/// Tests the heights of sheets.
@Suite struct `A sheet with detents` {
  private static func prototype(_ sheet: String, system: Int = 17) throws -> Prototype {
    let prototype = try Prototype(
      """
      screen "Root" { view = { button "Open" { present = "Form" }, button "Behind" { action = function() print "hit" end } } }
      screen "Form" { sheetPresentationController = { \(sheet) }, view = { label "Form" } }
      app { system = \(system), device = "iPhone 15", root = "Root" }
      """)
    try prototype.run("tap 'Open' form = application.root.presentedViewController")
    return prototype
  }

  @Test(arguments: [
    ("detents = { 'large' }", "0 59 393 793"), ("detents = { 'medium', 'large' }", "0 426 393 426"),
    ("detents = { 'large', 'medium' }, selectedDetentIdentifier = 'large'", "0 59 393 793"),
    ("detents = { 200 }", "0 618 393 234"), ("detents = { 5000 }", "0 59 393 793"),
    (
      "detents = { { id = 'peek', height = function(context) return context.maximumDetentValue / 3 end } }",
      "0 565 393 287"
    ),
    ("detents = { { id = 'none', height = function() end }, 'medium' }", "0 426 393 426"),
  ])
  func `begins at its smallest active detent, or at the selected one`(sheet: String, frame: String) throws {
    #expect(try Self.prototype(sheet).frame == frame)
  }

  @Test func `is as high as a function of the script says`() throws {
    let prototype = try Self.prototype(
      "detents = { { id = 'peek', height = function(context) print(context.maximumDetentValue) return 100 end } }")
    #expect(prototype.trace.contains("> 759"))
    #expect(try prototype.frame == "0 718 393 134")
  }

  @Test func `tells its delegate when the finger changes the detent, and not when code does`() throws {
    let prototype = try Self.prototype(
      """
      detents = { 'medium', 'large' }, delegate = { didChangeSelectedDetentIdentifier = function(self, sheet)
        print(sheet.selectedDetentIdentifier) end }
      """)

    try prototype.run("dragSheet 'large'")
    let dragged = prototype.order
    #expect(try prototype.frame == "0 59 393 793")
    try prototype.run("form.sheetPresentationController.selectedDetentIdentifier = 'medium'")

    #expect(dragged == "Form.didChangeSelectedDetentIdentifier > large")
    #expect(prototype.order == "")
    #expect(try prototype.frame == "0 426 393 426")
  }

  @Test(arguments: [("drag(-300)", "large"), ("drag(-20)", "medium"), ("drag(150)", "medium")])
  func `rests at the nearest detent`(drag: String, detent: String) throws {
    let prototype = try Self.prototype("detents = { 'medium', 'large' }, selectedDetentIdentifier = 'medium'")
    try prototype.run(drag)
    #expect(try prototype.run("return form.sheetPresentationController.selectedDetentIdentifier") == detent)
  }

  @Test func `lets touches through up to its largest undimmed detent`() throws {
    let prototype = try Self.prototype("detents = { 'medium', 'large' }, largestUndimmedDetentIdentifier = 'medium'")
    try prototype.run("tap 'Behind'")
    #expect(prototype.trace == "> hit")

    try prototype.run("dragSheet 'large'")

    #expect(throws: (any Error).self) { try prototype.run("tap 'Behind'") }
  }

  @Test func `that isn't undimmed covers the screen behind it`() throws {
    let prototype = try Self.prototype("detents = { 'medium', 'large' }")
    #expect(throws: (any Error).self) { try prototype.run("tap 'Behind'") }
  }

  @Test func `grows before its table scrolls, and gets the movement at the upper edge`() throws {
    let prototype = try Prototype(
      """
      screen "Root" {}
      screen "Form" { sheetPresentationController = { detents = { "medium", "large" } },
        view = { tableView { rows = function() local all = {} for i = 1, 90 do all[i] = "Row " .. i end return all end } } }
      app { system = 17, root = "Root" }
      """)
    try prototype.run(
      "application.root:present 'Form' sheet = application.root.presentedViewController.sheetPresentationController")

    try prototype.run("scroll('down', 5)")
    #expect(try prototype.run("return sheet.selectedDetentIdentifier") == "large")
    try prototype.run("scroll('down', 5) scroll('up', 5)")
    #expect(try prototype.run("return sheet.selectedDetentIdentifier") == "large")
    try prototype.run("scroll('up', 18)")
    #expect(try prototype.run("return sheet.selectedDetentIdentifier") == "medium")
    try prototype.run("scroll('up', 18)")
    #expect(try prototype.run("return application.root.presentedViewController") == "nil")
  }

  @Test func `is a card with a margin in system 26, unless it is large`() throws {
    let prototype = try Self.prototype("detents = { 'medium', 'large' }", system: 26)
    #expect(try prototype.frame == "8 426 377 418")
    try prototype.run("dragSheet 'large'")
    #expect(try prototype.frame == "0 59 393 793")
  }

  @Test func `is large before system 15, and its words are only warned about`() throws {
    let prototype = try Prototype(
      """
      screen "Root" {} screen "Form" { sheetPresentationController = { detents = { "medium" } } }
      app { system = 13, root = "Root" }
      """)
    try prototype.run("application.root:present 'Form' form = application.root.presentedViewController")
    #expect(try prototype.frame == "0 44 375 768")
    #expect(prototype.session.system.warnings.entries.contains { $0.entry.message.contains("is there from 15 on") })
  }

  @Test(arguments: [
    ("detents = { 'medum' }", "medium"), ("detents = {}", "at least one detent"), ("detents = { 0 }", "more than 0"),
    ("detents = { 'medium', 'medium' }", "twice"), ("detents = { { height = 3 } }", "id"),
    ("detents = { { id = 'a', heigth = 3 } }", "height"),
  ])
  func `refuses detents that aren't ones`(sheet: String, hint: String) {
    let told = problem(
      in: """
        screen "Root" { sheetPresentationController = { \(sheet) } }
        app { system = 17, root = "Root" }
        """)
    #expect(told.contains(hint) && told.contains("detent"), "\(told)")
  }

  @Test func `names the detents if the wanted one doesn't exist`() throws {
    let prototype = try Self.prototype("detents = { 'medium', 'large' }")
    let told = try prototype.run("return select(2, pcall(dragSheet, 'larg'))")
    #expect(told.hasSuffix("the sheet of Form has no detent \"larg\"; nearest: \"large\""), "\(told)")
  }
}

extension Prototype {
  /// The appearance callbacks in short form, such as `Form.WA`, with other callbacks and printed lines.
  ///
  /// Callbacks about the view's size, insets and traits are left out.
  fileprivate var order: String {
    let short = [
      "viewDidLoad": "L", "viewWillAppear": "WA", "viewDidAppear": "DA", "viewWillDisappear": "WD",
      "viewDidDisappear": "DD",
    ]
    let skipped = ["viewIsAppearing", "deinit", "viewSafeAreaInsetsDidChange", "traitCollectionDidChange", "note"]
    return trace.split(separator: "\n").compactMap { line -> String? in
      if line.hasPrefix("> ") { return String(line) }
      let words = line.split(separator: " ")
      guard words.count > 1, !skipped.contains(String(words[1])), !line.hasPrefix("note"), !line.hasPrefix("!") else {
        return nil
      }
      let name = words[0].hasPrefix("NavigationController") ? "Nav" : String(words[0])
      return name + "." + (short[String(words[1])] ?? String(words[1]))
    }.joined(separator: " ")
  }

  /// The frame of the view of the frontmost screen `Form`, in whole points.
  fileprivate var frame: String {
    get throws {
      let view = try #require(session.system.frontController?.view)
      let frame = view.frameInWindow
      return [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0))" }.joined(separator: " ")
    }
  }
}
