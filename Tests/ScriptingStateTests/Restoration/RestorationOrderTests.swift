import Scripting
import ScriptingTestSupport
import Testing

/// Tests which controllers of a hierarchy take part in restoration, and in which order.
struct RestorationOrderTests {
  @Test func `a container is saved before its children, and they are saved before the presented controller`() throws {
    let prototype = try Prototype(
      restoring:
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
      prototype.states == """
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

  @Test func `unselected controllers are also loaded and decoded`() throws {
    let prototype = try Prototype(
      restoring:
        """
        screen "A" { restorationIdentifier = "a" }
        screen "B" { restorationIdentifier = "b" }
        """, app: "root = tabs { restorationIdentifier = 'tabs', 'A', 'B' }")
    try prototype.run("home() terminate()")
    try prototype.run("relaunch()")

    #expect(
      prototype.states == """
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

  @Test func `if a controller has no identifier, its entire branch is omitted, including presented controllers`()
    throws
  {
    let prototype = try Prototype(
      restoring:
        """
        screen "A" { restorationIdentifier = "a" }
        screen "P" { restorationIdentifier = "p" }
        """,
      app: """
        root = tabs { restorationIdentifier = "tabs", navigation { root = "A" }, "A" }
        """)
    try prototype.run("home()")
    #expect(!prototype.states.contains("A encodeRestorableState"))
    #expect(prototype.states.contains("A#2 encodeRestorableState"))

    try prototype.run("open() application.root.restorationIdentifier = nil application.root:present('P', false)")
    try prototype.run("home()")
    #expect(prototype.states.hasSuffix("willEncodeRestorableState\napplication stateWasSaved objects=0"))
  }

  @Test func `a controller without an identifier is on the stack again only because the app creates it`() throws {
    let prototype = try Prototype(
      restoring:
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
}
