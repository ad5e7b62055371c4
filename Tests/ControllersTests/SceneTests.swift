import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests the callbacks of scenes, and the activities from which they are restored.
struct SceneTests {
  let stage: Stage
  let main: WindowScene
  let editor: WindowScene
  let scenes: Scenes

  init() throws {
    let made = try TwoScenes()
    (stage, main, editor, scenes) = (made.stage, made.main, made.editor, made.scenes)
  }

  @Test func `a launch connects the first scene, which is active before its root has appeared`() {
    stage.launch()

    #expect(
      Stage.order(of: stage.text()) == """
        application willFinishLaunching
        application didFinishLaunching
        Scene willConnectTo
        Home viewDidLoad
        Home viewWillAppear
        Scene willEnterForeground
        Scene didBecomeActive
        Home viewDidAppear
        """)
    #expect([main, editor].map(\.activationState) == [.foregroundActive, .unattached])
    #expect(Invariants.violations(of: stage) == [])
  }

  @Test func `the scene, not the app, is notified when the app leaves the foreground and returns`() {
    stage.launch()
    var posted: [String] = []
    let observer = stage.system.notifications.addObserver("didEnterBackground") { _ in posted.append("background") }

    let left = stage.act { stage.application.goHome() }
    #expect(main.activationState == .background)
    let back = stage.act { stage.application.enterForeground() }
    observer.cancel()

    #expect(left == "Scene willResignActive\nScene didEnterBackground")
    #expect(back == "Scene willEnterForeground\nScene didBecomeActive")
    #expect(posted == ["background"])
  }

  @Test func `the next launch restores the activity that the scene returned in the background`() throws {
    stage.launch()
    stage.answerAnyone(.stateRestorationActivity) { _ in .saved(.edit()) }

    let told = stage.act { stage.application.goHome() }
    stage.application.terminate()
    let next = stage.scene("Main", root: "Home")
    let application = Application(in: stage.system)
    try application.declare([next])
    let start = stage.system.trace.count
    application.launch()

    #expect(told.hasSuffix("Scene didEnterBackground\nScene stateRestorationActivity { activityType = \"edit\" }"))
    #expect(stage.text(from: start).contains("willConnectTo edit\n"))
  }

  @Test func `an app that the user quits loses its activities, and the next launch reports the loss`() throws {
    stage.answerAnyone(.stateRestorationActivity) { _ in .saved(.edit()) }
    stage.launch()
    _ = stage.act { stage.application.goHome() }
    _ = stage.act { stage.application.enterForeground() }

    let told = stage.act { stage.application.quit() }
    let application = Application(in: stage.system)
    try application.declare([stage.scene("Main", root: "Home")])
    let start = stage.system.trace.count
    application.launch()

    #expect(told.hasPrefix("Scene willResignActive\nScene didDisconnect"))
    #expect(stage.text(from: start).contains("application didDiscardSceneSessions Main\n"))
    #expect(stage.text(from: start).contains("willConnectTo\n"))
  }

  @Test func `the app chooses the scene that connects at the launch`() {
    stage.application.hasDelegate = true
    stage.answer("application", .configurationForConnecting) { _ in .text("Editor") }

    stage.launch()

    #expect(scenes.front === editor)
    #expect(stage.text().contains("application configurationForConnecting Editor\nScene#2 willConnectTo\n"))
  }

  @Test func `a scene that the app chooses but doesn't declare is refused with the names of its scenes`() {
    stage.application.hasDelegate = true
    stage.answer("application", .configurationForConnecting) { _ in .text("Editr") }

    stage.launch()

    #expect(
      stage.raised == [
        #"configurationForConnecting returned "Editr", which isn't a scene of the app; its scenes are: Main, Editor"#
      ])
    #expect(scenes.front === main)
  }

  @Test(arguments: [(["A", "A"], "two scenes are called \"A\""), ([""], "a scene needs a name"), (["A#2"], "\"A#2\"")])
  func `scenes need different names, and not those of further windows`(names: [String], message: String) {
    let stage = Stage(version: 17, model: .iPadPro11)

    let error = #expect(throws: ControllerException.self) {
      try stage.application.declare(names.map { stage.scene($0, root: "Home") })
    }

    #expect(error?.message.contains(message) == true)
    #expect(stage.application.windowScenes == nil)
  }
}
