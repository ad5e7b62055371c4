import Testing

/// Tests that a link is reported as dead only if it is dead in each state, and on each screen, that has it.
@Suite struct DeadLinkTests {
  private static let base =
    "screen 'Base' { view = { BUTTON } }\nscreen 'A' { extends = 'Base' } screen 'B' { extends = 'Base' }\n"

  private static func findings(_ button: String, _ app: String) throws -> [String] {
    try ChecksTests.findings(in: base.replacing("BUTTON", with: button) + app)
  }

  @Test func `the screen with the results of a search is reachable`() throws {
    let script = """
      screen 'Home' { navigationItem = { searchController = searchController { searchResultsController = 'Results' } } }
      screen 'Results' { view = { label 'Found' } }
      app { system = 13, root = navigation 'Home' }
      """

    #expect(try ChecksTests.findings(in: script) == [])
  }

  @Test(arguments: [
    ("button 'Go' { push = 'Last' }", "screen 'Last' { } app { root = tabs { navigation 'A', 'B' } }"),
    ("button 'Go' { push = 'Last' }", "screen 'Last' { } app { root = tabs { 'A', navigation 'B' } }"),
    (
      "button 'Back' { pop = true }",
      "screen 'Home' { view = { button 'Go' { push = 'A' } } } app { root = tabs { navigation 'Home', 'B' } }"
    ),
    (
      "button 'Back' { pop = true }",
      "screen 'Home' { view = { button 'Go' { push = 'B' } } } app { root = tabs { 'A', navigation 'Home' } }"
    ),
    (
      "button 'Close' { dismiss = true }",
      "screen 'Home' { view = { button 'Go' { present = 'A' } } } app { root = tabs { 'Home', 'B' } }"
    ),
    (
      "button 'Close' { dismiss = true }",
      "screen 'Home' { view = { button 'Go' { present = 'B' } } } app { root = tabs { 'A', 'Home' } }"
    ),
  ])
  func `an inherited link that works on one of several screens isn't reported`(button: String, app: String) throws {
    #expect(try DeadLinkTests.findings(button, app) == [])
  }

  @Test(arguments: [
    (
      "button 'Go' { push = 'Last' }", "screen 'Last' { } app { root = tabs { 'A', 'B' } }",
      "[dead-push] push: A isn't in a navigation controller"
    ),
    (
      "button 'Back' { pop = true }", "app { root = tabs { navigation 'A', 'B' } }",
      "[dead-pop] pop: A is the root of its stack, so no screen is below it"
    ),
    (
      "button 'Close' { dismiss = true }", "app { root = tabs { 'A', 'B' } }",
      "[dead-dismiss] dismiss: nothing presents A"
    ),
  ])
  func `an inherited link that works on none of several screens is reported once`(
    button: String, app: String, told: String
  ) throws {
    #expect(try DeadLinkTests.findings(button, app) == ["1 " + told])
  }

  @Test func `an inherited link is reported even if a screen that has it can't be reached`() throws {
    let found = try DeadLinkTests.findings("button 'Close' { dismiss = true }", "app { root = 'A' }")

    #expect(
      found == ["1 [dead-dismiss] dismiss: nothing presents A", "2 [unreachable-screen] nothing leads to screen \"B\""])
  }

  @Test(arguments: [
    // The screen is on a stack and also alone.
    "screen 'Home' { view = { button 'Go' { push = 'Last' } } } screen 'Last' { } app { root = tabs { navigation 'Home', 'Home' } }",
    // The screen is the root of a stack and also above another screen.
    "screen 'Home' { view = { button 'Go' { push = 'Next' } } }\nscreen 'Next' { view = { button 'Back' { pop = true } } }\napp { root = tabs { navigation 'Next', navigation 'Home' } }",
    // The screen is a tab and is also presented.
    "screen 'Home' { view = { button 'Go' { present = 'Next' } } }\nscreen 'Next' { view = { button 'Close' { dismiss = true } } }\napp { root = tabs { 'Next', 'Home' } }",
    // The target of the pop is presented, and is also on the stack.
    "screen 'Home' { view = { button 'Go' { push = 'Next' }, button 'Help' { present = 'Help' } } }\nscreen 'Next' { view = { button 'Back' { pop = 'Help' } } }\nscreen 'Help' { view = { button 'Go' { push = 'Next' }, button 'Close' { dismiss = true } } }\napp { root = tabs { navigation 'Home', navigation 'Help' } }",
  ])
  func `a link that works in one of a screen's states isn't reported`(script: String) throws {
    #expect(try ChecksTests.findings(in: script).filter { $0.contains("dead-") } == [])
  }
}
