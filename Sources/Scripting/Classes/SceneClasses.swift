import Controllers
import Lua

extension WindowScene.ActivationState: Choice {}
extension Permission: Choice {}
extension PermissionStatus: Choice {}

// Scenes, and the values that the system passes to an app.
extension ClassTable {
  static let sceneClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "Scene", since: "13", extends: "Responder",
      "A scene that `app { scenes = { … } }` declares: a window of the app, with its root and its callbacks.",
      text: "name", make: { system, _ in WindowScene(in: system) }, sceneMembers)
  ]

  private static let sceneMembers: [Member] = [
    property(
      "name", \WindowScene.name, "The name of the scene. Further windows of a scene have a number, such as Editor#2."
    ).unversioned,
    property("title", \WindowScene.title, "The title of the scene's window. If nil, the name is shown."),
    property(
      "root",
      "The root view controller of the scene's window: a controller, a class, a screen's name, or a function that receives"
        + " the scene and returns one.",
      type: Handlers.tabControllerValues,
      value: { (scene: WindowScene) in scene.window?.rootViewController },
      get: { (scene: WindowScene, call) in
        if let root = scene.window?.rootViewController { return root.push(call) }
        call.session.bridge.pushStoredValue(.controller, of: scene, call)
      },
      set: { scene, slot in try slot.session.handlers.setRoot(of: scene, at: slot) }
    ).derived.unversioned,
    readOnly("window", "The scene's window, or nil if the scene isn't connected.") { (scene: WindowScene) in
      scene.window
    }.state.unversioned,
    readOnly("activationState", "The state of the scene: unattached, in the foreground or in the background.") {
      (scene: WindowScene) in
      scene.activationState
    }.state,
    callback(.willConnectTo),
    callback(.sceneWillEnterForeground),
    callback(.sceneDidBecomeActive),
    callback(.sceneWillResignActive),
    callback(.sceneDidEnterBackground),
    callback(.updateUserActivityState),
    callback(.stateRestorationActivity),
    callback(.didDisconnect),
    callback(.openURLContexts),
    callback(.continueSceneActivity),
  ]

  /// The members of controllers for the activity of their scene.
  static let activityMembers: [Member] = [callback(.updateUserActivityState).since("8")]

  static let applicationSceneMembers: [Member] = [
    property(
      "scenes", "The app's scenes. The first one connects at launch.",
      get: { (a: Application) in a.windowScenes?.all ?? [] },
      set: { (a, scenes: [WindowScene]) in try a.declare(scenes) }
    ).since("13"),
    readOnly("connectedScenes", "The scenes that have a window, in the order in which they connected.") {
      (a: Application) in a.windowScenes?.connected ?? []
    }.since("13"),
    readOnly("supportsMultipleScenes", "Whether the app can have several windows, which only an iPad can show.") {
      (a: Application) in a.supportsMultipleScenes
    }.since("13"),
    method(
      "requestSceneSessionActivation", ["scene", .optional("activity")],
      "Opens a scene in a window of its own, or brings its window to the front. `scene` is its name. With an activity,"
        + " opens another window even if the scene already has one."
    ) { (a: Application, arguments) in
      let name: String = try arguments.next("scene")
      try arguments.session.checkSceneExists(named: name)
      let activity: PlainTable? = try arguments.hasMore ? arguments.next("activity") : nil
      try a.requestOpening(sceneNamed: name, with: activity?.value)
    }.since("13"),
    method("requestSceneSessionDestruction", ["scene"], "Closes the window of a scene. `scene` is its name.") {
      (a: Application, arguments) in
      try a.requestClosing(arguments.session.scene(named: arguments.next("scene")))
    }.since("13"),
    property(
      "urlSchemes", "The schemes of the URLs that the app opens, such as `{ \"shop\" }`.",
      get: { (a: Application) in a.system.urlSchemes }, set: { $0.system.urlSchemes = $1 }
    ).unversioned,
    property(
      "userInterfaceStyle", "The style that the app has whatever the user chooses, or \"unspecified\".",
      type: .of(UserInterfaceStyle.self), value: { $0.system.styleOfApp },
      get: { (a: Application, call) in a.system.styleOfApp.push(call) },
      set: { _, slot in try slot.session.loader.choose(style: UserInterfaceStyle.read(from: slot)) }
    ).since("13"),
    property(
      "deploymentTarget", "The oldest system that the app supports. Applies if it is newer than the default system.",
      type: .of(Int?.self), value: { $0.session?.loader.deploymentTarget },
      get: { (_: Application, call) in call.session.loader.deploymentTarget.push(call) },
      set: { _, slot in try slot.session.loader.choose(deploymentTarget: Int?.read(from: slot)) }
    ).unversioned,
    method(
      "requestPermission", ["permission", .optional("function")],
      "Asks the user for a permission, and calls the function with the decision. While the alert is shown, the app is"
        + " inactive."
    ) { (a: Application, arguments) in
      let permission: Permission = try arguments.next("permission")
      let session = arguments.session
      let function = try arguments.readFunctionIndex("function")
      let completion = function.map { session.handlers.keepCompletion(at: arguments.call.slot($0), by: a) } ?? { _ in }
      a.requestPermission(permission, forAppNamed: session.loader.applicationName ?? "App", completion: completion)
    }.unversioned,
    method("permissionStatus", ["permission"], "Returns the user's decision about a permission.") {
      (a: Application, arguments) -> PermissionStatus in
      a.system.permissions.status(of: try arguments.next("permission"))
    }.unversioned,
    callback(.configurationForConnecting).since("13"),
    callback(.didDiscardSceneSessions).since("13"),
    callback(.openURL).since("4.2"),
    callback(.continueUserActivity).since("8"),
    callback(.didReceiveNotificationResponse).since("10"),
  ]
}

