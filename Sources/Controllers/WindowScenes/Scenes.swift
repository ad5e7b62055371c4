/// The scenes of an app, of which one is in front.
///
/// Here: a window that fills the screen hides the others, so the scene in front is active, and the other connected scenes
/// are in the background. Only if the window in front leaves enough room for the window of another scene are both in the
/// foreground. `Application` refers to the window and the overlays of the scene in front. The other scenes keep theirs.
///
/// Sources: Apple's reference for `UIApplication` and `UISceneDelegate`; recordings of launches. Here: the scene that
/// leaves the front receives its callbacks before the other scene connects.
package final class Scenes: SceneLife {
  /// The declared scenes, beginning with the one that a launch shows.
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
  /// The connected scenes, in the order in which they were last in front.
  private(set) var lastInFront: [WindowScene] = []
  /// The scene whose window is visible beside the window in front, or `nil` if there is none.
  package internal(set) var beside: WindowScene?
  /// The connected scenes, in the order in which they connected.
  package internal(set) var connected: [WindowScene] = [] {
    didSet { markEvents() }
  }
  /// The number of windows that each declared scene has had.
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

  /// The scenes that can be opened: the declared ones, and additional windows of them.
  package var sessions: [WindowScene] { all + additionalWindows }

  /// Returns the scene with a given name, or `nil` if there is none.
  package func scene(named name: String) -> WindowScene? { sessions.first { $0.name == name } }

  /// Returns the scene that opens when a given name is requested, or `nil` if there is none.
  ///
  /// An additional window whose session was kept from an earlier launch is made again.
  package func sceneToOpen(named name: String) -> WindowScene? { scene(named: name) ?? restoredSession(named: name) }

  /// Whether a scene with a given name can be opened.
  package func canOpenScene(named name: String) -> Bool { scene(named: name) != nil || keptSession(named: name) != nil }

  /// Lets the trace name the scenes of controllers while there are several.
  private func markEvents() {
    guard connected.count > 1 else {
      system.sceneMarks = nil
      return
    }
    guard system.sceneMarks == nil else { return }
    var marks = SceneMarks()
    for root in connected.compactMap({ $0.window?.rootViewController }) {
      for controller in system.controllers(from: root) { marks.note(controller, front: 0) }
    }
    system.sceneMarks = marks
  }

  // MARK: The launch

  package func connectFirst(with delivery: Delivery?) {
    noteUnsentCallbacks()
    let discarded = system.sceneSessions.takeDiscarded()
    if !discarded.isEmpty { application.send(.didDiscardSceneSessions, with: .list([.words(discarded)])) }
    let usual = system.sceneSessions.front.flatMap(sceneToOpen) ?? all[0]
    let scene = chosenScene(insteadOf: usual, with: delivery)
    connect(scene, to: application.window ?? Window(in: system), with: delivery)
    front = scene
  }

  /// Asks the app which scene connects.
  private func chosenScene(insteadOf usual: WindowScene, with delivery: Delivery?) -> WindowScene {
    let values: [Argument] = [.saved(session(of: usual)), .saved(SavedValue.options(with: delivery))]
    guard let name = application.askText(.configurationForConnecting, .list(values)) else { return usual }
    system.record(.configurationForConnecting, of: .application, with: .list(values + [.word(name)]))
    guard let scene = sceneToOpen(named: name) else {
      application.refuseAnswer(
        to: .configurationForConnecting, ControllerException(.unknownScene(name, known: all.map(\.name))))
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

  package func receive(_ callback: EventKind) {
    front?.receive(callback)
    beside?.receive(callback)
  }

  package func saveActivity() {
    guard let front else { return }
    system.sceneSessions.front = front.name
    keepActivity(of: front)
    if let beside { keepActivity(of: beside) }
  }

  /// Asks a scene for the activity from which the next launch can restore it.
  func keepActivity(of scene: WindowScene) { system.sceneSessions[scene.name] = scene.askForActivity() }

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
      front.send(.continueSceneActivity, with: .list([.saved(activity), activity.typeInTrace]))
    case .notification: break
    }
  }

  package func handles(_ delivery: Delivery) -> Bool {
    guard let scene = front ?? all.first, let callback = delivery.callbackOfScene else { return false }
    return scene.responds(to: callback)
  }

  package var parkedWindows: [Window] { sessions.filter { $0 !== front }.compactMap(\.window) }

  package var objects: [ModelObject] { sessions }

  // MARK: Connecting

  /// Gives a scene its window, and sends `willConnectTo`.
  func connect(_ scene: WindowScene, to window: Window, with delivery: Delivery?) {
    scene.nameInTrace(as: scene.name)
    window.sceneResponder = scene
    scene.window = window
    scene.activationState = .background
    connected.append(scene)
    let errors = system.host?.notedErrors
    // The root that the app itself declares is for the first scene.
    var hasFailed = false
    if let provider = scene.provider, window.rootViewController == nil || scene !== all[0] {
      window.rootViewController = provider()
      hasFailed = window.rootViewController == nil
    }
    let kept = system.sceneSessions[scene.name]
    var activity = kept
    if case .activity(let given)? = delivery {
      activity = given
      scene.targetContentIdentifier = given.targetContentIdentifier
    }
    scene.send(
      .willConnectTo,
      with: .list([
        .saved(session(of: scene)), .saved(SavedValue.options(with: delivery)),
        activity?.typeInTrace ?? .object(nil),
      ]))
    // The reason why a root couldn't be made, or the error before `willConnectTo` set one, has been reported.
    if window.rootViewController == nil, !hasFailed, system.host?.notedErrors == errors {
      system.warn(.sceneWithoutRoot(scene.name))
    }
  }

  /// Takes a scene's window away, and discards its session.
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
    forget(scene)
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
