import Scripting
import ScriptingTestSupport
import Testing

/// Restoration of presented controllers.
struct RestoredPresentationTests {
  @Test func `a presented controller is presented before decoding, and appears together with the window`() throws {
    let prototype = try Prototype(
      restoring:
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
    #expect(prototype.picture.contains("NavigationController(A#2) ▸ A#2"))
  }

  @Test func `a controller presented by a presented controller is restored with it`() throws {
    let prototype = try Prototype(
      restoring:
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

  @Test func `on the iPad, a sheet is shown in front of its presenter again`() throws {
    let prototype = try Prototype(
      restoring:
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

  @Test func `a controller presented in the current context is presented in that context again`() throws {
    let prototype = try Prototype(
      restoring:
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

  @Test func `a controller that can no longer be presented in its context is reported`() throws {
    let prototype = try Prototype(
      restoring:
        """
        screen "A" { restorationIdentifier = "a", definesPresentationContext = true }
        screen "P" { restorationIdentifier = "p", restorationClass = "P", modalPresentationStyle = "currentContext",
          decodeRestorableState = function(self) application.root:pushViewController(self, false) end,
          viewControllerWithRestorationIdentifierPath = function(class, path) return class {} end }
        """, app: "device = 'iPad', root = navigation { root = 'A', restorationIdentifier = 'nav' }")
    try prototype.run("application.root.topViewController:present('P', false)")
    try prototype.run("relaunch()")

    #expect(prototype.trace.contains("⚠ P#2 is not presented on A#2 again: "), "\(prototype.trace)")
  }
}
