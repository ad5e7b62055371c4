/// The scenes of controllers.
///
/// The trace marks events with them while several scenes are connected.
struct SceneMarks {
  /// The number of each controller's scene in the trace, keyed by controller.
  private var numbersBySubject: [Subject: UInt16] = [:]

  /// The number of the scene that contains a controller, or 0 if the subject isn't a controller in a scene.
  subscript(subject: Subject) -> UInt16 { numbersBySubject[subject] ?? 0 }

  /// Records the scene of a controller.
  ///
  /// Until a controller is in a window, it belongs to the scene in front.
  mutating func recordScene(_ controller: ViewController, front: UInt16) {
    guard let name = controller.windowScene?.name else {
      if numbersBySubject[controller.subject] == nil { numbersBySubject[controller.subject] = front }
      return
    }
    numbersBySubject[controller.subject] = controller.system.trace.sceneNumber(name)
  }
}

extension ViewController {
  /// The scene whose window contains the controller, or `nil` if there is none.
  final var windowScene: WindowScene? {
    var controller = self
    while let nextController = controller.parentLink ?? controller.ownPresenter { controller = nextController }
    return controller.rootWindow?.sceneResponder as? WindowScene
  }

  /// Records the scene of the controller for the trace, if the trace names scenes.
  @inline(__always)
  final func recordScene() {
    if system.sceneMarks != nil { markScene() }
  }

  private final func markScene() {
    let frontSceneNumber = system.application?.windowScenes?.front.map { system.trace.sceneNumber($0.name) } ?? 0
    system.sceneMarks?.recordScene(self, front: frontSceneNumber)
  }
}
