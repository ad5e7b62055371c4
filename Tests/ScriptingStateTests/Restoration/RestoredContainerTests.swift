import Scripting
import ScriptingTestSupport
import Testing

/// Tests the restoration of the children of containers.
struct RestoredContainerTests {
  @Test func `a tab is found by its identifier and selected again, even if its position has changed`() throws {
    let prototype = try Prototype(
      restoring:
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

  @Test func `a page and a custom child are restored with their state if their container encodes them`() throws {
    let prototype = try Prototype(
      restoring:
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
      prototype.states.contains(
        "Root encodeRestorableState\nPep encodeRestorableState\napplication stateWasSaved objects=2"))

    try prototype.run("terminate() relaunch()")
    #expect(prototype.trace.contains("Root#2 decodeRestorableState\n> pep is Pep#2\nPep#2 decodeRestorableState\n"))
    #expect(try prototype.run("application.root.children[1].viewControllers[1].boy") == "Jack")
  }

  @Test func `a page that its container doesn't encode isn't saved`() throws {
    let prototype = try Prototype(
      restoring:
        "screen 'A' { restorationIdentifier = 'a' }", app: "root = pages { 'A', restorationIdentifier = 'pages' }")
    try prototype.run("home()")

    #expect(prototype.trace.hasSuffix("PageViewController encodeRestorableState\napplication stateWasSaved objects=1"))
  }

  @Test func `both sides of a split view controller are saved and decoded`() throws {
    let prototype = try Prototype(
      restoring:
        """
        screen "A" { restorationIdentifier = "a" }
        screen "B" { restorationIdentifier = "b" }
        """, app: "device = 'iPad', root = split { restorationIdentifier = 'split', 'A', 'B' }")
    try prototype.run("relaunch()")

    #expect(
      prototype.states.hasSuffix(
        """
        SplitViewController#2 decodeRestorableState
        A#2 decodeRestorableState
        B#2 decodeRestorableState
        application didDecodeRestorableState
        """))
  }

  @Test func `a stack under More is saved like any other stack, and is shown under More again`() throws {
    let prototype = try Prototype(
      restoring:
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
}
