import Scripting
import ScriptingTestSupport
import Testing

/// The places where restoration looks for a controller: its class, the delegate, the existing controllers, and its
/// scene.
struct RestorationFindingTests {
  @Test func `if a restoration class returns nil, the branch below is omitted without a further search`() throws {
    let prototype = try Prototype(
      restoring:
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
      prototype.states.contains(
        """
        ⚠ Can't find Child View Controller at index 1 with identifier nav/b, truncating child array: nil was returned for it
        """))
    #expect(!prototype.trace.contains("asked for b") && !prototype.trace.contains("asked for c"))
    #expect(try prototype.run("#application.root.viewControllers") == "1")
  }

  @Test func `the delegate is also asked for existing controllers, and may return nil to continue the search`() throws {
    let prototype = try Prototype(
      restoring:
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
      prototype.states.contains(
        """
        application viewControllerWithRestorationIdentifierPath path=nav
        NavigationController#2 viewDidLoad
        application viewControllerWithRestorationIdentifierPath path=nav, a
        A#2 viewDidLoad
        NavigationController#2 decodeRestorableState
        A#2 decodeRestorableState
        """))
  }

  @Test func `a restoration class is called even if the controller already exists`() throws {
    let prototype = try Prototype(
      restoring:
        """
        screen "A" { restorationIdentifier = "a", restorationClass = "A",
          viewControllerWithRestorationIdentifierPath = function(class) return class { title = "another" } end }
        """, app: "root = 'A'")
    try prototype.run("relaunch()")

    // UIKit: the controller is decoded but never shown.
    #expect(prototype.trace.contains("A#3 decodeRestorableState"))
    #expect(prototype.picture.contains("A#2 ·"))
  }

  @Test func `a scene of a storyboard is recreated without calling the script`() throws {
    let prototype = try Prototype(
      restoring:
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
    #expect(prototype.picture.contains("NavigationController(Master#2) ▸ Detail#2"))
    #expect(!prototype.trace.contains("prepare"))

    try prototype.run("back() tap 'Extra' relaunch()")
    #expect(prototype.picture.contains("Extra#2"))
  }

  @Test func `a returned controller with a different identifier is reported`() throws {
    let prototype = try Prototype(
      restoring:
        """
        screen "A" { restorationIdentifier = "a", restorationClass = "Maker" }
        screen "B" { extends = "A", restorationIdentifier = "b" }
        screen "Maker" { viewControllerWithRestorationIdentifierPath = function() return "B" end }
        """, app: "root = 'A'")
    try prototype.run("relaunch()")

    #expect(
      prototype.states.contains(
        "⚠ B was returned for a but has the restorationIdentifier \"b\","
          + " so it will not be saved under that path again"))
  }
}
