import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

/// Tests several windows of one app on an iPad, from system 13 on.
@Suite struct `Several windows` {
  // MARK: One scene, several windows

  @Test func `windows of one scene have separate roots, activities and names in the trace`() throws {
    let prototype = try Prototype.windows(
      """
      willConnectTo = function(self, session, options)
        print(self.name, session.configuration.name, session.persistentIdentifier, options.userActivities[1].note)
      end,
      """)

    try prototype.run(Prototype.openEditor)
    #expect(prototype.trace.contains("> Editor\tEditor\tEditor\t3"), "\(prototype.trace)")
    try prototype.run(#"openScene("Editor", { activityType = "edit", note = 4 })"#)

    #expect(prototype.trace.contains("> Editor#2\tEditor\tEditor#2\t4"), "\(prototype.trace)")
    #expect(prototype.trace.contains("Note#2 viewDidAppear animated=false scene=Editor#2"), "\(prototype.trace)")
    #expect(prototype.wholePicture.contains(" Main ─ Editor ─[Editor#2]"))
    let roots =
      "return #application.connectedScenes, "
      + "application.connectedScenes[2].root ~= application.connectedScenes[3].root"
    #expect(try prototype.run(roots) == "3 true")
  }

  @Test func `windows have separate fields for a scene's functions`() throws {
    let prototype = try Prototype.windows(
      "willConnectTo = function(self) self.title = (self.title or '') .. '+' print(self.title) end,")

    for _ in 0..<2 {
      try prototype.run(Prototype.openEditor)
      #expect(prototype.trace.contains("> +\n"), "\(prototype.trace)")
    }
  }

  @Test func `windows come to the front instead of being opened again if no activity is given`() throws {
    let prototype = try Prototype.windows()
    for line in [Prototype.openEditor, Prototype.openEditor, "openScene 'Main'", "openScene 'Editor'"] {
      try prototype.run(line)
    }

    #expect(prototype.wholePicture.contains(" Main ─[Editor]─ Editor#2 "))
    try prototype.run("openScene 'Editor#2'")
    #expect(prototype.wholePicture.contains(" Main ─ Editor ─[Editor#2]"))
  }

  @Test func `windows receive an activity for the same content instead of being opened again`() throws {
    let prototype = try Prototype.windows(
      "continueUserActivity = function(self, activity) print(self.name, activity.note) end,")
    let open = #"openScene("Editor", { activityType = "edit", targetContentIdentifier = "a", note = 7 })"#
    for line in [Prototype.openEditor, open, "openScene 'Main'", open] { try prototype.run(line) }

    #expect(prototype.trace.contains("> Editor#2\t7"), "\(prototype.trace)")
    #expect(try prototype.run("return #application.connectedScenes") == "3")
    try prototype.run(#"openScene("Editor", { activityType = "edit", note = 8 })"#)
    #expect(prototype.wholePicture.contains("[Editor#3]"))
    try prototype.run(#"openScene("Editor#2", { activityType = "edit", note = 9 })"#)
    #expect(prototype.trace.contains("> Editor#2\t9"), "\(prototype.trace)")
  }

  @Test func `windows in the background receive an activity before they become active, however it is sent`() throws {
    let activity = #"{ activityType = "edit", targetContentIdentifier = "a" }"#
    let order = """
      Scene#2 willEnterForeground
      Scene#2 continueUserActivity activity=edit
      > Editor
      Scene#2 didBecomeActive
      """
    let requests = [
      #"openScene 'Main' application:requestSceneSessionActivation("Editor", \#(activity))"#,
      #"openScene 'Main' openScene("Editor", \#(activity))"#, "home() continueActivity \(activity)",
    ]
    for request in requests {
      let prototype = try Prototype.windows("continueUserActivity = function(self, activity) print(self.name) end,")
      try prototype.run(#"openScene("Editor", \#(activity))"#)

      try prototype.run(request)

      #expect(prototype.trace.contains(order), "\(prototype.trace)")
    }
  }

  @Test func `windows release their screens when they are closed, and their numbers aren't used again`() throws {
    let prototype = try Prototype.windows()
    for line in [Prototype.openEditor, Prototype.openEditor] { try prototype.run(line) }

    try prototype.run("closeScene 'Editor#2'")
    #expect(prototype.trace.contains("application didDiscardSceneSessions sceneSessions=Editor#2"))
    #expect(prototype.trace.contains("Note#2 deinit"), "\(prototype.trace)")
    #expect(prototype.wholePicture.contains("[Editor]"))

    try prototype.run(Prototype.openEditor)
    #expect(prototype.wholePicture.contains("[Editor#3]"))
  }

  @Test func `windows are named in the error if openScene asks for the one that is already in front`() throws {
    let prototype = try Prototype.windows()
    for line in [Prototype.openEditor, Prototype.openEditor, "closeScene 'Editor'"] { try prototype.run(line) }

    let error = #expect(throws: (any Error).self) { try prototype.run("openScene 'Editor'") }

    #expect("\(error.map { "\($0)" } ?? "")".contains("the window Editor#2 is already in front"))
    try prototype.run("openScene 'Main' openScene 'Editor'")
    #expect(prototype.wholePicture.contains("[Editor#2]"))
  }

  @Test func `windows release their screens when they are closed, also if the launch opened them`() throws {
    let prototype = try Prototype.windows()
    try prototype.run("openScene 'Editor'")

    try prototype.run("closeScene 'Main'")

    #expect(prototype.trace.contains("Home deinit"), "\(prototype.trace)")
  }

  @Test func `windows reveal the previous front window when they are closed`() throws {
    let prototype = try Prototype.windows()
    for line in [Prototype.openEditor, Prototype.openEditor, "openScene 'Main'", "openScene 'Editor'"] {
      try prototype.run(line)
    }

    try prototype.run("closeScene()")

    #expect(prototype.wholePicture.contains("[Main]"), "\(prototype.wholePicture)")
    try prototype.run("closeScene()")
    #expect(prototype.picture.contains("The note"))
  }

  @Test func `windows from an earlier launch are created only when they are opened`() throws {
    let prototype = try Prototype.windows(
      "stateRestorationActivity = function(self) return { activityType = 'edit', note = self.name } end,")
    for line in [Prototype.openEditor, Prototype.openEditor, "openScene 'Main'", "home()"] { try prototype.run(line) }
    try prototype.run("terminate() relaunch()")
    let scenes = try #require(prototype.session.application.windowScenes)

    for action in ["closeScene 'Editor#2'", "resize('half', 'Editor#2')"] {
      #expect { try prototype.run(action) } throws: {
        "\($0)".contains("Editor#2 has no window; `openScene` opens one")
      }
    }
    #expect(scenes.sessions.map(\.name) == ["Main", "Editor"])

    try prototype.run("openScene 'Editor#2'")
    #expect(prototype.wholePicture.contains("[Editor#2]"))
  }

  @Test func `windows set the global window when they come to the front, unless a script has set it`() throws {
    let prototype = try Prototype.windows()

    try prototype.run("openScene 'Editor'")
    #expect(try prototype.run("return window == application.scenes[2].window") == "true")
    try prototype.run("closeScene()")
    #expect(try prototype.run("return window == application.scenes[1].window") == "true")

    try prototype.run("window = 'mine'")
    try prototype.run("openScene 'Editor'")
    #expect(try prototype.run("return window") == "mine")
  }

  @Test(arguments: ["alert 'Hello'", "alertController { title = 'Hello', preferredStyle = 'alert' }"])
  func `windows that aren't in front keep the alerts of their screens`(alert: String) throws {
    let prototype = try Prototype.windows()
    try prototype.run("openScene 'Editor'")

    try prototype.run("application.scenes[1].root:present(\(alert))")
    #expect(prototype.picture.contains("The note"))
    #expect(!prototype.picture.contains("Hello"), "\(prototype.picture)")
    #expect(prototype.session.application.overlays.isEmpty)

    try prototype.run("openScene 'Main'")
    #expect(prototype.picture.contains("Hello"), "\(prototype.picture)")
    try prototype.run("openScene 'Editor'")
    #expect(!prototype.picture.contains("Hello"), "\(prototype.picture)")
  }

  @Test func `windows can also be opened and closed by functions of the app`() throws {
    let prototype = try Prototype.windows()
    let open = #"application:requestSceneSessionActivation("Editor", { activityType = "edit" })"#

    for _ in 0..<2 { try prototype.run(open) }

    #expect(prototype.wholePicture.contains("[Editor#2]"))
    try prototype.run("application:requestSceneSessionDestruction 'Editor#2'")
    #expect(try prototype.run("return #application.connectedScenes") == "2")
  }

  @Test func `windows are restored by the next launch under their names if they were in front`() throws {
    let prototype = try Prototype.windows(
      """
      willConnectTo = function(self, session)
        local activity = session.stateRestorationActivity
        print(self.name, activity and activity.note)
      end,
      stateRestorationActivity = function(self) return { activityType = "edit", note = self.name } end,
      """)
    for line in [Prototype.openEditor, Prototype.openEditor, "home()"] { try prototype.run(line) }

    try prototype.run("terminate() relaunch()")

    #expect(prototype.trace.contains("> Editor#2\tEditor#2"), "\(prototype.trace)")
    let scenes = prototype.session.system.trace.allDisplayNames.filter { $0.className == "Scene" }
    #expect(scenes.map(\.told).last == "Scene \"Editor#2\"")
    #expect(prototype.session.system.trace.subject(told: "Scene \"Editor#2\"")?.key == scenes.last?.key)
  }

  // MARK: The trace

  @Test func `windows are named in the events of their controllers only while there are several`() throws {
    let prototype = try Prototype.windows()
    try prototype.run("tap 'Open'")
    #expect(!prototype.trace.contains("scene="))

    try prototype.run("openScene 'Editor'")
    try prototype.run("openScene 'Main'")
    try prototype.run("back()")
    #expect(prototype.trace.contains("Home viewDidAppear animated=true scene=Main"), "\(prototype.trace)")
    let trace = prototype.session.system.trace
    let json = TraceJSON.lines(of: trace, from: prototype.start, calls: []).joined(separator: "\n")
    #expect(json.contains(#""subject":"Home","scene":"Main","event":"viewDidAppear""#), "\(json)")

    try prototype.run("closeScene 'Editor'")
    try prototype.run("tap 'Open'")
    #expect(!prototype.trace.contains("scene="))
  }

  @Test func `windows are named in the events of a screen even if they aren't in front`() throws {
    let prototype = try Prototype.windows()
    try prototype.run("openScene 'Editor'")

    try prototype.run("application.scenes[1].root:pushViewController(Detail {}, false)")

    // The view loads when the window is laid out again, in the foreground.
    #expect(prototype.trace == "Detail willMove parent=NavigationController scene=Main")
    try prototype.run("openScene 'Main'")
    #expect(prototype.trace.contains("Detail viewDidLoad scene=Main"), "\(prototype.trace)")
  }

  // MARK: Choices

  @Test func `windows are among the choices of the user, except for the one in front`() throws {
    let prototype = try Prototype.windows()
    func switches() -> [String] {
      prototype.session.choices.userChoices.filter { $0.verb == "openScene" }.map(\.source)
    }
    #expect(switches() == [])

    for line in [Prototype.openEditor, Prototype.openEditor] { try prototype.run(line) }
    #expect(switches() == [#"openScene("Main")"#, #"openScene("Editor")"#])
    try prototype.run("openScene 'Main'")

    #expect(switches() == [#"openScene("Editor")"#, #"openScene("Editor#2")"#])
  }

  // MARK: Activities

  @Test func `windows update the activities of their screens before they return their own activities`() throws {
    let prototype = try Prototype(
      """
      screen "Note" {
        viewDidLoad = function(self) self.userActivity = application.connectedScenes[1].userActivity end,
        updateUserActivityState = function(self, activity) activity.text = "half" end,
      }
      app { system = 17, scenes = { scene "Main" {
        root = "Note", userActivity = { activityType = "edit" },
        updateUserActivityState = function(self, activity) activity.place = 3 end,
        stateRestorationActivity = function(self) return self.userActivity end,
      } } }
      """)

    try prototype.run("home()")

    #expect(
      prototype.trace == """
        Scene willResignActive
        Scene didEnterBackground
        Scene updateUserActivityState activity=edit
        Note updateUserActivityState activity=edit
        Scene stateRestorationActivity answer={ activityType = "edit", place = 3, text = "half" }
        """)
  }

  @Test(arguments: [
    ("{ note = 3 }", "expected a table with an `activityType`"), ("3", "expected a table of strings"),
  ])
  func `windows accept only activities with a type`(activity: String, message: String) throws {
    let prototype = try Prototype.windows()

    #expect { try prototype.run("application.root.userActivity = \(activity)") } throws: { "\($0)".contains(message) }
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("openScene 'Eidtor'", "no scene is called \"Eidtor\"; nearest: \"Editor\""),
    ("openScene 'Editor#2'", "no scene is called \"Editor#2\"; nearest: \"Editor\""),
    ("closeScene 'Editor'", "Editor has no window; `openScene` opens one"),
    ("closeScene()", "Main is the only window; `kill` quits the app"),
    ("resize('half', 'Editor')", "Editor has no window; `openScene` opens one"),
    ("resize('narrow', 'Mian')", "no scene is called \"Mian\"; nearest: \"Main\""),
    ("resize('narrow', 400)", "\"narrow\" has no height"), ("resize('narrow', true)", "or the name of a scene"),
    ("resize(100, 200)", "a window can have any size from system 26 on"),
    ("openURL 'shop://cart'", "the app opens no URLs; write app { urlSchemes = { \"shop\" } }"),
  ])
  func `windows that can't be opened, closed or resized are refused with the reason`(action: String, message: String)
    throws
  {
    let prototype = try Prototype.windows()

    #expect { try prototype.run(action) } throws: { "\($0)".contains(message) }
  }

  @Test(arguments: ["openScene 'Editor'", "closeScene()"])
  func `windows stay as they are while the app is in the background`(action: String) throws {
    let prototype = try Prototype.windows()
    try prototype.run("home()")

    #expect { try prototype.run(action) } throws: { "\($0)".contains("the app is in the background") }
  }

  @Test func `windows return to the foreground together with the app, with the same one in front`() throws {
    let prototype = try Prototype.windows()
    try prototype.run("openScene 'Editor'")

    try prototype.run("home()")
    #expect(!prototype.trace.contains("Scene willResignActive"))
    try prototype.run("open()")

    #expect(prototype.trace == "Scene#2 willEnterForeground\nScene#2 didBecomeActive")
    #expect(prototype.wholePicture.contains("[Editor]"))
  }

  @Test func `windows are closed together with the screens that they present`() throws {
    let prototype = try Prototype.windows()
    try prototype.run("openScene 'Editor'")
    try prototype.run("application.root:present(Detail {}, true)")

    try prototype.run("closeScene()")

    #expect(prototype.trace.contains("Detail deinit") && prototype.trace.contains("Note deinit"), "\(prototype.trace)")
    #expect(prototype.picture.contains("The home"))
  }

  @Test func `windows aren't opened on a phone`() throws {
    let prototype = try Prototype.windows(device: "iPhone 15")

    #expect { try prototype.run("openScene 'Editor'") } throws: { "\($0)".contains("an iPhone shows one window") }
    #expect {
      try prototype.run("application:requestSceneSessionActivation 'Editor'")
    } throws: {
      "\($0)".contains("this device shows only one window")
    }
  }

  @Test func `windows can't be opened or closed while an alert of the system is in front`() throws {
    let prototype = try Prototype.windows()
    try prototype.run("application:requestPermission 'camera'")

    #expect { try prototype.run("openScene 'Editor'") } throws: { "\($0)".contains("is in front; `answer` it first") }
    try prototype.run("answer 'Allow'")
    try prototype.run("openScene 'Editor'")
    #expect(prototype.wholePicture.contains("[Editor]"))
  }
}