extension Handlers {
  /// Sets the activity that a responder keeps up to date.
  ///
  /// The table is stored without copying it, so that responders can share it.
  ///
  /// - Throws: `Mismatch` for a value that isn't an activity.
  func setUserActivity(of responder: Responder, at slot: LuaSlot) throws {
    let activity = try ActivityTable?.read(from: slot)
    session.bridge.storeValue(.userActivity, of: responder, at: slot)
    responder.userActivityType = activity?.activityType
  }

  /// Sets the root of a scene.
  ///
  /// If the scene is connected, this is the root of its window. Otherwise, it is the value from which its root is
  /// created.
  ///
  /// - Throws: `Mismatch` for a value from which no controller can be created, or `PlainError` if no screen has the
  ///   name.
  func setRoot(of scene: WindowScene, at slot: LuaSlot) throws {
    if let window = scene.window, slot.type != .function {
      window.rootViewController = try ViewController?.read(from: slot)
      return
    }
    scene.provider = try storeController(
      of: scene, named: { "root of the scene \"\($0.name)\"" }, isAnew: true, at: slot)
  }
}

extension Session {
  /// Returns the scene with a certain name.
  ///
  /// - Throws: `PlainError` if the app has no scenes or no scene with the name, or if only a kept session has the name.
  func scene(named name: String) throws -> WindowScene {
    try checkSceneExists(named: name)
    guard let scene = application.windowScenes?.scene(named: name) else {
      throw PlainError("\(name) has no window; `openScene` opens one")
    }
    return scene
  }

  /// Throws an error unless a scene with a name can be opened.
  ///
  /// - Throws: `PlainError` if the app has no scenes, or no scene with the name.
  func checkSceneExists(named name: String) throws {
    guard let scenes = application.windowScenes else {
      let system = system.behavior.hasScenes ? "" : "system 13 is the first that has scenes; "
      throw PlainError("\(system)the app has no scenes; declare them as in app { scenes = { scene \"Main\" { … } } }")
    }
    guard !scenes.canOpenScene(named: name) else { return }
    let names = scenes.sessions.map(\.name)
    let hint = Suggestion.nearest(to: name, among: names).map { "nearest: \"\($0)\"" }
    throw PlainError(
      "no scene is called \"\(name.shortened)\"; "
        + (hint ?? "there are: " + names.map { "\"\($0)\"" }.joined(separator: ", ")))
  }
}
