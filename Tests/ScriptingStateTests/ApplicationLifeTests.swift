import Controllers
import Lua
import Scripting
import ScriptingTestSupport
import Testing

struct ApplicationLifeTests {
  static let script = """
    local launches = (defaults.launches or 0) + 1
    defaults.launches = launches
    screen "Home" {
      viewDidLoad = function(self) after(5, function() print "timer" end) end,
      view = { button "Open" { push = "Detail" }, label "Launch" { id = "count" } },
    }
    screen "Detail" {}
    for _, name in ipairs { "didFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground",
                            "UIApplicationWillEnterForegroundNotification", "willTerminate" } do
      notifications:addObserver(name, function() print("posted " .. name) end)
    end
    app { root = navigation "Home",
      willTerminate = function(self) print("delegate " .. self.applicationState) end }
    """

  let prototype: Prototype

  init() throws { prototype = try Prototype(Self.script) }

  @Test func `home and open notify the delegate and observers, and no view disappears`() throws {
    try prototype.run("home()")
    #expect(
      prototype.trace == """
        application willResignActive
        > posted willResignActive
        application didEnterBackground
        > posted didEnterBackground
        """)

    try prototype.run("open()")
    #expect(
      prototype.trace == """
        application willEnterForeground
        > posted UIApplicationWillEnterForegroundNotification
        application didBecomeActive
        > posted didBecomeActive
        """)
  }

  @Test(arguments: [
    "didEnterBackground", "didEnterBackgroundNotification", "UIApplication.didEnterBackgroundNotification",
    "UIApplicationDidEnterBackgroundNotification", "UIApplicationDidEnterBackground", "applicationDidEnterBackground",
  ])
  func `a notification can be observed under each of its names`(name: String) throws {
    try prototype.run("notifications:addObserver('\(name)', function() print 'heard' end) home()")

    #expect(prototype.trace.contains("> heard"))
  }

  @Test func `the system notifies an app that it terminates in the foreground, but not an app in the background`()
    throws
  {
    try prototype.run("terminate()")
    #expect(
      prototype.trace.hasPrefix(
        """
        application willResignActive
        > posted willResignActive
        application willTerminate
        > delegate inactive
        > posted willTerminate
        application wasTerminated
        """))

    try prototype.run("relaunch()")
    try prototype.run("home()")
    try prototype.run("terminate()")
    #expect(prototype.trace.hasPrefix("application wasTerminated"))
  }

  @Test func `relaunch repeats the error of a script that failed while it was loaded`() throws {
    let session = Session()
    defer { session.close() }
    func message(_ body: () throws -> Void) -> String {
      (#expect(throws: (any Error).self) { try body() }).map { "\($0)" } ?? ""
    }

    let first = message { try session.loader.load("screen 'H' {} error 'first'", name: "app.lua") }
    let second = message { try session.loader.run(chunk: "relaunch()", name: "line") }

    #expect(first.contains("first"), "\(first)")
    #expect(second.contains("first") && !second.contains("already declared"), "\(second)")
  }

  @Test func `kill first sends the app to the background, and a crash or a reboot ends the app without notice`() throws
  {
    try prototype.run("kill()")
    #expect(
      prototype.trace == """
        application willResignActive
        > posted willResignActive
        application didEnterBackground
        > posted didEnterBackground
        application wasKilled
        NavigationController deinit
        Home deinit
        """)

    try prototype.run("relaunch()")
    try prototype.run("crash()")
    #expect(prototype.trace.hasPrefix("application crashed\n"))

    try prototype.run("open()")
    try prototype.run("reboot()")
    #expect(prototype.trace.hasPrefix("application rebooted\n"))
  }

  @Test func `before system 4, the home button ends the app`() throws {
    let prototype = try Prototype("screen 'Home' {} app { system = 3, root = 'Home' }")

    try prototype.run("home()")
    #expect(prototype.trace == "application willTerminate\napplication wasTerminated\nHome deinit")

    try prototype.run("open()")
    #expect(prototype.trace.hasSuffix("Home#2 viewDidAppear animated=false\napplication didBecomeActive"))
  }

  @Test func `a relaunch runs the script again, keeps defaults, and continues the numbering of instances`() throws {
    try prototype.run("tap 'Open' count = 1")
    try prototype.run("relaunch()")

    #expect(
      prototype.trace.hasSuffix(
        "Home#2 didMove parent=NavigationController#2\napplication didBecomeActive\n> posted didBecomeActive"))
    #expect(
      try prototype.run(
        "defaults.launches, count == nil, application.root.topViewController == window.rootViewController.topViewController"
      ) == "2 true true")
    try prototype.run("tap 'Open'")
    #expect(prototype.trace.contains("Detail#2 viewDidAppear"))
  }

  @Test func `after a relaunch, using an object of the previous run is an error, and a flow's tables are kept`() throws
  {
    try prototype.run("relaunch() ")
    _ = try prototype.run(
      """
      local old, note = application.root.topViewController, { "mine" }
      kill()
      relaunch()
      text, kept = tostring(old), note[1]
      ok, message = pcall(function() return old.title end)
      """)

    #expect(try prototype.run("text, kept, ok") == "ViewController of a launch that has ended mine false")
    #expect(try prototype.run("message").contains("this object belongs to a launch that has ended"))
  }

  @Test func `timers wait while the app is in the background, and are removed when the app ends`() throws {
    try prototype.run("home()")
    try prototype.run("wait(10)")
    #expect(prototype.trace == "")

    try prototype.run("open()")
    #expect(prototype.trace.contains("> timer"))

    try prototype.run("relaunch()")
    try prototype.run("kill()")
    try prototype.run("relaunch()")
    try prototype.run("wait(5)")
    #expect(prototype.trace == "> timer")
  }

  @Test(arguments: [
    ("home()", "tap 'Open'", "tap: the app is in the background; `open` brings it back"),
    ("kill()", "tap 'Open'", "tap: the app isn't running; `relaunch` or `open` launches it again"),
    ("kill()", "home()", "home: the app isn't in the foreground"),
    ("kill()", "crash()", "crash: the app isn't running"),
    ("home()", "home()", "home: the app isn't in the foreground"),
    ("", "open()", "open: the app is already in the foreground"),
  ])
  func `a refused action reports the app's state`(_ before: String, _ verb: String, _ message: String) throws {
    try prototype.run(before)

    #expect { try prototype.run(verb) } throws: { "\($0)".contains(message) }
  }

  @Test func `no screen of an app in the background is visible`() throws {
    try prototype.run("home()")

    #expect(prototype.picture.contains("NavigationController(Home) ▸ Home · in the background · portrait"))
    #expect(!prototype.picture.contains("[Open]"))
  }

  @Test func `many launches leave no objects`() throws {
    try prototype.run("relaunch() collectgarbage()")
    let objects = prototype.session.state.counters.objects

    try prototype.run("for _ = 1, 20 do relaunch() end collectgarbage()")

    #expect(prototype.session.state.counters.objects == objects)
  }
}
