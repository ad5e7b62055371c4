// The sessions of scenes. The first window of a declared scene has the name of the scene, and further windows have a
// number, such as `Editor#2`.
//
// Source: Apple's reference for `UISceneSession` and for `UIApplication`, in which each request for a new session opens
// another window. Here: the names.
extension Scenes {
  /// Returns the session that is opened for a scene: the scene itself, another window of it, or one for the same content.
  ///
  /// Returns `nil` if the scene can't have another window, which has been reported.
  func session(for scene: WindowScene, with activity: SavedValue?) -> WindowScene? {
    guard scene.configurationName == nil, application.supportsMultipleScenes else { return scene }
    guard let activity else { return windowWithoutActivity(of: scene) }
    let open = connected.filter { $0.declaredName == scene.name }
    if let target = activity.targetContentIdentifier,
      let same = open.last(where: { $0.targetContentIdentifier == target })
    {
      return same
    }
    return scene.isConnected ? makeWindow(of: scene) : scene
  }

  /// Returns the session that is opened for a scene without an activity: the scene itself or, if only further windows of
  /// it are open, the last of these.
  package func windowWithoutActivity(of scene: WindowScene) -> WindowScene {
    guard scene.configurationName == nil, !scene.isConnected else { return scene }
    return connected.last { $0.declaredName == scene.name } ?? scene
  }

  /// Makes a further window of a declared scene.
  private func makeWindow(of scene: WindowScene, number: Int? = nil) -> WindowScene? {
    var next = number ?? (windowCounts[scene.name] ?? 1) + 1
    while number == nil, system.sceneSessions[Scenes.name(scene.name, next)] != nil { next += 1 }
    guard let made = system.host?.copy(of: scene) else {
      system.host?.raise(ControllerException(.oneWindowOnly(scene.name)))
      return nil
    }
    windowCounts[scene.name] = max(next, windowCounts[scene.name] ?? 1)
    made.name = Scenes.name(scene.name, next)
    made.configurationName = scene.name
    made.application = application
    additionalWindows.append(made)
    made.ownershipChanged(by: application)
    return made
  }

  /// Recreates a further window whose session was kept from an earlier launch.
  func restoredSession(named name: String) -> WindowScene? {
    keptSession(named: name).flatMap { makeWindow(of: $0.declared, number: $0.number) }
  }

  /// The declared scene and the number of a further window whose session was kept, or `nil` if there is no such session.
  func keptSession(named name: String) -> (declared: WindowScene, number: Int)? {
    guard system.sceneSessions[name] != nil || system.sceneSessions.front == name,
      let mark = name.lastIndex(of: "#"), let number = Int(name[name.index(after: mark)...]),
      let declared = all.first(where: { $0.name == name[..<mark] })
    else { return nil }
    return (declared, number)
  }

  /// Forgets a further window that was closed.
  func forget(_ scene: WindowScene) {
    guard scene.configurationName != nil else { return }
    additionalWindows.removeAll { $0 === scene }
    scene.application = nil
    scene.ownershipChanged(by: application)
  }

  private static func name(_ scene: String, _ number: Int) -> String { "\(scene)#\(number)" }
}

extension SavedValue {
  /// The identifier of the content that an activity is about, or `nil` if it names none.
  var targetContentIdentifier: String? {
    guard case .text(let identifier)? = self["targetContentIdentifier"] else { return nil }
    return identifier
  }
}
