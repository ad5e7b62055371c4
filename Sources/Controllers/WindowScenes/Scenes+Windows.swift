// Several windows: functions that determine the scene in front, and the scene that is visible beside it.
extension Scenes {
  /// Opens a scene in a separate window, or brings its window to the front.
  ///
  /// If there is an activity, a declared scene that is already connected gets an additional window, unless one of its
  /// windows was opened for the same content. A window with the same content, or a window that is opened by its name,
  /// receives the activity in `continueUserActivity`.
  package func open(_ scene: WindowScene, with activity: SavedValue? = nil) {
    guard let scene = session(for: scene, with: activity) else { return }
    let delivery = activity.map(Delivery.activity)
    guard scene.isConnected else {
      leaveFront(for: scene)
      let window = Window(in: system)
      window.sceneResponder = scene
      replaceFront(front: scene, window)
      window.frame = system.interfaceBounds
      connect(scene, to: window, with: delivery)
      window.makeKeyAndVisible()
      return enterFront()
    }
    let wasInBackground = scene !== front && scene !== beside
    moveToFront(scene, with: delivery)
    windowsChanged()
    if !wasInBackground, let delivery { hand(delivery) }
  }

  /// Brings the window of a connected scene to the front.
  ///
  /// If the scene is in the background, it receives the delivery between `willEnterForeground` and `didBecomeActive`.
  /// The same happens if the whole app is in the background.
  private func moveToFront(_ scene: WindowScene, with delivery: Delivery?) {
    guard scene !== front else { return }
    let isVisible = scene === beside
    leaveFront(for: scene)
    replaceFront(front: scene, scene.window)
    if isVisible { application.updateSystemBars() } else { enterFront(with: delivery) }
  }

  /// Closes the window of a scene, and discards its session.
  ///
  /// If the scene was in front, the scene beside it comes to the front. If there is none, the previous front scene
  /// does.
  package func close(_ scene: WindowScene) {
    let wasFront = scene === front
    if wasFront { application.cancelInteractiveGestures() }
    if application.state == .active, wasFront || scene === beside { scene.receive(.willResignActive) }
    let next = beside ?? lastInFront.last { $0 !== scene }
    let isVisible = next === beside
    disconnect(scene)
    application.send(.didDiscardSceneSessions, with: .list([.words(system.sceneSessions.removeDiscarded())]))
    guard wasFront, let next else { return windowsChanged() }
    beside = nil
    let window = application.window
    front = nil
    replaceFront(front: next, next.window)
    window?.close()
    if isVisible { application.updateSystemBars() } else { enterFront() }
    windowsChanged()
  }

  /// Resizes the window of a scene, even if the scene isn't in front.
  package func resize(_ scene: WindowScene, to size: WindowSize) {
    guard scene !== front else { return application.resizeWindow(to: size) }
    system.turn {
      scene.windowSize = size
      updateWindowSize(scene)
      windowsChanged()
    }
  }

  /// Called when windows have changed their sizes.
  ///
  /// Another window may have become visible or hidden.
  func windowsChanged() {
    guard let front else { return }
    let wanted = beside.flatMap { front.leavesRoom(for: $0) ? $0 : nil } ?? lastInFront.last { hasRoom(for: $0) }
    if let wanted, wanted === beside { return updateWindowSize(wanted) }
    if let hiddenScene = beside {
      beside = nil
      sendToBackground(hiddenScene)
    }
    guard let wanted else { return }
    beside = wanted
    updateWindowSize(wanted)
    sendToForeground(wanted)
  }

  private func hasRoom(for scene: WindowScene) -> Bool {
    guard let front, scene !== front else { return false }
    return front.leavesRoom(for: scene)
  }

  /// Sends the callbacks of the scene that is no longer in front.
  ///
  /// A scene that remains visible beside the next one receives no callbacks.
  private func leaveFront(for next: WindowScene) {
    guard let front else { return }
    application.cancelInteractiveGestures()
    front.windowSize = system.device.windowSize
    let isStillVisible = front.leavesRoom(for: next)
    if let hiddenScene = beside, hiddenScene !== next {
      beside = nil
      sendToBackground(hiddenScene)
    }
    if !isStillVisible { sendToBackground(front) }
    beside = isStillVisible ? front : nil
  }

  private func sendToBackground(_ scene: WindowScene) {
    if application.state == .active { scene.receive(.willResignActive) }
    scene.receive(.didEnterBackground)
    storeActivity(of: scene)
  }

  private func sendToForeground(_ scene: WindowScene, with delivery: Delivery? = nil) {
    scene.receive(.willEnterForeground)
    // The callback may have brought another window to the front.
    if let delivery, scene === front { hand(delivery) }
    if application.state == .active { scene.receive(.didBecomeActive) }
  }

  /// Brings a scene to the front, with its window and its overlays.
  ///
  /// The scene that was in front keeps its overlays.
  private func replaceFront(front scene: WindowScene, _ window: Window?) {
    // The delegate isn't asked, as in the case of a view that leaves the window.
    system.firstResponder?.resignKeyboard()
    front?.overlays = application.overlaysOfScene
    front = scene
    system.device.windowSize = scene.windowSize
    application.show(window: window, overlays: scene.overlays)
    scene.overlays = []
  }

  /// Sends the callbacks of the scene that has come to the front.
  private func enterFront(with delivery: Delivery? = nil) {
    guard let front else { return }
    application.updateSystemBars()
    // The user may have changed traits while the window wasn't in front.
    application.notifyTraitChanges()
    sendToForeground(front, with: delivery)
  }

  /// Resizes the window of a scene that isn't in front, and notifies its controllers.
  ///
  /// While this function runs, the application refers to that window.
  private func updateWindowSize(_ scene: WindowScene) {
    guard let window = scene.window, let front, scene !== front else { return }
    let (frontWindow, size) = (application.window, system.device.windowSize)
    front.overlays = application.overlaysOfScene
    system.device.windowSize = scene.windowSize
    application.show(window: window, overlays: scene.overlays)
    scene.overlays = []
    application.notifyTraitChanges()
    scene.overlays = application.overlaysOfScene
    system.device.windowSize = size
    application.show(window: frontWindow, overlays: front.overlays)
    front.overlays = []
  }
}
