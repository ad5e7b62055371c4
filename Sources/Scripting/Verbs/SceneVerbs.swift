import Controllers
import Lua

// User actions on the app's windows, and user actions that deliver a URL, an activity or a notification to the app.
extension VerbTable {
  static let sceneVerbs: [Verb] = [
    Verb(
      "openScene", does: [], [.init("scene", .text), .init("activity", .plainTable, isOptional: true)],
      "Opens a scene in a window of its own, or brings its window to the front. With an activity, which is a table, opens"
        + " another window even if the scene already has one."
    ) { session, arguments in
      let name = arguments.text(0) ?? ""
      try session.checkSceneExists(named: name)
      let activity = try arguments.text(1).map { try PlainTable(activity: $0, of: "openScene") }
      return try session.userActions.makeOpenSceneAction(named: name, with: activity?.value)
    },
    Verb(
      "closeScene", does: [], [.init("scene", .text, isOptional: true)],
      "Closes the window of a scene. Without a name, closes the window in front."
    ) { session, arguments in
      try session.userActions.makeCloseSceneAction(named: arguments.text(0))
    },
  ]

  static let deliveryVerbs: [Verb] = [
    Verb(
      "openURL", does: [], [.init("url", .text)],
      "Opens a URL of the app, as a link in another app does. The app is launched if it isn't running.",
      isAction: false
    ) { session, arguments in
      let url = arguments.text(0) ?? ""
      return {
        try session.launches.checkScheme(of: url)
        try session.launches.deliver(.url(url), by: arguments.source)
      }
    },
    Verb(
      "continueActivity", does: [], [.init("activity", .plainTable)],
      "Continues an activity, such as { activityType = \"edit\", note = 3 }. The app is launched if it isn't running.",
      isAction: false
    ) { session, arguments in
      let activity = try PlainTable(activity: arguments.text(0) ?? "", of: "continueActivity").value
      return { try session.launches.deliver(.activity(activity), by: arguments.source) }
    },
    Verb(
      "tapNotification", does: [], [.init("notification", .plainTable)],
      "Taps a notification of the app, such as { title = \"Tea\", order = 3 }. The app is launched if it isn't running.",
      isAction: false
    ) { session, arguments in
      let response = try PlainTable(text: arguments.text(0) ?? "", example: "order=3", of: "tapNotification").value
      return { try session.launches.deliver(.notification(response), by: arguments.source) }
    },
  ]
}

extension UserActions {
  fileprivate func makeOpenSceneAction(named name: String, with activity: SavedValue?) throws -> UserAction {
    let application = session.application
    try session.checkNoSystemAlert("openScene")
    guard application.supportsMultipleScenes else {
      throw PlainError("an iPhone shows one window; choose an iPad, as in app { device = \"iPad\" }")
    }
    try checkIsRunning()
    guard let scenes = application.windowScenes else { throw PlainError("the window of \(name) is already in front") }
    if activity == nil, let frontScene = scenes.front,
      scenes.scene(named: name).map(scenes.windowWithoutActivity) === frontScene
    {
      throw PlainError("the window \(frontScene.name == name ? "of \(name)" : frontScene.name) is already in front")
    }
    return { if let scene = scenes.sceneToOpen(named: name) { scenes.open(scene, with: activity) } }
  }

  fileprivate func makeCloseSceneAction(named name: String?) throws -> UserAction {
    try session.checkNoSystemAlert("closeScene")
    try checkIsRunning()
    let frontScene = session.application.windowScenes?.front
    let scene = try session.scene(named: name ?? frontScene?.name ?? WindowScene.defaultName)
    guard let scenes = session.application.windowScenes, scene.isConnected else {
      throw PlainError("\(scene.name) has no window; `openScene` opens one")
    }
    guard scenes.connected.count > 1 else {
      throw PlainError("\(scene.name) is the only window; `kill` quits the app")
    }
    return { scenes.close(scene) }
  }

  private func checkIsRunning() throws {
    switch session.application.state {
    case .active, .inactive: return
    case .background: throw PlainError("the app is in the background; `open` brings it back")
    case .notRunning: throw PlainError("the app isn't running; `open` launches it")
    }
  }
}

extension Session {
  /// Throws an error if an alert of the system is in front, because the user has to answer the alert first.
  ///
  /// - Throws: `PlainError` that names the alert.
  func checkNoSystemAlert(_ verb: String) throws {
    guard let overlay = application.overlays.last, overlay.level == .system else { return }
    throw PlainError("\(overlay.overlayName) is in front; `answer` it first")
  }
}

