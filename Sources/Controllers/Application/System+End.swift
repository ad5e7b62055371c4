// A launch ends without a word to what was on the screen. A window holds its root, the root what it presents, and a
// presentation the window it stands in: such rings are opened here, so that all of it goes.

extension System {
  /// Lets go of everything that belonged to the app that has ended: what waited, who listened, what was presented.
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
