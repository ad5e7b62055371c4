import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests what can prevent a back swipe, and where it begins.
@Suite struct `A back swipe from system 7 on` {
  private static func pushed(
    _ system: Int = 7, detail: String = "", bar: String = "", delegate: String = ""
  ) throws -> Prototype {
    let prototype = try Prototype(
      """
      screen "List" { view = { button "Open" { push = "Detail" } } }
      screen "Detail" { \(detail) view = { label "Text", button "Pan" { gestures = { pan = print } } } }
      app { system = \(system), root = navigation { root = "List", \(bar) \(delegate) } }
      """)
    try prototype.run("tap 'Open' nav = application.root recognizer = nav.interactivePopGestureRecognizer")
    return prototype
  }

  /// Returns the error of a line, or an empty string.
  private func error(_ line: String, in prototype: Prototype) -> String {
    do {
      try prototype.run(line)
      return ""
    } catch { return "\(error)" }
  }

  @Test(arguments: [
    ("recognizer.isEnabled = false", "`interactivePopGestureRecognizer.isEnabled` is false"),
    ("nav:setNavigationBarHidden(true)", "its navigation bar is hidden"),
    ("nav.topViewController.navigationItem.hidesBackButton = true", "its `hidesBackButton` is true"),
    (
      "nav.topViewController.navigationItem.leftBarButtonItem = button 'Mine'",
      "another button replaces its back button"
    ),
    (
      "recognizer.delegate = { shouldBegin = function() return false end }",
      "`shouldBegin` of the delegate of `interactivePopGestureRecognizer` returned false"
    ),
    ("nav.navigationBar.shouldPop = function() return false end", "`shouldPop` of the navigation bar returned false"),
    ("back()", "has no screen to go back to"),
  ])
  func `a back swipe fails with the reason if it is off`(setting: String, reason: String) throws {
    let prototype = try Self.pushed()

    try prototype.run(setting)

    #expect(error("beginBackSwipe()", in: prototype).contains(reason))
    #expect(try prototype.run("return #nav.viewControllers") == (setting == "back()" ? "1" : "2"))
  }

  @Test(arguments: [
    "nav:setNavigationBarHidden(true)", "nav.topViewController.navigationItem.hidesBackButton = true",
    "nav.topViewController.navigationItem.leftBarButtonItem = button 'Mine'",
  ])
  func `a back swipe works without a back button if the recognizer's delegate is replaced`(setting: String) throws {
    for delegate in ["nil", "{ shouldBegin = function(self, sender) return sender.location ~= nil end }"] {
      let prototype = try Self.pushed()

      try prototype.run("\(setting) recognizer.delegate = \(delegate)")
      try prototype.run("beginBackSwipe() finishSwipe()")

      #expect(try prototype.run("return #nav.viewControllers") == "1", "\(delegate)")
    }
  }

  @Test(arguments: [("back()", true), ("beginBackSwipe() finishSwipe()", true), ("nav:popViewController()", false)])
  func `a back swipe calls shouldPop of a screen that extends the stack, like the back button`(
    line: String, isAsked: Bool
  ) throws {
    let prototype = try Prototype(
      """
      screen "Nav" { extends = "NavigationController", shouldPop = function(self, _, item) print(item.title) return not stays end }
      screen "A" { title = "A" }
      screen "B" { title = "B" }
      app { system = 17, root = Nav { viewControllers = { "A", "B" } } }
      """)
    try prototype.run("nav = application.root stays = true")

    try prototype.run("pcall(function() \(line) end)")
    #expect(prototype.trace.contains("> B") == isAsked)
    #expect(try prototype.run("return #nav.viewControllers") == (isAsked ? "2" : "1"))

    guard isAsked else { return }
    try prototype.run("stays = false \(line)")
    #expect(try prototype.run("return #nav.viewControllers") == "1")
  }

