import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests `tabs = { tab "Home" { … } }` of system 18.
@Suite struct `Declared tabs` {
  private static let screens = """
    for _, name in ipairs { "Home", "Search", "Mail", "News", "Six", "Seven" } do
      screen(name) { viewDidLoad = function(self) print("load", name) end }
    end
    """

  private static func prototype(_ tabs: String, more: String = "", system: Int = 18) throws -> Prototype {
    let prototype = try Prototype(
      "\(screens)\napp { system = \(system), root = tabs { \(more) tabs = { \(tabs) } } }")
    try prototype.run("bar = application.root")
    return prototype
  }

  private static let usual = """
    tab "Home" { id = "home", image = "house", controller = "Home" },
    tab "Search" { id = "search", controller = navigation "Search" },
    tabGroup "More" { id = "more", tab "Mail" { controller = "Mail" }, tab "News" { id = "news", controller = "News" } },
    """

  @Test func `declared tabs are at the bottom of a pad in a compact width`() throws {
    let pad = try Prototype(
      "\(Self.screens)\napp { system = 18, device = 'iPad 10.9', root = tabs { 'Home', 'Search' } }")
    #expect(try pad.run("return application.root.tabBar.frame.y") == "24")

    try pad.run("application.root.traitOverrides.horizontalSizeClass = 'compact'")

    #expect(try pad.run("return application.root.tabBar.frame.y > 1000") == "true")
  }

  @Test func `declared tabs make a screen when they are first selected`() throws {
    let prototype = try Self.prototype(Self.usual)
    #expect(try prototype.run("return #bar.viewControllers, #bar.tabs, bar.tabs[2].viewController") == "1 3 nil")

    try prototype.run("selectTab 'Search'")

    #expect(prototype.trace.contains("> load\tSearch"))
    #expect(try prototype.run("return #bar.viewControllers, bar.selectedTab.title, bar.selectedIndex") == "2 Search 2")
    try prototype.run("selectTab 'Home' selectTab 'Search'")
    #expect(!prototype.trace.contains("load"))
  }

  @Test func `declared tabs are selected with the callback order and the delay of system 18`() throws {
    let prototype = try Self.prototype(#"tab "A" { controller = "Home" }, tab "B" { controller = "Mail" }"#)

    try prototype.run("before = clock() selectTab 'B'")

    let did = ["Home viewDidDisappear", "Mail viewDidAppear"]
    #expect(
      prototype.trace.split(separator: "\n").suffix(2).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        == did)
    #expect(try prototype.run("return math.abs(clock() - before - 0.5) < 0.001") == "true")
  }

  @Test func `declared tabs notify the delegate of taps only, including taps on the selected tab`() throws {
    let delegate = """
      delegate = {
        shouldSelectTab = function(self, bar, tab) print("may", tab.title) return tab.title ~= "Search" end,
        didSelectTab = function(self, bar, tab, previous) print("did", tab.title, previous.title) end,
      },
      """
    let prototype = try Self.prototype(Self.usual, more: delegate)

    try prototype.run("bar.selectedTab = bar.tabs[2]")
    #expect(!prototype.trace.contains("> may") && !prototype.trace.contains("> did"))
    try prototype.run("selectTab 'Home'")
    #expect(prototype.trace.contains("> may\tHome") && prototype.trace.contains("> did\tHome\tSearch"))
    try prototype.run("selectTab 'Home'")
    #expect(prototype.trace.contains("> did\tHome\tHome"))
    try prototype.run("selectTab 'Search'")
    #expect(prototype.trace.contains("> may\tSearch") && !prototype.trace.contains("> did"))
    #expect(try prototype.run("return bar.selectedTab.title") == "Home")
  }