extension Launches {
  /// Throws an error if the app doesn't open URLs with the scheme of the given URL.
  ///
  /// - Throws: `PlainError` that names the schemes of the app.
  fileprivate func checkScheme(of url: String) throws {
    let schemes = session.system.urlSchemes
    guard let colonIndex = url.firstIndex(of: ":"), colonIndex != url.startIndex else {
      throw PlainError(
        "openURL: expected a URL such as \"\(schemes.first ?? "shop")://cart\", found \"\(url.shortened)\"")
    }
    let scheme = url[..<colonIndex].lowercased()
    guard !schemes.contains(where: { $0.lowercased() == scheme }) else { return }
    if scheme == "http" || scheme == "https" {
      throw PlainError(
        "openURL: a web address opens in the browser; a universal link is"
          + " continueActivity { activityType = \"NSUserActivityTypeBrowsingWeb\", webpageURL = \"…\" }")
    }
    if schemes.isEmpty, session.storyboards.isProject {
      throw PlainError("openURL: the app opens no URLs; its Info.plist has no CFBundleURLTypes")
    }
    guard !schemes.isEmpty else {
      throw PlainError("openURL: the app opens no URLs; write app { urlSchemes = { \"\(scheme)\" } }")
    }
    let nearestHint = Suggestion.nearest(to: scheme, among: schemes).map { "nearest: \($0)" }
    throw PlainError(
      "openURL: no app opens \"\(url.shortened)\"; "
        + (nearestHint ?? "this app opens the schemes " + schemes.joined(separator: ", ")))
  }

  /// Passes a delivery to the app.
  ///
  /// If the app isn't running, it is launched first.
  ///
  /// - Throws: `PlainError` if the app's system has no such delivery, or if the app has no function for the delivery.
  ///   Otherwise, the error of a callback.
  fileprivate func deliver(_ delivery: Delivery, by verb: String) throws {
    let firstSystem = session.bridge.table.since(of: delivery.callback.name, in: Application.className)
    if let since = firstSystem, session.sourceSearch.earlyUses.hasNoEffect(since) {
      throw PlainError(
        "\(delivery.verb): \(delivery.callback.name) needs system \(since.text)"
          + Systems.currentSystemClause(session.system.keywordVersion))
    }
    if hasEnded {
      session.application.launchDelivery = delivery
      return try launchFromScript(verb)
    }
    try session.runner.act(verb) {
      guard session.application.handles(delivery) else {
        let scenes = session.application.windowScenes
        let advice = scenes.flatMap(delivery.refusalMessage) ?? delivery.advice(hasScenes: scenes != nil)
        throw PlainError(
          "\(delivery.verb): " + (session.storyboards.isProject ? Delivery.projectAdvice : advice))
      }
      return { [self] in session.application.deliver(delivery) }
    }
  }
}

extension Delivery {
  /// The callback of an app without scenes.
  fileprivate var callback: EventKind {
    switch self {
    case .url: .openURL
    case .activity: .continueUserActivity
    case .notification: .didReceiveNotificationResponse
    }
  }

  fileprivate var verb: String {
    switch self {
    case .url: "openURL"
    case .activity: "continueActivity"
    case .notification: "tapNotification"
    }
  }

  /// Returns the error if only the scene in front lacks the function for the delivery, or `nil` otherwise.
  fileprivate func refusalMessage(by scenes: Scenes) -> String? {
    guard let callback = callbackOfScene, let frontScene = scenes.front,
      let otherScene = scenes.sessions.first(where: { $0.responds(to: callback) })
    else { return nil }
    return "\(frontScene.name), the scene in front, has no \(callback.name), which \(otherScene.name) has"
  }

  /// The advice for an Xcode project, for an error.
  fileprivate static let projectAdvice =
    "the app opens it, but only the project's code, which isn't run, decides what happens then; add that code in an"
    + " app.lua in the project's folder"

  /// Returns the function that an app needs for the delivery, for an error.
  fileprivate func advice(hasScenes: Bool) -> String {
    let owner = hasScenes ? "the scene" : "app { … }"
    switch self {
    case .url:
      let name = hasScenes ? "openURLContexts = function(self, contexts)" : "openURL = function(self, url)"
      return "the app doesn't handle URLs; write \(name) in \(owner)"
    case .activity:
      return "the app doesn't continue activities; write continueUserActivity = function(self, activity) in \(owner)"
    case .notification:
      return "the app doesn't handle notifications; write"
        + " didReceiveNotificationResponse = function(self, response) in app { … }"
    }
  }
}

extension PlainTable {
  /// Reads a table that a user action passes to the app.
  ///
  /// - Throws: `PlainError` that begins with the user action if the text isn't a table.
  fileprivate init(text: String, example: String, of verb: String) throws {
    do { try self.init(text: text, example: example) } catch { throw PlainError("\(verb): \(error)") }
  }

  /// Reads an activity that a user action passes to the app.
  ///
  /// - Throws: an error if the text isn't a table, or `PlainError` if the table has no `activityType`.
  fileprivate init(activity text: String, of verb: String) throws {
    try self.init(text: text, example: "activityType=edit", of: verb)
    switch value["activityType"] {
    case .text: return
    case nil: throw PlainError("\(verb): `activityType` is missing, as in { activityType = \"edit\" }")
    default: throw PlainError("\(verb): activityType: expected a string, as in { activityType = \"edit\" }")
    }
  }
}
