/// The scenes of an app, one of which is in front.
///
/// Here: a window that fills the screen hides all others. Therefore, the scene in front is active, and the other
/// connected scenes are in the background. If the window in front leaves enough space for the window of another scene,
/// both scenes are in the foreground. `Application` refers to the window and the overlays of the scene in front. The
/// other scenes keep references to theirs.
///
/// Sources: Apple's reference for `UIApplication` and `UISceneDelegate`; recordings of launches. Here: the scene that
/// was in front receives its callbacks before the other scene connects.
package final class Scenes: SceneLife {
  /// The declared scenes, beginning with the one that is shown at launch.
  package let all: [WindowScene]
  /// The additional windows of declared scenes.
  package internal(set) var additionalWindows: [WindowScene] = []
  /// The scene in front, or `nil` before the first scene connects.
  package internal(set) var front: WindowScene? {
    didSet {
      guard let front else { return }
      lastInFront.removeAll { $0 === front }
      lastInFront.append(front)
    }
  }
  /// The connected scenes, ordered by the time at which they were last in front.
  private(set) var lastInFront: [WindowScene] = []
  /// The scene whose window is visible beside the window in front, or `nil` if there is none.
  package internal(set) var beside: WindowScene?
  /// The connected scenes, in the order in which they connected.
  package internal(set) var connected: [WindowScene] = [] {
    didSet { updateSceneMarks() }
  }
  /// The number of windows that each declared scene has had so far, keyed by name.
  var windowCounts: [String: Int] = [:]
  unowned let application: Application

  var system: System { application.system }

  /// Creates the scenes of an app that hasn't been launched.
  package init(_ all: [WindowScene], of application: Application) {
    self.all = all
    self.application = application
    for scene in all {
      scene.application = application
      scene.ownershipChanged(by: application)
    }
  }

  /// The scenes that can be opened: the declared scenes and their additional windows.
  package var sessions: [WindowScene] { all + additionalWindows }

  /// Returns the scene with a given name, or `nil` if there is none.
  package func scene(named name: String) -> WindowScene? { sessions.first { $0.name == name } }

  /// Returns the scene that opens when a given name is requested, or `nil` if there is none.
  ///
  /// If an additional window has a session that was saved in an earlier launch, the window is created again.
  package func sceneToOpen(named name: String) -> WindowScene? { scene(named: name) ?? restoredSession(named: name) }

  /// Whether a scene with a given name can be opened.
  package func canOpenScene(named name: String) -> Bool {
    scene(named: name) != nil || savedSession(named: name) != nil
  }

  /// Updates the names of controllers' scenes in the trace, which names scenes only if there are several.
  private func updateSceneMarks() {
    guard connected.count > 1 else {
      system.sceneMarks = nil
      return
    }
    guard system.sceneMarks == nil else { return }
    var marks = SceneMarks()
    for root in connected.compactMap({ $0.window?.rootViewController }) {
      for controller in system.controllers(from: root) { marks.recordScene(controller, front: 0) }
    }
    system.sceneMarks = marks
  }

  // MARK: The launch

  package func connectFirst(with delivery: Delivery?) {
    recordUnsentCallbacks()
    let discarded = system.sceneSessions.removeDiscarded()
    if !discarded.isEmpty { application.send(.didDiscardSceneSessions, with: .list([.words(discarded)])) }
    let defaultScene = system.sceneSessions.front.flatMap(sceneToOpen) ?? all[0]
    let scene = chosenScene(insteadOf: defaultScene, with: delivery)
    connect(scene, to: application.window ?? Window(in: system), with: delivery)
    front = scene
  }

  /// Asks the app for the scene to connect.
  private func chosenScene(insteadOf defaultScene: WindowScene, with delivery: Delivery?) -> WindowScene {
    let values: [Argument] = [.saved(session(of: defaultScene)), .saved(SavedValue.options(with: delivery))]
    guard let name = application.askText(.configurationForConnecting, .list(values)) else { return defaultScene }
    system.record(.configurationForConnecting, of: .application, with: .list(values + [.word(name)]))
    guard let scene = sceneToOpen(named: name) else {
      application.refuseAnswer(
        to: .configurationForConnecting, ControllerException(.unknownScene(name, known: all.map(\.name))))
      return defaultScene
    }
    return scene
  }

  /// Records the functions of the app delegate that aren't called because the scenes receive the callbacks.
  private func recordUnsentCallbacks() {
    for callback in EventKind.ofApplicationLife where application.observedEvents.contains(callback) {
      system.noteOnce(.isNotSentWithScenes(callback))
    }
  }

  // MARK: The life of the scene in front

  package func receive(_ callback: EventKind) {
    front?.receive(callback)
    beside?.receive(callback)
  }

  package func saveActivity() {
    guard let front else { return }
    system.sceneSessions.front = front.name
    storeActivity(of: front)
    if let beside { storeActivity(of: beside) }
  }

  /// Asks a scene for the activity from which it can be restored at the next launch.
  func storeActivity(of scene: WindowScene) { system.sceneSessions[scene.name] = scene.requestActivity() }

  package func disconnectAll() {
    beside = nil
    for scene in connected { disconnect(scene) }
    front = nil
  }

  package func hand(_ delivery: Delivery) {
    guard let front else { return }
    switch delivery {
    case .url(let url):
      front.send(.openURLContexts, with: .list([.saved(SavedValue.contexts(of: url)), .word(url)]))
    case .activity(let activity):
      front.send(.continueSceneActivity, with: .list([.saved(activity), activity.activityTypeInTrace]))
    case .notification: break
    }
  }

  package func handles(_ delivery: Delivery) -> Bool {
    guard let scene = front ?? all.first, let callback = delivery.callbackOfScene else { return false }
    return scene.responds(to: callback)
  }

  package var backgroundWindows: [Window] { sessions.filter { $0 !== front }.compactMap(\.window) }

  package var sceneObjects: [ModelObject] { sessions }

  // MARK: Connecting

  /// Assigns a window to a scene, and sends `willConnectTo`.
  func connect(_ scene: WindowScene, to window: Window, with delivery: Delivery?) {
    scene.setTraceName(scene.name)
    window.sceneResponder = scene
    scene.window = window
    scene.activationState = .background
    connected.append(scene)
    let errorCount = system.host?.recordedErrorCount
    // The root that the app itself declares belongs to the first scene.
    var hasFailed = false
    if let provider = scene.provider, window.rootViewController == nil || scene !== all[0] {
      window.rootViewController = provider()
      hasFailed = window.rootViewController == nil
    }
    let savedActivity = system.sceneSessions[scene.name]
    var activity = savedActivity
    if case .activity(let deliveredActivity)? = delivery {
      activity = deliveredActivity
      scene.targetContentIdentifier = deliveredActivity.targetContentIdentifier
    }
    scene.send(
      .willConnectTo,
      with: .list([
        .saved(session(of: scene)), .saved(SavedValue.options(with: delivery)),
        activity?.activityTypeInTrace ?? .object(nil),
      ]))
    // Errors have already been reported: the reason why a root couldn't be created, or an error before `willConnectTo`
    // set one.
    if window.rootViewController == nil, !hasFailed, system.host?.recordedErrorCount == errorCount {
      system.warn(.sceneWithoutRoot(scene.name))
    }
  }

  /// Removes a scene's window, and discards the scene's session.
  func disconnect(_ scene: WindowScene) {
    scene.send(.didDisconnect)
    scene.activationState = .unattached
    connected.removeAll { $0 === scene }
    lastInFront.removeAll { $0 === scene }
    system.sceneSessions.discard(scene.name)
    let window = scene.window
    scene.window = nil
    scene.overlays = []
    scene.windowSize = .full
    scene.targetContentIdentifier = nil
    if scene === beside { beside = nil }
    removeSession(scene)
    guard scene !== front else { return }
    window?.close()
  }

  /// Returns the session of a scene as a table.
  private func session(of scene: WindowScene) -> SavedValue {
    .fields([
      "configuration": .fields(["name": .text(scene.declaredName)]), "persistentIdentifier": .text(scene.name),
      "stateRestorationActivity": system.sceneSessions[scene.name],
    ])
  }
}

extension Scenes {
  static let hiddenStateOfScenes = HiddenState(Scenes.self) { scenes, notes in
    notes.objects("all", scenes.all)
    notes.objects("additionalWindows", scenes.additionalWindows)
    notes.object("beside", scenes.beside)
    for (name, count) in scenes.windowCounts.sorted(by: { $0.key < $1.key }) {
      notes.value("windowCounts", at: name, count)
    }
    notes.objects("connected", scenes.connected)
    notes.objects("lastInFront", scenes.lastInFront)
    notes.object("front", scenes.front)
  }
}