  @Test func `a back swipe is possible next to a left button that supplements the back button`() throws {
    let prototype = try Self.pushed()

    try prototype.run(
      """
      local item = nav.topViewController.navigationItem
      item.leftBarButtonItem, item.leftItemsSupplementBackButton = button 'Mine', true
      beginBackSwipe() finishSwipe()
      """)

    #expect(try prototype.run("return #nav.viewControllers") == "1")
  }

  @Test func `a back swipe never leaves the root, even without a delegate`() throws {
    let prototype = try Self.pushed()
    try prototype.run("back() recognizer.delegate = nil")

    #expect(error("beginBackSwipe()", in: prototype).contains("has no screen to go back to"))
  }

  @Test(arguments: [2, 6]) func `a back swipe doesn't need a navigation bar up to system 6`(system: Int) throws {
    let prototype = try Self.pushed(system)

    try prototype.run("nav:setNavigationBarHidden(true) beginBackSwipe() finishSwipe()")

    #expect(try prototype.run("return #nav.viewControllers") == "1")
  }

  @Test func `a back swipe asks the bar when it begins, and calls didShow of the stack's delegate only if it finishes`()
    throws
  {
    let delegate = "delegate = { willShow = function() end, didShow = function() end },"
    let prototype = try Self.pushed(
      bar: "navigationBar = { shouldPop = function() return true end },", delegate: delegate)

    try prototype.run("beginBackSwipe()")
    #expect(prototype.order == "NavigationBar.shouldPop Detail.WD List.WA Nav.willShow")
    try prototype.run("cancelSwipe()")
    #expect(prototype.order == "List.WD List.DD Detail.WA Detail.DA")
    try prototype.run("beginBackSwipe() finishSwipe()")
    #expect(prototype.order.hasSuffix("Detail.willMove Detail.DD List.DA Nav.didShow Detail.didMove"))
  }

  @Test func `a back swipe can't begin while the stack is changing, and then asks no delegate`() throws {
    let prototype = try Self.pushed(
      17, bar: "navigationBar = { shouldPop = function() print 'asked' return true end },")
    try prototype.run(
      "screen 'Next' {} recognizer.delegate = { shouldBegin = function() print 'asked' return true end }")

    let problem = error("hold() nav:pushViewController('Next') wait(0.1) beginBackSwipe()", in: prototype)

    #expect(problem.contains("Next has no back swipe now: ") && problem.contains(" is changing"), "\(problem)")
    #expect(!prototype.trace.contains("asked"))
  }

  @Test func `a back swipe begins only at the edge before system 26`() throws {
    let problem = error("beginBackSwipe 'Text'", in: try Self.pushed(18))

    #expect(problem.contains("begins at the left edge"))
    #expect(problem.contains("needs system 26"))
  }

  @Test func `a back swipe begins anywhere on the content from system 26 on, unless something else gets the movement`()
    throws
  {
    let prototype = try Self.pushed(26)

    #expect(error("beginBackSwipe 'Pan'", in: prototype).contains("receives the movement"))
    try prototype.run("beginBackSwipe 'Text' finishSwipe()")

    #expect(try prototype.run("return #nav.viewControllers") == "1")
  }

  @Test func `a back swipe on the content has a separate recognizer, which can be disabled`() throws {
    let prototype = try Self.pushed(26)
    try prototype.run("nav.interactiveContentPopGestureRecognizer.isEnabled = false")

    #expect(
      error("beginBackSwipe 'Text'", in: prototype).contains(
        "`interactiveContentPopGestureRecognizer.isEnabled` is false"))
    try prototype.run("beginBackSwipe() cancelSwipe()")
  }

  @Test func `a back swipe isn't offered if it is off`() throws {
    let prototype = try Self.pushed()
    func isOffered() -> Bool { prototype.session.choices.allChoices.contains { $0.verb == "beginBackSwipe" } }
    #expect(isOffered())

    try prototype.run("recognizer.isEnabled = false")

    #expect(!isOffered())
  }
}
