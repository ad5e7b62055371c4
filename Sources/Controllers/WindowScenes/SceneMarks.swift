/// The scenes of controllers, with which the trace marks events while several scenes are connected.
struct SceneMarks {
  /// The number of each controller's scene in the trace.
  private var numbers: [Subject: UInt16] = [:]

  /// The number of the scene with a controller, or 0 if the subject isn't a controller in a scene.
  subscript(subject: Subject) -> UInt16 { numbers[subject] ?? 0 }

  /// Notes the scene of a controller.
  ///
  /// A controller that isn't in a window yet belongs to the scene in front until it is.
  mutating func note(_ controller: ViewController, front: UInt16) {
    guard let name = controller.windowScene?.name else {
      if numbers[controller.subject] == nil { numbers[controller.subject] = front }
      return
    }
    numbers[controller.subject] = controller.system.trace.sceneNumber(name)
  }
}

extension ViewController {
  /// The scene whose window contains the controller, or `nil` if there is none.
  final var windowScene: WindowScene? {
    var controller = self
    while let next = controller.parentLink ?? controller.ownPresenter { controller = next }
    return controller.rootWindow?.sceneResponder as? WindowScene
  }

  /// Notes the scene of the controller for the trace, if the trace names scenes.
  @inline(__always)
  final func recordScene() {
    if system.sceneMarks != nil { markScene() }
  }

  private final func markScene() {
    let front = system.application?.windowScenes?.front.map { system.trace.sceneNumber($0.name) } ?? 0
    system.sceneMarks?.note(self, front: front)
  }
}
