// The sessions of scenes. The first window of a declared scene has the name of the scene. The names of additional
// windows also contain a number, such as `Editor#2`.
//
// Source: Apple's reference for `UISceneSession` and for `UIApplication`, in which each request for a new session opens
// another window. Here: the names of the windows.
extension Scenes {
  /// Returns the session to open for a scene, or `nil` if the scene can't have another window.
  ///
  /// This is the scene itself, another window of the scene, or a window with the same content. The reason for `nil` has
  /// been reported.
  func session(for scene: WindowScene, with activity: SavedValue?) -> WindowScene? {
    guard scene.configurationName == nil, application.supportsMultipleScenes else { return scene }
    guard let activity else { return windowWithoutActivity(of: scene) }
    let openScenes = connected.filter { $0.declaredName == scene.name }
    if let target = activity.targetContentIdentifier,
      let matchingScene = openScenes.last(where: { $0.targetContentIdentifier == target })
    {
      return matchingScene
    }
    return scene.isConnected ? makeWindow(of: scene) : scene
  }

  /// Returns the session to open for a scene without an activity.
  ///
  /// This is the scene itself or, if only additional windows of the scene are open, the last of these.
  package func windowWithoutActivity(of scene: WindowScene) -> WindowScene {
    guard scene.configurationName == nil, !scene.isConnected else { return scene }
    return connected.last { $0.declaredName == scene.name } ?? scene
  }

  /// Creates an additional window of a declared scene.
  private func makeWindow(of scene: WindowScene, number: Int? = nil) -> WindowScene? {
    var nextNumber = number ?? (windowCounts[scene.name] ?? 1) + 1
    while number == nil, system.sceneSessions[Scenes.name(scene.name, nextNumber)] != nil { nextNumber += 1 }
    guard let newScene = system.host?.copy(of: scene) else {
      system.host?.raise(ControllerException(.sceneAllowsOneWindow(scene.name)))
      return nil
    }
    windowCounts[scene.name] = max(nextNumber, windowCounts[scene.name] ?? 1)
    newScene.name = Scenes.name(scene.name, nextNumber)
    newScene.configurationName = scene.name
    newScene.application = application
    additionalWindows.append(newScene)
    newScene.ownershipChanged(by: application)
    return newScene
  }

  /// Recreates an additional window whose session was saved in an earlier launch.
  func restoredSession(named name: String) -> WindowScene? {
    savedSession(named: name).flatMap { makeWindow(of: $0.declared, number: $0.number) }
  }

  /// The declared scene and the number of an additional window with a saved session, or `nil` if there is no such
  /// session.
  func savedSession(named name: String) -> (declared: WindowScene, number: Int)? {
    guard system.sceneSessions[name] != nil || system.sceneSessions.front == name,
      let markIndex = name.lastIndex(of: "#"), let number = Int(name[name.index(after: markIndex)...]),
      let declared = all.first(where: { $0.name == name[..<markIndex] })
    else { return nil }
    return (declared, number)
  }

  /// Removes the session of an additional window that was closed.
  func removeSession(_ scene: WindowScene) {
    guard scene.configurationName != nil else { return }
    additionalWindows.removeAll { $0 === scene }
    scene.application = nil
    scene.ownershipChanged(by: application)
  }

  private static func name(_ scene: String, _ number: Int) -> String { "\(scene)#\(number)" }
}

extension SavedValue {
  /// The identifier of the content that an activity is about, or `nil` if the activity has none.
  var targetContentIdentifier: String? {
    guard case .text(let identifier)? = self["targetContentIdentifier"] else { return nil }
    return identifier
  }
}
