// The callbacks and questions of scenes. Source: Apple's reference for `UISceneDelegate` and `UIWindowSceneDelegate`.
extension EventKind {
  package static let willConnectTo = EventKind(
    256, "willConnectTo", of: [scenes],
    with: [.passed("session"), .passed("options"), .recorded(.activity, .text)],
    "The scene is about to connect. `session.stateRestorationActivity` is the activity to restore.")
  package static let sceneWillEnterForeground = EventKind(
    101, "willEnterForeground", of: [scenes], "The scene is about to enter the foreground.")
  package static let sceneDidBecomeActive = EventKind(98, "didBecomeActive", of: [scenes], "The scene became active.")
  package static let sceneWillResignActive = EventKind(
    99, "willResignActive", of: [scenes], "The scene is about to become inactive.")
  package static let sceneDidEnterBackground = EventKind(
    100, "didEnterBackground", of: [scenes], "The scene entered the background.")
  package static let stateRestorationActivity = EventKind(
    258, "stateRestorationActivity", of: [scenes], with: [.recorded(.answer, .text)], answer: .activity,
    "Returns the activity from which the scene can be restored, as a table such as `{ activityType = \"edit\" }`.")
  package static let updateUserActivityState = EventKind(
    290, "updateUserActivityState", of: [scenes, .controllers],
    with: [.passed("activity"), .recorded(.activity, .text)],
    "The scene is about to save its activity. The function brings `self.userActivity` up to date.")
  package static let didDisconnect = EventKind(
    257, "didDisconnect", of: [scenes], "The scene was closed, and its window is gone.")
  package static let openURLContexts = EventKind(
    259, "openURLContexts", of: [scenes], with: [.passed("urlContexts"), .recorded(.url, .text)],
    "The scene receives URLs to open. Each context has a `url`.")
  package static let continueSceneActivity = EventKind(
    260, "continueUserActivity", of: [scenes], with: [.passed("userActivity"), .recorded(.activity, .text)],
    "The scene receives an activity to continue, such as a universal link.")

  package static let configurationForConnecting = EventKind(
    180, "configurationForConnecting", of: [.application],
    with: [.passed("session"), .passed("options"), .recorded(.answer, .text)], answer: .text,
    "Returns the name of the scene that connects.")
  package static let didDiscardSceneSessions = EventKind(
    181, "didDiscardSceneSessions", of: [.application], with: [.value(.sceneSessions, .texts)],
    "The user closed scenes. `sceneSessions` lists their names.")

  static let ofScenes = [
    willConnectTo, sceneWillEnterForeground, sceneDidBecomeActive, sceneWillResignActive, sceneDidEnterBackground,
    updateUserActivityState, stateRestorationActivity,
    didDisconnect, openURLContexts, continueSceneActivity, configurationForConnecting,
    didDiscardSceneSessions,
  ]

  /// The callbacks about a scene's life.
  static let ofSceneLife = [
    sceneWillEnterForeground, sceneDidBecomeActive, sceneWillResignActive, sceneDidEnterBackground,
  ]

  private static let scenes = Subjects.instances(WindowScene.className)
}

extension TraceKey {
  static let sceneSessions = TraceKey(86, "sceneSessions")
}
