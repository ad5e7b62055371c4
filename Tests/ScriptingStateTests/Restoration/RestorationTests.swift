import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

/// Saving and restoring a stack of two screens, including the order of all callbacks.
struct RestorationTests {
  static let script = """
    screen "Master" { restorationIdentifier = "master",
      navigationItem = { rightBarButtonItem = button "Detail" { action = function(self)
        self.navigationController:pushViewController(Detail { restorationIdentifier = "detail", restorationClass = "Master" }) end } },
      viewControllerWithRestorationIdentifierPath = function(class, path, coder)
        if path[#path] == "detail" then return Detail { restorationIdentifier = "detail", restorationClass = "Master" } end
      end }
    screen "Detail" { view = { switch { id = "on" } },
      encodeRestorableState = function(self, coder) coder:encode(self.elements.on.isOn, "on") end,
      decodeRestorableState = function(self, coder) self.elements.on.isOn = coder:decode "on" end }
    app { shouldSaveApplicationState = true, shouldRestoreApplicationState = true,
          willFinishLaunching = function(app) app.root = navigation { root = "Master", restorationIdentifier = "nav" } end }
    """

  let prototype: Prototype

  init() throws { prototype = try Prototype(Self.script) }

  @Test func `after the home button, state is saved from the root down once the app is in the background`() throws {
    try prototype.run("tap 'Detail' set('on', true)")
    try prototype.run("home()")

    #expect(
      prototype.trace == """
        application willResignActive
        application didEnterBackground
        application shouldSaveApplicationState answer=true
        application willEncodeRestorableState
        NavigationController encodeRestorableState
        Master encodeRestorableState
        Detail encodeRestorableState
        application stateWasSaved objects=3
        """)
  }

  @Test func `a launch finds, loads and decodes all controllers before showing them`() throws {
    try prototype.run("tap 'Detail' set('on', true) home() terminate()")
    try prototype.run("relaunch()")

    #expect(
      prototype.trace == """
        application willFinishLaunching
        Master#2 willMove parent=NavigationController#2
        application shouldRestoreApplicationState answer=true
        NavigationController#2 viewDidLoad
        Master#2 viewDidLoad
        Master viewControllerWithRestorationIdentifierPath path=nav, detail
        Detail#2 viewDidLoad
        Detail#2 willMove parent=NavigationController#2
        Master#2 didMove parent=NavigationController#2
        NavigationController#2 decodeRestorableState
        Master#2 decodeRestorableState
        Detail#2 decodeRestorableState
        application didDecodeRestorableState
        application didFinishLaunching
        NavigationController#2 viewWillAppear animated=false
        Detail#2 viewWillAppear animated=false
        Detail#2 viewDidAppear animated=false
        NavigationController#2 viewDidAppear animated=false
        Detail#2 didMove parent=NavigationController#2
        application didBecomeActive
        """)
    #expect(try prototype.run("application.root.topViewController.elements.on.isOn") == "true")
    #expect(prototype.picture.contains("NavigationController(Master#2) ▸ Detail#2"))
  }

  @Test func `in a window that is shown early, the root appears before decoding, and pushed screens appear afterward`()
    throws
  {
    let prototype = try Prototype(
      Self.script.replacing(
        "restorationIdentifier = \"nav\" } end",
        with: "restorationIdentifier = \"nav\" } app.window:makeKeyAndVisible() end"))
    try prototype.run("tap 'Detail' set('on', true) home() terminate()")
    try prototype.run("relaunch()")

    let expected = [
      "Master#2 viewWillAppear animated=false", "Master#2 viewDidAppear animated=false",
      "NavigationController#2 decodeRestorableState", "Master#2 decodeRestorableState",
      "Detail#2 decodeRestorableState", "Master#2 viewWillDisappear animated=false",
      "Detail#2 viewWillAppear animated=false", "Detail#2 viewDidAppear animated=false",
    ]
    let lines = prototype.trace.split(separator: "\n").map(String.init)
    #expect(lines.filter(expected.contains) == expected, "\(lines)")
  }
}
