// Several windows: which scene is in front, and which one is visible beside it.
extension Scenes {
  /// Opens a scene in a window of its own, or brings its window to the front.
  ///
  /// A declared scene that is already connected gets a further window if there is an activity, unless one of its windows
  /// was opened for the same content. That window, or a window that is opened by its own name, receives the activity in
  /// `continueUserActivity`.
  package func open(_ scene: WindowScene, with activity: SavedValue? = nil) {
    guard let scene = session(for: scene, with: activity) else { return }
    let delivery = activity.map(Delivery.activity)
    guard scene.isConnected else {
      leaveFront(for: scene)
      let window = Window(in: system)
      window.sceneResponder = scene
      take(front: scene, window)
      window.frame = system.interfaceBounds
      connect(scene, to: window, with: delivery)
      window.makeKeyAndVisible()
      return enterFront()
    }
    let wasInBackground = scene !== front && scene !== beside
    bringToFront(scene, with: delivery)
    windowsChanged()
    if !wasInBackground, let delivery { hand(delivery) }
  }

  /// Brings the window of a connected scene to the front.
  ///
  /// A scene in the background receives the delivery between `willEnterForeground` and `didBecomeActive`, as it does if
  /// the whole app is in the background.
  private func bringToFront(_ scene: WindowScene, with delivery: Delivery?) {
    guard scene !== front else { return }
    let isVisible = scene === beside
    leaveFront(for: scene)
    take(front: scene, scene.window)
    if isVisible { application.updateSystemBars() } else { enterFront(with: delivery) }
  }

  /// Closes the window of a scene, and discards its session.
  ///
  /// If the scene is in front, the scene beside it comes to the front, or else the one that was in front before it.
  package func close(_ scene: WindowScene) {
    let wasFront = scene === front
    if wasFront { application.cancelHeldSwipes() }
    if application.state == .active, wasFront || scene === beside { scene.receive(.willResignActive) }
    let next = beside ?? lastInFront.last { $0 !== scene }
    let isVisible = next === beside
    disconnect(scene)
    application.send(.didDiscardSceneSessions, with: .list([.words(system.sceneSessions.takeDiscarded())]))
    guard wasFront, let next else { return windowsChanged() }
    beside = nil
    let window = application.window
    front = nil
    take(front: next, next.window)
    window?.close()
    if isVisible { application.updateSystemBars() } else { enterFront() }
    windowsChanged()
  }

  /// Resizes the window of a scene, which need not be in front.
  package func resize(_ scene: WindowScene, to size: WindowSize) {
    guard scene !== front else { return application.resizeWindow(to: size) }
    system.turn {
      scene.windowSize = size
      fit(scene)
      windowsChanged()
    }
  }

  /// Called when windows have changed their sizes, so that another window may have become visible or hidden.
  func windowsChanged() {
    guard let front else { return }
    let wanted = beside.flatMap { front.leavesRoom(for: $0) ? $0 : nil } ?? lastInFront.last { isRoom(for: $0) }
    if let wanted, wanted === beside { return fit(wanted) }
    if let hidden = beside {
      beside = nil
      sendToBackground(hidden)
    }
    guard let wanted else { return }
    beside = wanted
    fit(wanted)
    sendToForeground(wanted)
  }

  private func isRoom(for scene: WindowScene) -> Bool {
    guard let front, scene !== front else { return false }
    return front.leavesRoom(for: scene)
  }

  /// Sends the callbacks of the scene that leaves the front.
  ///
  /// A scene that remains visible beside the next one receives no callbacks.
  private func leaveFront(for next: WindowScene) {
    guard let front else { return }
    application.cancelHeldSwipes()
    front.windowSize = system.device.windowSize
    let staysVisible = front.leavesRoom(for: next)
    if let hidden = beside, hidden !== next {
      beside = nil
      sendToBackground(hidden)
    }
    if !staysVisible { sendToBackground(front) }
    beside = staysVisible ? front : nil
  }

  private func sendToBackground(_ scene: WindowScene) {
    if application.state == .active { scene.receive(.willResignActive) }
    scene.receive(.didEnterBackground)
    keepActivity(of: scene)
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
  private func take(front scene: WindowScene, _ window: Window?) {
    // The delegate isn't asked, as when a view leaves the window.
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
    application.tellTraitChanges()
    sendToForeground(front, with: delivery)
  }

  /// Gives the window of a scene that isn't in front its size, and notifies its controllers.
  ///
  /// Meanwhile, the application refers to that window.
  private func fit(_ scene: WindowScene) {
    guard let window = scene.window, let front, scene !== front else { return }
    let (own, size) = (application.window, system.device.windowSize)
    front.overlays = application.overlaysOfScene
    system.device.windowSize = scene.windowSize
    application.show(window: window, overlays: scene.overlays)
    scene.overlays = []
    application.tellTraitChanges()
    scene.overlays = application.overlaysOfScene
    system.device.windowSize = size
    application.show(window: own, overlays: front.overlays)
    front.overlays = []
  }
}
