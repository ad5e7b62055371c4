import Controllers
import ControllersTestSupport
import Testing

extension Stage {
  /// Returns a scene with a new root.
  func scene(_ name: String, root: String) -> WindowScene {
    let scene = WindowScene(in: system)
    scene.name = name
    scene.provider = { [unowned self] in screen(root) }
    return scene
  }
}

/// An app on an iPad with the scenes Main and Editor, before its launch.
struct TwoScenes {
  let stage = Stage(version: 17, model: .iPadPro11)
  let main: WindowScene
  let editor: WindowScene
  let scenes: Scenes

  init() throws {
    let stage = stage
    (main, editor) = (stage.scene("Main", root: "Home"), stage.scene("Editor", root: "Note"))
    try stage.application.declare([main, editor])
    scenes = try #require(stage.application.windowScenes)
  }
}

extension SavedValue {
  /// Returns an activity that edits, with the identifier of its content if there is one.
  static func edit(_ content: String? = nil) -> SavedValue {
    let target = content.map { [Field(key: .text("targetContentIdentifier"), value: .text($0))] }
    return .table([Field(key: .text("activityType"), value: .text("edit"))] + (target ?? []))
  }
}
