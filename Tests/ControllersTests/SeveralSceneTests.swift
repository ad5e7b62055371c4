import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests several scenes, of which one is in front.
struct SeveralSceneTests {
  let stage: Stage
  let main: WindowScene
  let editor: WindowScene
  let scenes: Scenes

  init() throws {
    let made = try TwoScenes()
    (stage, main, editor, scenes) = (made.stage, made.main, made.editor, made.scenes)
  }

  @Test func `the scene in front enters the background before another one connects`() {
    stage.launch()

    let told = stage.order { scenes.open(editor) }

    #expect(
      told == """
        Scene willResignActive
        Scene didEnterBackground
        Scene#2 willConnectTo
        Note viewDidLoad
        Note viewWillAppear
        Scene#2 willEnterForeground
        Scene#2 didBecomeActive
        Note viewDidAppear
        """)
    #expect([main, editor].map(\.activationState) == [.background, .foregroundActive])
    #expect(stage.application.window === editor.window)
  }

  @Test func `a scene that returns to the front doesn't connect again, and its screens aren't notified`() {
    stage.launch()
    _ = stage.act { scenes.open(editor) }

    let told = stage.order { scenes.open(main) }

    #expect(
      told == """
        Scene#2 willResignActive
        Scene#2 didEnterBackground
        Scene willEnterForeground
        Scene didBecomeActive
        """)
  }

  @Test func `a scene that is closed disconnects and is discarded before the other one returns`() {
    stage.launch()
    _ = stage.act { scenes.open(editor) }

    let told = stage.act { scenes.close(editor) }

    #expect(
      told == """
        Scene#2 willResignActive
        Scene#2 didDisconnect
        application didDiscardSceneSessions Editor
        Scene willEnterForeground
        Scene didBecomeActive
        Note deinit
        """)
    #expect(editor.activationState == .unattached)
    #expect(stage.system.sceneSessions["Editor"] == nil)
  }

  @Test func `an activity opens a further window, unless one is open for the same content`() {
    stage.launch()
    stage.copyScene = { [stage] scene in stage.scene(scene.name, root: "Note") }
    _ = stage.act { scenes.open(editor, with: .edit("one")) }
    _ = stage.act { scenes.open(editor, with: .edit("two")) }
    #expect(scenes.connected.map(\.name) == ["Main", "Editor", "Editor#2"])

    let told = stage.order { scenes.open(editor, with: .edit("one")) }

    #expect(scenes.connected.map(\.name) == ["Main", "Editor", "Editor#2"])
    #expect(scenes.front === editor)
    #expect(
      told.split(separator: "\n").suffix(3) == [
        "Scene#2 willEnterForeground", "Scene#2 continueUserActivity edit", "Scene#2 didBecomeActive",
      ])
  }

  @Test func `two windows that leave room for each other are both active, and neither leaves`() {
    stage.launch()
    _ = stage.act { stage.application.resizeWindow(to: .narrow) }
    _ = stage.act { scenes.open(editor) }

    _ = stage.act { stage.application.resizeWindow(to: .wide) }
    #expect([main, editor].map(\.activationState) == [.foregroundActive, .foregroundActive])
    let told = stage.order { scenes.open(main) }

    #expect(told == "")
    #expect(scenes.front === main && scenes.beside === editor)
  }

  @Test func `an alert disappears and appears again with the window of its scene`() throws {
    stage.launch()
    let alert = stage.keep(AlertController(in: stage.system))
    _ = try stage.act { try main.window?.rootViewController?.present(alert, animated: true) }
    #expect(stage.application.overlays.count == 1)

    _ = stage.act { scenes.open(editor) }
    #expect(stage.application.overlays.isEmpty)
    _ = stage.act { scenes.open(main) }

    #expect(stage.application.overlays.count == 1)
    #expect(alert.appearance == .appeared)
  }

  @Test func `an app's request to open or close a scene is fulfilled after the turn`() throws {
    stage.launch()

    let begun = try stage.step { try stage.application.requestOpening(sceneNamed: "Editor", with: .edit()) }
    let opened = stage.settle()
    _ = try stage.act { try stage.application.requestClosing(editor) }

    #expect(begun == "")
    #expect(opened.contains("Scene#2 willConnectTo edit"))
    #expect(scenes.connected.map(\.name) == ["Main"])
  }

  @Test func `requests that can't be fulfilled are refused with the reason`() throws {
    let phone = Stage(version: 17, model: .iPhone15)
    let shown = phone.scene("Main", root: "Home")
    try phone.application.declare([shown, phone.scene("Editor", root: "Note")])
    phone.application.launch()
    stage.launch()

    func message(_ body: () throws -> Void) -> String? {
      #expect(throws: ControllerException.self, performing: body)?.message
    }
    #expect(message { try stage.application.requestClosing(editor) } == "Editor has no window that could be closed")
    #expect(
      message { try stage.application.requestClosing(main) }?.hasPrefix("Main has the only window of the app") == true)
    #expect(
      message { try phone.application.requestOpening(sceneNamed: "Editor", with: nil) }?.hasPrefix(
        "this device shows only one window") == true)
    #expect(
      message { try stage.application.declare([stage.scene("Late", root: "Home")]) }
        == "scenes can be declared only before the app is launched")
  }
}
