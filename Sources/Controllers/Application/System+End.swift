// A launch ends without callbacks to the controllers on the screen. A window retains its root, the root the controller
// it presents, and a presentation its window: such retain cycles are broken here, so that all of it is released.

extension System {
  /// Lets go of everything that belonged to the app that has ended: waiting work, observers, presented controllers.
  package func endLaunch() {
    clock.cancelAll()
    notifications.removeAll()
    afterLayout = []
    watched = []
    toldOnce = []
    firstResponder = nil
    device.orientationListeners = 0
    application?.dismantle()
    application = nil
  }
}

extension Application {
  /// Opens the rings among what it holds.
  fileprivate func dismantle() {
    rotation = nil
    overlays = []
    var controllers = window?.dismantle() ?? []
    while let controller = controllers.popLast() {
      controllers += controller.children
      if let presented = controller.presentation?.presented { controllers.append(presented) }
      controller.letGoOfTransitions()
    }
  }
}

extension ViewController {
  /// Forgets what it presents and which children change places.
  fileprivate final func letGoOfTransitions() {
    presentation?.presented.ownPresenter = nil
    presentation = nil
    swaps = []
  }
}