  @Test func `declared tabs in a group show the group's selected child`() throws {
    let prototype = try Self.prototype(Self.usual)

    try prototype.run("selectTab 'More'")
    #expect(
      try prototype.run("return bar.selectedTab.title, bar.selectedIndex, bar.tabs[3].selectedChild.title")
        == "Mail 3 Mail")
    try prototype.run("bar.selectedTab = bar.tabs[3].children[2]")
    #expect(try prototype.run("return bar.selectedViewController") == "News")
    try prototype.run("selectTab 'Home' selectTab 'More'")
    #expect(try prototype.run("return bar.selectedViewController, bar.tabs[3].children[2].parent.title") == "News More")
  }

  @Test func `declared tabs in a group begin with the default child`() throws {
    let prototype = try Self.prototype(Self.usual)

    try prototype.run("bar.tabs[3].defaultChildIdentifier = 'news' selectTab 'More'")

    #expect(try prototype.run("return bar.selectedViewController") == "News")
  }

  @Test func `declared tabs can have a function that returns the screen`() throws {
    let prototype = try Self.prototype(
      #"tab "A" { controller = "Home" }, tab "B" { controller = function(tab) return Mail { title = tab.title } end }"#)

    try prototype.run("selectTab 'B'")

    #expect(try prototype.run("return bar.selectedViewController.title, bar.selectedTab.viewController") == "B Mail")
  }

  @Test func `declared tabs show their own titles and badges, whatever the screens are called`() throws {
    let prototype = try Self.prototype(Self.usual)

    try prototype.run("bar.viewControllers[1].title = 'Other' bar.tabs[1].badgeValue = '3'")

    #expect(prototype.picture.contains("Home (3)"))
    #expect(!prototype.picture.contains("Other"))
  }

  @Test func `declared tabs are under More on a phone if there are more than five`() throws {
    let many = ["Home", "Search", "Mail", "News", "Six", "Seven"].map { #"tab "\#($0)" { controller = "\#($0)" }"# }
    let prototype = try Self.prototype(many.joined(separator: ", "))
    #expect(try prototype.run("return #bar.viewControllers, bar.tabBar.items[5]") == "6 TabBarItem \"More\"")

    try prototype.run("selectTab 'More' tap 'Seven'")

    #expect(try prototype.run("return bar.selectedTab.title") == "Seven")
  }

  @Test func `declared tabs are removed when viewControllers is set, and replace those controllers when they are set`()
    throws
  {
    let prototype = try Self.prototype(Self.usual)

    try prototype.run("bar.viewControllers = { Six(), Seven() }")
    #expect(try prototype.run("return #bar.tabs, bar.selectedTab, bar.selectedViewController") == "0 nil Six")
    try prototype.run("bar.tabs = { tab 'A' { controller = 'Home' } }")
    #expect(try prototype.run("return #bar.tabs, #bar.viewControllers, bar.selectedTab.title") == "1 1 A")
  }

  @Test func `declared tabs cause a warning and have no effect before system 18`() throws {
    let prototype = try Self.prototype(Self.usual, system: 17)

    #expect(try prototype.run("return bar.tabs, #bar.viewControllers") == "nil 0")
    let warnings = prototype.session.system.trace.events(from: 0).compactMap {
      $0.message(in: prototype.session.system.trace)
    }
    #expect(warnings.contains { $0.contains("needs system 18") })
  }

  @Test(arguments: [
    (#"tab "A" {}"#, "The tab \"A\" has nothing to show"),
    (#"tab "A" { controller = "Hme" }"#, "no screen is called \"Hme\"; nearest: Home"),
    (
      #"tab "A" { controller = 3 }"#,
      "controller: expected a controller, class or screen name, or a function, found number 3"
    ),
    (#"tab "A" { id = "x", controller = "Home" }, tab "B" { id = "x", controller = "Mail" }"#, "identifier \"x\""),
    (#"tabGroup "G" {}"#, "The tab \"G\" has nothing to show"),
    (#""Home""#, "expected"),
    (#"tab "A" { viewControllerProvider = print }"#, "write `controller`"),
  ])
  func `declared tabs cause an error if they are invalid`(tabs: String, message: String) {
    let error = #expect(throws: (any Error).self) { try Self.prototype(tabs) }

    #expect("\(error.map { "\($0)" } ?? "")".contains(message), "\(error.map { "\($0)" } ?? "")")
  }

  @Test func `declared tabs keep the selection if a screen cannot be made`() throws {
    let prototype = try Self.prototype(
      #"tab "A" { controller = "Home" }, tab "B" { controller = function() error "no" end }"#)

    #expect { try prototype.run("selectTab 'B'") } throws: { "\($0)" == "app.lua:4: no" }

    #expect(try prototype.run("return bar.selectedTab.title") == "A")
  }

  @Test func `declared tabs cannot be in a group that contains itself`() throws {
    let prototype = try Self.prototype(Self.usual)

    let message = try prototype.run("return select(2, pcall(function() local g = bar.tabs[3] g.children = { g } end))")

    #expect(message.contains("The group \"More\" cannot contain itself"))
  }

  @Test func `declared tabs lose the tab of a screen that moves to another container`() throws {
    let prototype = try Self.prototype(Self.usual)

    try prototype.run("selectTab 'Search' local s = bar.viewControllers[1] bar:present(navigation { root = s })")

    #expect(try prototype.run("return #bar.tabs, bar.selectedTab.title") == "2 Search")
  }

  @Test func `declared tabs lose a group when its only screen moves to another container`() throws {
    let prototype = try Self.prototype(
      #"tab "A" { controller = "Home" }, tabGroup "Outer" { tabGroup "Inner" { tab "Mail" { controller = "Mail" } } }"#)
    try prototype.run("selectTab 'Outer' mail, outer = bar.selectedViewController, bar.tabs[2]")

    try prototype.run("selectTab 'A' bar.viewControllers[1]:addChild(mail)")

    #expect(try prototype.run("return #bar.tabs, #outer.children, bar.selectedTab.title") == "1 0 A")
  }

  @Test func `declared tabs are created separately for each instance of a class`() throws {
    let prototype = try Prototype(
      """
      screen "Home" {}
      screen "Bar" { extends = "TabBarController", tabs = { tab "A" { controller = navigation "Home" } } }
      app { system = 18, root = "Bar" }
      """)

    try prototype.run("other = Bar()")

    #expect(
      try prototype.run(
        "return other.viewControllers[1] ~= application.root.viewControllers[1], #application.root.tabs")
        == "true 1")
  }

  @Test func `declared tabs cause a note if the script hides the bar directly, because the safe area doesn't follow`()
    throws
  {
    let prototype = try Self.prototype(Self.usual)

    try prototype.run("bar.tabBar.isHidden = true")

    #expect(prototype.trace.contains("the safe area doesn't follow"))
  }
}
