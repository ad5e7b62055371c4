/// The scenes of an app, of which one is in front.
///
/// Here: every window fills the screen, so the scene in front is active, and the other connected scenes are in the
/// background. `Application` refers to the window and the overlays of the scene in front. The other scenes keep theirs.
///
/// Sources: Apple's reference of `UIApplication` and `UISceneDelegate`; recordings of launches. Here: the scene that
/// leaves the front receives its callbacks before the other scene connects.
package final class Scenes: SceneLife {
  /// The declared scenes, beginning with the one that a launch shows.
  package let all: [WindowScene]
  /// The scene in front, or `nil` before the first scene connects.
  package private(set) var front: WindowScene?
  /// The connected scenes, in the order in which they connected.
  package private(set) var connected: [WindowScene] = []
  private unowned let application: Application

  private var system: System { application.system }

  /// Creates the scenes of an app that hasn't been launched.
  package init(_ all: [WindowScene], of application: Application) {
    self.all = all
    self.application = application
    for scene in all {
      scene.application = application
      scene.ownershipChanged(by: application)
    }
  }

  /// Returns the scene with a given name, or `nil` if there is none.
  package func scene(named name: String) -> WindowScene? { all.first { $0.name == name } }

  // MARK: The launch

  package func connectFirst(with delivery: Delivery?) {
    noteUnsentCallbacks()
    let discarded = system.sceneSessions.takeDiscarded()
    if !discarded.isEmpty { application.send(.didDiscardSceneSessions, with: .list([.words(discarded)])) }
    let usual = system.sceneSessions.front.flatMap(scene) ?? all[0]
    let scene = chosenScene(insteadOf: usual, with: delivery)
    connect(scene, to: application.window ?? Window(in: system), with: delivery)
    front = scene
  }

  /// Asks the app which scene connects.
  private func chosenScene(insteadOf usual: WindowScene, with delivery: Delivery?) -> WindowScene {
    let values: [Argument] = [.saved(session(of: usual)), .saved(SavedValue.options(with: delivery))]
    guard let name = application.askText(.configurationForConnecting, .list(values)) else { return usual }
    system.record(.configurationForConnecting, of: .application, with: .list(values + [.word(name)]))
    guard let scene = scene(named: name) else {
      system.host?.raise(ControllerException(.unknownScene(name, known: all.map(\.name))))
      return usual
    }
    return scene
  }

  /// Notes the functions of the app delegate that aren't called, because the scenes receive the callbacks.
  private func noteUnsentCallbacks() {
    for callback in EventKind.ofApplicationLife where application.observedEvents.contains(callback) {
      system.noteOnce(.isNotSentWithScenes(callback))
    }
  }

  // MARK: The life of the scene in front

  package func receive(_ callback: EventKind) { front?.receive(callback) }

  package func saveActivity() {
    guard let front else { return }
    system.sceneSessions.front = front.name
    keepActivity(of: front)
  }

  /// Asks a scene for the activity from which the next launch can restore it.
  private func keepActivity(of scene: WindowScene) { system.sceneSessions[scene.name] = scene.askForActivity() }

  package func disconnectAll() {
    for scene in connected { disconnect(scene) }
    front = nil
  }

  package func hand(_ delivery: Delivery) {
    guard let front else { return }
    switch delivery {
    case .url(let url):
      front.send(.openURLContexts, with: .list([.saved(SavedValue.contexts(of: url)), .word(url)]))
    case .activity(let activity):
      front.send(.continueSceneActivity, with: .list([.saved(activity), activity.typeInTrace]))
    case .notification: break
    }
  }

  package func handles(_ delivery: Delivery) -> Bool {
    guard let scene = front ?? all.first else { return false }
    switch delivery {
    case .url: return scene.responds(to: .openURLContexts)
    case .activity: return scene.responds(to: .continueSceneActivity)
    case .notification: return false
    }
  }

  package var parkedWindows: [Window] { all.filter { $0 !== front }.compactMap(\.window) }

  package var objects: [ModelObject] { all }

  // MARK: Several windows

  /// Opens a scene in a window of its own, or brings its window to the front.
  ///
  /// A scene that is already connected receives the activity in `continueUserActivity`.
  package func open(_ scene: WindowScene, with activity: SavedValue? = nil) {
    let delivery = activity.map(Delivery.activity)
    guard scene.isConnected else {
      leaveFront()
      let window = Window(in: system)
      window.sceneResponder = scene
      take(front: scene, window)
      connect(scene, to: window, with: delivery)
      window.makeKeyAndVisible()
      return enterFront()
    }
    if scene !== front {
      leaveFront()
      take(front: scene, scene.window)
      enterFront()
    }
    if let delivery { hand(delivery) }
  }

  /// Closes the window of a scene, and discards its session.
  ///
  /// If the scene is in front, the scene that connected most recently comes to the front.
  package func close(_ scene: WindowScene) {
    let wasFront = scene === front
    if wasFront {
      application.cancelHeldSwipes()
      if application.state == .active { scene.receive(.willResignActive) }
    }
    disconnect(scene)
    application.send(.didDiscardSceneSessions, with: .list([.words(system.sceneSessions.takeDiscarded())]))
    guard wasFront, let next = connected.last else { return }
    let window = application.window
    take(front: next, next.window)
    window?.close()
    enterFront()
  }

  /// Sends the callbacks of the scene that goes to the background, and keeps its overlays.
  private func leaveFront() {
    guard let front else { return }
    application.cancelHeldSwipes()
    if application.state == .active { front.receive(.willResignActive) }
    front.receive(.didEnterBackground)
    keepActivity(of: front)
    front.overlays = application.overlaysOfScene
  }

  /// Brings a scene to the front, with its window and its overlays.
  private func take(front scene: WindowScene, _ window: Window?) {
    // The delegate isn't asked, as when a view leaves the window.
    system.firstResponder?.giveKeyboardAway()
    front = scene
    application.show(window: window, overlays: scene.overlays)
    scene.overlays = []
  }

  /// Sends the callbacks of the scene that has come to the front.
  private func enterFront() {
    guard let front else { return }
    application.updateSystemBars()
    // The user may have changed traits while the window wasn't in front.
    application.tellTraitChanges()
    front.receive(.willEnterForeground)
    if application.state == .active { front.receive(.didBecomeActive) }
  }

  /// Gives a scene its window, and sends `willConnectTo`.
  private func connect(_ scene: WindowScene, to window: Window, with delivery: Delivery?) {
    scene.nameInTrace(as: scene.name)
    window.sceneResponder = scene
    scene.window = window
    scene.activationState = .background
    connected.append(scene)
    // The root that the app itself declares is for the first scene.
    if let provider = scene.provider, window.rootViewController == nil || scene !== all[0] {
      window.rootViewController = provider()
    }
    let kept = system.sceneSessions[scene.name]
    var activity = kept
    if case .activity(let given)? = delivery { activity = given }
    scene.send(
      .willConnectTo,
      with: .list([
        .saved(session(of: scene)), .saved(SavedValue.options(with: delivery)),
        activity?.typeInTrace ?? .object(nil),
      ]))
    if window.rootViewController == nil { system.warn(.sceneWithoutRoot(scene.name)) }
  }

  /// Takes a scene's window away, and discards its session.
  private func disconnect(_ scene: WindowScene) {
    scene.send(.didDisconnect)
    scene.activationState = .unattached
    connected.removeAll { $0 === scene }
    system.sceneSessions.discard(scene.name)
    let window = scene.window
    scene.window = nil
    scene.overlays = []
    guard scene !== front else { return }
    window?.close()
  }

  /// Returns the session of a scene as a table.
  private func session(of scene: WindowScene) -> SavedValue {
    .fields([
      "configuration": .fields(["name": .text(scene.name)]), "persistentIdentifier": .text(scene.name),
      "stateRestorationActivity": system.sceneSessions[scene.name],
    ])
  }
}

extension Scenes {
  static let hiddenStateOfScenes = HiddenState(Scenes.self) { scenes, notes in
    notes.objects("all", scenes.all)
    notes.objects("connected", scenes.connected)
    notes.object("front", scenes.front)
  }
}
