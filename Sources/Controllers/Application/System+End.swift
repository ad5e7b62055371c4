// The end of a launch, without callbacks to the controllers on the screen. A window retains its root, the root retains
// the controller it presents, and a presentation retains its window: such retain cycles are broken here, so that
// everything is released.

extension System {
  /// Releases everything that belonged to the app that has ended: pending work, observers, presented controllers.
  package func endLaunch() {
    clock.cancelAll()
    notifications.removeAll()
    afterLayout = []
    watched = []
    loggedOnce = []
    firstResponder = nil
    device.orientationListeners = 0
    application?.dismantle()
    application = nil
  }
}

extension Application {
  /// Breaks the retain cycles among the objects it holds.
  fileprivate func dismantle() {
    rotation = nil
    overlays = []
    var controllers = window?.dismantle() ?? []
    while let controller = controllers.popLast() {
      controllers += controller.children
      if let presented = controller.presentation?.presented { controllers.append(presented) }
      controller.releaseTransitions()
    }
  }
}

extension ViewController {
  /// Releases its presentation and its running swaps.
  fileprivate final func releaseTransitions() {
    presentation?.presented.ownPresenter = nil
    presentation = nil
    swaps = []
  }
}
