import Controllers
import ControllersTestSupport

extension Stage {
  /// Returns a scene with a new root.
  func scene(_ name: String, root: String) -> WindowScene {
    let scene = WindowScene(in: system)
    scene.name = name
    scene.provider = { [unowned self] in screen(root) }
    return scene
  }
}
