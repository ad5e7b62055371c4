import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

/// Tests scenes, from system 13 on.
@Suite struct `Scenes` {
  private static let screens = """
    screen "Home" { view = { button "Open" { push = "Detail" } } }
    screen "Detail" { view = { label "Detail" } }
    screen "Note" { view = { label "Note" } }
    """

  private static func prototype(
    _ scenes: String = #"scene "Main" { root = "Home" }"#, device: String = "iPhone 15", system: Int = 17,
    app: String = ""
  ) throws -> Prototype {
    try Prototype(
      "\(screens)\napp { system = \(system), device = \"\(device)\", \(app) scenes = { \(scenes) } }")
  }

  private static let two = #"scene "Main" { root = "Home" }, scene "Editor" { root = "Note" }"#

  @Test func `scenes receive the callbacks about the life of the app`() throws {
    let prototype = try Self.prototype()

    try prototype.run("home()")
    #expect(
      prototype.trace == """
        Scene willResignActive
        Scene didEnterBackground
        """)

    try prototype.run("open()")
    #expect(
      prototype.trace == """
        Scene willEnterForeground
        Scene didBecomeActive
        """)
  }

  @Test func `scenes connect after the launch and before any view is loaded`() throws {
    let prototype = try Self.prototype()

    let all = prototype.wholeTrace
    let order = [
      "application didFinishLaunching", "Scene willConnectTo", "Home viewDidLoad", "Home viewWillAppear",
      "Scene willEnterForeground", "Scene didBecomeActive", "Home viewDidAppear",
    ]
    let places = order.compactMap { all.firstRange(of: $0)?.lowerBound }

    #expect(places.count == order.count, "\(all)")
    #expect(places == places.sorted(), "\(all)")
  }

  @Test func `scenes post the notifications of the app`() throws {
    let prototype = try Self.prototype()
    try prototype.run("notifications:addObserver('didEnterBackground', function() print 'posted' end)")

    try prototype.run("home()")

    #expect(prototype.trace.hasSuffix("> posted"))
  }

  @Test func `scenes replace the callbacks of the app, and a note says so`() throws {
    let prototype = try Self.prototype(app: "didBecomeActive = function() print 'never' end,")

    let all = prototype.wholeTrace

    #expect(all.contains("application.didBecomeActive is not called, because the app has scenes"))
    #expect(!all.contains("> never"))
  }

  @Test(arguments: [
    (18, "This process does not adopt UIScene lifecycle."), (26, "UIScene lifecycle will soon be required."),
  ])
  func `scenes are mentioned in UIKit's message if the app has callbacks about its life`(system: Int, notice: String)
    throws
  {
    let app = "app { system = \(system), root = 'Home', didBecomeActive = function() end }"
    let quiet = "app { system = \(system), root = 'Home' }"

    #expect(try Prototype(Self.screens + app).wholeTrace.contains(notice))
    #expect(try !Prototype(Self.screens + quiet).wholeTrace.contains(notice))
  }

  @Test func `scenes are ignored with a warning before system 13, and the root of the app is shown`() throws {
    let prototype = try Self.prototype(device: "iPhone 8", system: 12, app: "root = 'Detail',")

    #expect(prototype.wholeTrace.contains("scenes needs system 13"))
    #expect(prototype.picture.contains("Detail"))
    try prototype.run("home()")
    #expect(prototype.trace.contains("application didEnterBackground"))
  }

  @Test func `scenes have separate windows on an iPad, and one of them is in front`() throws {
    let prototype = try Self.prototype(Self.two, device: "iPad")

    try prototype.run("openScene 'Editor'")
    #expect(
      prototype.trace == """
        Scene willResignActive
        Scene didEnterBackground
        Scene#2 willConnectTo
        Note viewDidLoad scene=Editor
        Note viewWillAppear animated=false scene=Editor
        Scene#2 willEnterForeground
        Scene#2 didBecomeActive
        Note viewSafeAreaInsetsDidChange scene=Editor
        Note viewIsAppearing animated=false scene=Editor
        Note viewDidAppear animated=false scene=Editor
        """)
    #expect(prototype.wholePicture.contains(" Main ─[Editor]"))
    #expect(prototype.picture.contains("Note"))

    try prototype.run("openScene 'Main'")
    #expect(
      prototype.trace == """
        Scene#2 willResignActive
        Scene#2 didEnterBackground
        Scene willEnterForeground
        Scene didBecomeActive
        """)
    #expect(prototype.picture.contains("Open"))
  }

  @Test func `scenes keep their alerts while another window is in front`() throws {
    let prototype = try Self.prototype(Self.two, device: "iPad")
    try prototype.run("application.root:present(alert 'Sure?' { buttons = { 'Yes' } })")

    try prototype.run("openScene 'Editor'")
    #expect(!prototype.picture.contains("Sure?"))

    try prototype.run("openScene 'Main'")
    #expect(prototype.picture.contains("Sure?"))
    try prototype.run("answer 'Yes'")
    #expect(!prototype.picture.contains("Sure?"))
  }

  @Test func `scenes are closed with their screens, and the app is notified`() throws {
    let prototype = try Self.prototype(Self.two, device: "iPad")
    try prototype.run("openScene 'Editor'")

    try prototype.run("closeScene()")

    let lines = prototype.trace.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { !$0.contains("deinit") } == [
        "Scene#2 willResignActive", "Scene#2 didDisconnect",
        "application didDiscardSceneSessions sceneSessions=Editor", "Scene willEnterForeground",
        "Scene didBecomeActive",
      ])
    #expect(lines.contains("Note deinit"))
    try prototype.run("openScene 'Editor'")
    #expect(prototype.trace.contains("Note#2 viewDidLoad scene=Editor"))
  }

  @Test func `scenes are restored from the activity that they returned`() throws {
    let prototype = try Self.prototype(
      """
      scene "Main" {
        root = "Home",
        willConnectTo = function(self, session)
          local activity = session.stateRestorationActivity
          print(activity and activity.userInfo.note)
        end,
        stateRestorationActivity = function() return { activityType = "edit", userInfo = { note = 3 } } end,
      }
      """)

    try prototype.run("home()")
    #expect(
      prototype.trace.hasSuffix(
        #"Scene stateRestorationActivity answer={ activityType = "edit", userInfo = { note = 3 } }"#))

    try prototype.run("terminate() relaunch()")
    #expect(prototype.trace.contains("willConnectTo activity=edit\n> 3"))
  }

  @Test func `scenes lose their activity when the user quits the app`() throws {
    let prototype = try Self.prototype(
      """
      scene "Main" {
        root = "Home", willConnectTo = function(self, session) print(session.stateRestorationActivity) end,
        stateRestorationActivity = function() return { activityType = "edit" } end,
      }
      """)

    try prototype.run("kill()")
    #expect(prototype.trace.contains("Scene willResignActive\nScene didDisconnect"))

    try prototype.run("open()")
    #expect(prototype.trace.contains("application didDiscardSceneSessions sceneSessions=Main"))
    #expect(prototype.trace.contains("> nil"))
  }

  @Test func `scenes can be chosen by a function of the app`() throws {
    let prototype = try Self.prototype(
      Self.two, app: "configurationForConnecting = function(self, session, options) return 'Editor' end,")

    #expect(prototype.picture.contains("Note"))
  }

  @Test func `scenes that the app chooses but doesn't declare cause an error at its function`() {
    #expect {
      try Self.prototype(Self.two, app: "configurationForConnecting = function() return 'Editr' end,")
    } throws: {
      "\($0)".hasPrefix("app.lua:") && "\($0)".contains(": configurationForConnecting: ")
        && "\($0)".contains("Editr")
    }
  }

  @Test func `scenes are opened and closed by the app after the current turn`() throws {
    let prototype = try Self.prototype(Self.two, device: "iPad")

    try prototype.run(#"application:requestSceneSessionActivation("Editor", { activityType = "edit" })"#)
    #expect(prototype.trace.contains("Scene#2 willConnectTo activity=edit"))
    #expect(try prototype.run("return #application.connectedScenes") == "2")

    try prototype.run("application:requestSceneSessionDestruction 'Editor'")
    #expect(try prototype.run("return #application.connectedScenes") == "1")

    for (scene, message) in [("Main", "Main has the only window"), ("Editor", "Editor has no window")] {
      #expect {
        try prototype.run("application:requestSceneSessionDestruction '\(scene)'")
      } throws: {
        "\($0)".contains(message)
      }
    }
  }

  @Test(arguments: [
    ("rotate 'landscapeLeft'", "> 1080"),
    ("resize('narrow', 'Main')", "> compact\nHome viewWillTransition scene=Main\n> 320"),
  ])
  func `scenes that come to the front have the new size of the interface, and are notified of it`(
    change: String, told: String
  ) throws {
    let prototype = try Prototype(
      """
      screen "Home" {
        viewDidLoad = function(self) front = self end,
        viewWillTransition = function(self, size) print(size.width) end,
        willTransitionToTraitCollection = function(self, traits) print(traits.horizontalSizeClass) end,
      }
      screen "Note" {}
      app { system = 17, device = "iPad 10.2", scenes = { \(Self.two) } }
      """)
    try prototype.run("openScene 'Editor'")
    try prototype.run(change)
    let before = prototype.trace

    try prototype.run("openScene 'Main'")

    #expect((before + prototype.trace).contains(told), "\(before)\n\(prototype.trace)")
    #expect(try prototype.run("return front.view.bounds.width == front.view.window.bounds.width") == "true")
  }

  @Test(arguments: [
    (#"scene "Main" { root = "Home" }"#, "iPhone 15", "openScene 'Main'", "an iPhone shows one window"),
    (#"scene "Main" { root = "Home" }"#, "iPad", "openScene 'Mian'", "nearest: \"Main\""),
    (#"scene "Main" { root = "Home" }"#, "iPad", "openScene 'Main'", "already in front"),
    (#"scene "Main" { root = "Home" }"#, "iPad", "closeScene()", "Main is the only window"),
    (
      two, "iPad", "openScene('Editor', { print })",
      "openScene: activity: expected a string, a number, true, false or a table of these, found a function"
    ),
  ])
  func `opening or closing a scene is refused with the reason if it isn't possible`(
    scenes: String, device: String, action: String, message: String
  ) throws {
    let prototype = try Self.prototype(scenes, device: device)

    #expect { try prototype.run(action) } throws: { "\($0)".contains(message) }
  }

  @Test func `scenes without a root cause a warning`() throws {
    let prototype = try Self.prototype(#"scene "Main" {}"#)

    #expect(prototype.wholeTrace.contains("Scene \"Main\" has no root view controller"))
  }

  @Test(arguments: ["function() return 5 end", "function() error 'no note' end"])
  func `scenes whose root can't be created report the reason, and not a missing root`(root: String) throws {
    let prototype = try Prototype(
      """
      screen "Home" {}
      app { system = 17, device = "iPad", scenes = {
        scene "Main" { root = "Home" },
        scene "Editor" { root = \(root) },
      } }
      """)

    #expect { try prototype.run("openScene 'Editor'") } throws: { "\($0)".hasPrefix("app.lua:4: ") }

    #expect(!prototype.trace.contains("has no root view controller"), "\(prototype.trace)")
  }

  @Test func `scenes have empty lists of URLs and activities if they are opened with none`() throws {
    let prototype = try Self.prototype(
      """
      scene "Main" { root = "Home", willConnectTo = function(self, session, options)
        print(#options.urlContexts, #options.userActivities, options.notificationResponse) end },
      """)

    #expect(prototype.wholeTrace.contains("> 0\t0\tnil"), "\(prototype.wholeTrace)")
  }

  @Test func `scenes whose function fails don't also report a missing root`() throws {
    let prototype = try Prototype(
      """
      screen "Home" {}
      app { system = 17, device = "iPad", scenes = {
        scene "Main" { root = "Home" },
        scene "Editor" { willConnectTo = function(self, session, options) local note = options.note.text end },
      } }
      """)

    #expect { try prototype.run("openScene 'Editor'") } throws: { "\($0)".contains("app.lua:4: ") }

    #expect(!prototype.trace.contains("has no root view controller"), "\(prototype.trace)")
  }

  @Test func `scenes need different names`() {
    let message = problem(
      in: "screen 'A' {} app { system = 17, scenes = { scene 'M' { root = 'A' }, scene 'M' { root = 'A' } } }")

    #expect(message.contains("two scenes are called \"M\""))
  }

  @Test(arguments: ["", "A#2"]) func `scenes need a name, which can't look like that of an additional window`(
    name: String
  ) {
    let message = problem(in: "screen 'H' {} app { system = 17, scenes = { scene '\(name)' { root = 'H' } } }")

    #expect(message.contains(name.isEmpty ? "a scene needs a name" : "a scene can't be called \"A#2\""), "\(message)")
  }
}
