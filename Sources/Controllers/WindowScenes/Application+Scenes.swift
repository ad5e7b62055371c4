// The scenes of an app, and the app's requests to open and close them.
extension Application {
  /// The app's scenes, or `nil` if the app has no scenes.
  package var windowScenes: Scenes? { sceneLife as? Scenes }

  /// Whether the app can have several windows.
  ///
  /// Here: the declared scenes are sufficient for this.
  package var supportsMultipleScenes: Bool { windowScenes != nil && system.device.idiom == .pad }

  /// Declares the app's scenes.
  ///
  /// - Throws: a `ControllerException` if the app is running, if two scenes have the same name, or if a name is empty
  ///   or contains `#`.
  package func declare(_ scenes: [WindowScene]) throws(ControllerException) {
    guard !scenes.elementsEqual(windowScenes?.all ?? [], by: ===) else { return }
    guard state == .notRunning else { throw ControllerException(.scenesOfRunningApp) }
    var names: Set<String> = []
    for scene in scenes {
      guard !scene.name.isEmpty, !scene.name.contains("#") else { throw ControllerException(.sceneName(scene.name)) }
      guard names.insert(scene.name).inserted else {
        throw ControllerException(.scenesWithTheSameName(scene.name))
      }
    }
    sceneLife = scenes.isEmpty ? nil : Scenes(scenes, of: self)
  }

  /// Opens a scene after the current turn, at the request of the app.
  ///
  /// - Parameters:
  ///   - name: the name of the scene to open.
  ///   - activity: the activity for which the scene is opened, or `nil` if there is none.
  /// - Throws: a `ControllerException` if the device shows only one window.
  package func requestOpening(sceneNamed name: String, with activity: SavedValue?) throws(ControllerException) {
    guard supportsMultipleScenes || windowScenes?.front?.name == name else {
      throw ControllerException(.deviceShowsOneWindow)
    }
    performLater { scenes in
      if let scene = scenes.sceneToOpen(named: name) { scenes.open(scene, with: activity) }
    }
  }

  /// Closes a scene after the current turn, at the request of the app.
  ///
  /// - Throws: a `ControllerException` if the scene has no window, or the only one.
  package func requestClosing(_ scene: WindowScene) throws(ControllerException) {
    guard scene.isConnected else { throw ControllerException(.withoutWindow(scene.name)) }
    guard let scenes = windowScenes, scenes.connected.count > 1 else {
      throw ControllerException(.closesOnlyWindow(scene.name))
    }
    performLater { if scene.isConnected, $0.connected.count > 1 { $0.close(scene) } }
  }

  private func performLater(_ body: @escaping (Scenes) -> Void) {
    system.clock.schedule(after: 0, endsAnimation: true, caption: "a change of windows") { [weak self] in
      if let scenes = self?.windowScenes { body(scenes) }
    }
  }
}
