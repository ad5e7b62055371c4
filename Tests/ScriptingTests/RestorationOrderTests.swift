import Controllers
import Scripting
import Testing

/// What of a hierarchy takes part, in which order it is asked, and where it is found again.
struct RestorationOrderTests {
  /// The trace of a line, only what is about state and the loading of views.
  private func states(_ prototype: Prototype) -> String {
    let words = [
      "encodeRestorableState", "decodeRestorableState", "viewControllerWithRestorationIdentifierPath",
      "RestorableState",
      "ApplicationState", "stateWas", "⚠", "viewDidLoad",
    ]
    return prototype.trace.split(separator: "\n").filter { line in words.contains { line.contains($0) } }
      .joined(separator: "\n")
  }

  /// A prototype whose app wants its state saved and restored.
  private func prototype(_ screens: String, app: String) throws -> Prototype {
    try Prototype(
      """
      \(screens)
      app { shouldSaveApplicationState = true, shouldRestoreApplicationState = true, \(app) }
      """)
  }

  @Test func `a container is saved before its children, and these before what it presents`() throws {
    let prototype = try prototype(
      """
      screen "A" { restorationIdentifier = "a" }
      screen "B" { restorationIdentifier = "b" }
      screen "P" { restorationIdentifier = "p" }
      """,
      app: """
        root = tabs { restorationIdentifier = "tabs",
          navigation { root = "A", restorationIdentifier = "first" },
          navigation { root = "B", restorationIdentifier = "second" } }
        """)
    try prototype.run("application.root:present('P', false)")
    try prototype.run("home()")

    #expect(
      states(prototype) == """
        application shouldSaveApplicationState answer=true
        application willEncodeRestorableState
        TabBarController encodeRestorableState
        NavigationController encodeRestorableState
        A encodeRestorableState
        NavigationController#2 encodeRestorableState
        B encodeRestorableState
        P encodeRestorableState
        application stateWasSaved objects=6
        """)
  }

  @Test func `one without an identifier drops its branch, children and presented alike`() throws {
    let prototype = try prototype(
      """
      screen "A" { restorationIdentifier = "a" }
      screen "P" { restorationIdentifier = "p" }
      """,
      app: """
        root = tabs { restorationIdentifier = "tabs", navigation { root = "A" }, "A" }
        """)
    try prototype.run("home()")
    #expect(!states(prototype).contains("A encodeRestorableState"))
    #expect(states(prototype).contains("A#2 encodeRestorableState"))

    try prototype.run("open() application.root.restorationIdentifier = nil application.root:present('P', false)")
    try prototype.run("home()")
    #expect(states(prototype).hasSuffix("willEncodeRestorableState\napplication stateWasSaved objects=0"))
  }

  @Test func `a branch that was dropped is there after the launch when the app makes it`() throws {
    let prototype = try prototype(
      """
      screen "A" {}
      screen "B" { restorationIdentifier = "b",
        viewControllerWithRestorationIdentifierPath = function(class, path) return class {} end }
      """, app: "root = navigation { root = 'A', restorationIdentifier = 'nav' }")
    try prototype.run("application.root:pushViewController(B { restorationClass = 'B' }, false)")
    try prototype.run("relaunch()")

    #expect(
      try prototype.run("#application.root.viewControllers, application.root.viewControllers[1].title") == "2 nil")
    #expect(!prototype.trace.contains("⚠"))
  }

  @Test func `buried and unselected ones are loaded and decoded, too`() throws {
    let prototype = try prototype(
      """
      screen "A" { restorationIdentifier = "a" }
      screen "B" { restorationIdentifier = "b" }
      """, app: "root = tabs { restorationIdentifier = 'tabs', 'A', 'B' }")
    try prototype.run("home() terminate()")
    try prototype.run("relaunch()")

    #expect(
      states(prototype) == """
        application shouldRestoreApplicationState answer=true
        TabBarController#2 viewDidLoad
        A#2 viewDidLoad
        B#2 viewDidLoad
        TabBarController#2 decodeRestorableState
        A#2 decodeRestorableState
        B#2 decodeRestorableState
        application didDecodeRestorableState
        """)
  }

  @Test func `a tab is selected again by its identifier, wherever it stands now`() throws {
    let prototype = try prototype(
      """
      defaults.launches = (defaults.launches or 0) + 1
      screen "A" { restorationIdentifier = "a" }
      screen "B" { restorationIdentifier = "b" }
      """,
      app: """
        willFinishLaunching = function(app)
          local order = defaults.launches == 1 and { "A", "B" } or { "B", "A" }
          app.root = tabs { restorationIdentifier = "tabs", viewControllers = order }
        end
        """)
    try prototype.run("application.root.selectedIndex = 2 relaunch()")

    #expect(try prototype.run("application.root.selectedIndex") == "1")
    #expect(
      try prototype.run("application.root.selectedViewController == application.root.viewControllers[1]") == "true")
  }

  @Test func `a presented one is presented again before anything decodes, and appears with the window`() throws {
    let prototype = try prototype(
      """
      screen "A" { restorationIdentifier = "a",
        decodeRestorableState = function(self) print(tostring(self.presentedViewController)) end }
      screen "P" { restorationIdentifier = "extra", restorationClass = "P",
        viewControllerWithRestorationIdentifierPath = function(class, path)
          print(table.concat({ path[1], path[2], path[3] }, " "))
          return class {}
        end }
      """, app: "root = navigation { root = 'A', restorationIdentifier = 'nav' }")
    try prototype.run("application.root.topViewController:present('P')")
    try prototype.run("relaunch()")

    let trace = prototype.trace
    #expect(trace.contains("P viewControllerWithRestorationIdentifierPath path=nav, extra\n> nav extra\n"))
    #expect(trace.contains("A#2 decodeRestorableState\n> P#2\n"))
    #expect(
      trace.hasSuffix(
        """
        application didFinishLaunching
        P#2 viewWillAppear animated=false
        A#2 didMove parent=NavigationController#2
        P#2 viewDidAppear animated=false
        application didBecomeActive
        """), "\(trace)")
    #expect(prototype.picture.contains("P#2"))

    try prototype.run("application.root:dismiss(false)")
    #expect(prototype.picture.contains("NavigationController#2 ▸ A#2"))
  }

  @Test func `a presentation on a presented one is restored with it`() throws {
    let prototype = try prototype(
      """
      screen "A" { restorationIdentifier = "a" }
      screen "P" { restorationIdentifier = "p", restorationClass = "P",
        viewControllerWithRestorationIdentifierPath = function(class, path) return class {} end }
      """, app: "root = 'A'")
    try prototype.run(
      "application.root:present('P', false) application.root.presentedViewController:present('P', false)")
    try prototype.run("relaunch()")

    #expect(prototype.trace.contains("P viewControllerWithRestorationIdentifierPath path=a, p, p"))
    try prototype.run("application.root.presentedViewController:dismiss(false)")
    #expect(try prototype.run("application.root.presentedViewController.presentedViewController") == "nil")
    #expect(try prototype.run("application.root.presentedViewController ~= nil") == "true")
  }

  @Test func `a class that returns nil stops there, and all below is left out without a search`() throws {
    let prototype = try prototype(
      """
      screen "A" { restorationIdentifier = "a" }
      screen "B" { restorationIdentifier = "b", restorationClass = "B",
        viewControllerWithRestorationIdentifierPath = function() end }
      """,
      app: """
        root = navigation { root = 'A', restorationIdentifier = 'nav' },
        viewControllerWithRestorationIdentifierPath = function(app, path) print("asked for " .. path[#path]) end
        """)
    try prototype.run(
      """
      local nav = application.root
      nav:pushViewController('B', false) nav:pushViewController(A { restorationIdentifier = 'c' }, false)
      """)
    try prototype.run("relaunch()")

    #expect(
      states(prototype).contains(
        """
        ⚠ Can't find Child View Controller at index 1 with identifier nav/b, truncating child array: nil was returned for it
        """))
    #expect(!prototype.trace.contains("asked for b") && !prototype.trace.contains("asked for c"))
    #expect(try prototype.run("#application.root.viewControllers") == "1")
  }

  @Test func `the delegate is asked for existing ones too, and nil lets the search go on`() throws {
    let prototype = try prototype(
      """
      screen "A" { restorationIdentifier = "a" }
      """,
      app: """
        root = navigation { root = 'A', restorationIdentifier = 'nav' },
        viewControllerWithRestorationIdentifierPath = function(app, path)
          if path[#path] == "nav" then return app.root end
        end
        """)
    try prototype.run("relaunch()")

    #expect(
      states(prototype).contains(
        """
        application viewControllerWithRestorationIdentifierPath path=nav
        NavigationController#2 viewDidLoad
        application viewControllerWithRestorationIdentifierPath path=nav, a
        A#2 viewDidLoad
        NavigationController#2 decodeRestorableState
        A#2 decodeRestorableState
        """))
  }

  @Test func `a restoration class is asked although the controller exists`() throws {
    let prototype = try prototype(
      """
      screen "A" { restorationIdentifier = "a", restorationClass = "A",
        viewControllerWithRestorationIdentifierPath = function(class) return class { title = "another" } end }
      """, app: "root = 'A'")
    try prototype.run("relaunch()")

    // UIKit: it is decoded and never seen.
    #expect(prototype.trace.contains("A#3 decodeRestorableState"))
    #expect(prototype.picture.contains("A#2 ·"))
  }

  @Test func `a page and a custom child take part when their container encodes them, with the state they had`() throws {
    let prototype = try prototype(
      """
      screen "Pep" { restorationIdentifier = "pep", boy = "Manny",
        encodeRestorableState = function(self, coder) coder:encode(self.boy, "boy") end,
        decodeRestorableState = function(self, coder) self.boy = coder:decodeObject "boy" end }
      screen "Root" { restorationIdentifier = "root",
        viewDidLoad = function(self)
          local inner = pages { "Pep", restorationIdentifier = "pages" }
          self:addChild(inner) self.view:addSubview(inner.view) inner:didMove(self)
        end,
        encodeRestorableState = function(self, coder) coder:encode(self.children[1].viewControllers[1], "pep") end,
        decodeRestorableState = function(self, coder) print("pep is " .. tostring(coder:decode "pep")) end }
      """, app: "root = 'Root'")
    try prototype.run("application.root.children[1].viewControllers[1].boy = 'Jack'")
    try prototype.run("home()")
    #expect(
      states(prototype).contains(
        "Root encodeRestorableState\nPep encodeRestorableState\napplication stateWasSaved objects=2"))

    try prototype.run("terminate() relaunch()")
    #expect(prototype.trace.contains("Root#2 decodeRestorableState\n> pep is Pep#2\nPep#2 decodeRestorableState\n"))
    #expect(try prototype.run("application.root.children[1].viewControllers[1].boy") == "Jack")
  }

  @Test func `what is not encoded by its container takes no part`() throws {
    let prototype = try prototype(
      "screen 'A' { restorationIdentifier = 'a' }", app: "root = pages { 'A', restorationIdentifier = 'pages' }")
    try prototype.run("home()")

    #expect(prototype.trace.hasSuffix("PageViewController encodeRestorableState\napplication stateWasSaved objects=1"))
  }

  @Test func `both sides of a split are saved, and decoded where the app makes them again`() throws {
    let prototype = try prototype(
      """
      screen "A" { restorationIdentifier = "a" }
      screen "B" { restorationIdentifier = "b" }
      """, app: "device = 'iPad', root = split { restorationIdentifier = 'split', 'A', 'B' }")
    try prototype.run("relaunch()")

    #expect(
      states(prototype).hasSuffix(
        """
        SplitViewController#2 decodeRestorableState
        A#2 decodeRestorableState
        B#2 decodeRestorableState
        application didDecodeRestorableState
        """))
  }

  @Test func `a sheet on the pad stands before its presenter again`() throws {
    let prototype = try prototype(
      """
      screen "A" { restorationIdentifier = "a", view = { label "Behind" } }
      screen "P" { restorationIdentifier = "p", restorationClass = "P", modalPresentationStyle = "formSheet",
        view = { label "In front" },
        viewControllerWithRestorationIdentifierPath = function(class, path) return class {} end }
      """, app: "device = 'iPad', root = 'A'")
    try prototype.run("application.root:present('P', false)")
    let before = prototype.picture
    try prototype.run("relaunch()")

    #expect(
      prototype.trace.contains(
        """
        application didFinishLaunching
        A#2 viewWillAppear animated=false
        P#2 viewWillAppear animated=false
        """), "\(prototype.trace)")
    #expect(
      prototype.picture.split(separator: "\n").dropLast() == before.split(separator: "\n").dropLast(),
      "\(prototype.picture)")
    try prototype.run("application.root:dismiss(false)")
    #expect(prototype.picture.contains("Behind") && !prototype.picture.contains("In front"))
  }

  @Test func `what stood in the place of another is presented there again`() throws {
    let prototype = try prototype(
      """
      screen "A" { restorationIdentifier = "a", definesPresentationContext = true }
      screen "P" { restorationIdentifier = "p", restorationClass = "P", modalPresentationStyle = "currentContext",
        viewControllerWithRestorationIdentifierPath = function(class, path) return class {} end }
      """, app: "device = 'iPad', root = navigation { root = 'A', restorationIdentifier = 'nav' }")
    try prototype.run("application.root.topViewController:present('P', false)")
    try prototype.run("relaunch()")

    #expect(try prototype.run("application.root.topViewController.presentedViewController ~= nil") == "true")
    #expect(prototype.picture.contains("P#2"))
    #expect(!prototype.trace.contains("⚠"))
  }

  @Test func `a scene of a storyboard is made again without a word of the script`() throws {
    let prototype = try prototype(
      """
      screen "Master" { view = { button "Detail" { segue = "show" }, button "Extra" { segue = "extra" } } }
      screen "Detail" { prepare = function() print "prepared" end,
        decodeRestorableState = function(self, coder)
          print(coder:decode "UIStateRestorationViewControllerStoryboardKey" == self.storyboard)
        end }
      screen "Extra" {}
      storyboard "Main" { initial = "nav", scenes = {
        nav = navigation { root = "Master", restorationIdentifier = "nav" },
        Master = { class = "Master", restorationIdentifier = "master",
          segues = { show = { to = "Detail", kind = "push" }, extra = { to = "Extra", kind = "modal" } } },
        Detail = { class = "Detail", restorationIdentifier = "detail" },
        Extra = { class = "Extra", restorationIdentifier = "extra" } } }
      """, app: "mainStoryboard = 'Main'")
    try prototype.run("tap 'Detail'")
    try prototype.run("relaunch()")

    #expect(prototype.trace.contains("Detail#2 decodeRestorableState\n> true\n"))
    #expect(prototype.picture.contains("NavigationController#2 ▸ Detail#2"))
    #expect(!prototype.trace.contains("prepare"))

    try prototype.run("back() tap 'Extra' relaunch()")
    #expect(prototype.picture.contains("Extra#2"))
  }

  @Test func `a stack that is shown under More is saved as its own, and shown there again`() throws {
    let prototype = try prototype(
      """
      screen "Level" { restorationIdentifier = "level", restorationClass = "Level",
        viewControllerWithRestorationIdentifierPath = function(class) return class {} end,
        view = { button "Deeper" { push = "Level" } } }
      """,
      app: """
        willFinishLaunching = function(app)
          local stacks = {}
          for i = 1, 6 do
            stacks[i] = navigation { root = "Level", title = "Tab " .. i, restorationIdentifier = "nav" .. i }
          end
          app.root = tabs { restorationIdentifier = "tabs", viewControllers = stacks }
        end
        """)
    try prototype.run("tap 'More' tap 'Tab 6' tap 'Deeper'")
    let before = prototype.picture.split(separator: "\n").dropLast()
    try prototype.run("relaunch()")

    #expect(prototype.trace.contains("path=tabs, nav6, level"))
    #expect(!prototype.trace.contains("⚠"), "\(prototype.trace)")
    #expect(prototype.picture.split(separator: "\n").dropLast() == before)
    try prototype.run("back() back()")
    #expect(prototype.picture.contains("Tab 5"))
  }

  @Test func `a controller that is returned without its identifier is told`() throws {
    let prototype = try prototype(
      """
      screen "A" { restorationIdentifier = "a", restorationClass = "Maker" }
      screen "B" { extends = "A", restorationIdentifier = "b" }
      screen "Maker" { viewControllerWithRestorationIdentifierPath = function() return "B" end }
      """, app: "root = 'A'")
    try prototype.run("relaunch()")

    #expect(
      states(prototype).contains(
        "⚠ B was returned for a and has the restorationIdentifier \"b\": it will not be saved there again"))
  }
}
