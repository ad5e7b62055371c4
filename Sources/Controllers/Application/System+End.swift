// The end of a launch. The controllers on the screen receive no callbacks. A window retains its root, the root retains
// the controller that it presents, and a presentation retains its window. The functions in this file break these retain
// cycles, so that all objects are released.

extension System {
  /// Releases everything that belongs to the ended app: pending work, observers, and presented controllers.
  package func endLaunch() {
    clock.cancelAll()
    notifications.removeAll()
    afterLayout = []
    watchedControllers = []
    openTransitions = []
    pendingUpdates = PendingUpdates()
    loggedOnce = []
    firstResponder = nil
    clearKeyboardState()
    device.orientationListeners = 0
    permissions.endLaunch()
    sceneMarks = nil
    application?.breakRetainCycles()
    application = nil
  }
}

extension Application {
  /// Breaks the retain cycles among the objects that the window holds.
  fileprivate func breakRetainCycles() {
    rotation = nil
    overlays = []
    window?.releaseControllers()
    for window in sceneLife?.backgroundWindows ?? [] { window.releaseControllers() }
    sceneLife = nil
  }
}

extension Window {
  /// Breaks the retain cycles among the window's controllers, because the window is gone.
  final func releaseControllers() {
    var controllers = removeControllers()
    while let controller = controllers.popLast() {
      controllers += controller.children
      if let presented = controller.presentation?.presented { controllers.append(presented) }
      controller.releaseTransitions()
    }
  }
}

extension ViewController {
  /// Releases the controller's presentation and its running swaps.
  fileprivate final func releaseTransitions() {
    presentation?.presented.ownPresenter = nil
    presentation = nil
    swaps = []
  }
}
