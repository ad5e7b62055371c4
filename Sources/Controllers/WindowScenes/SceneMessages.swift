// Warnings, notes and exceptions about scenes.
extension Warning {
  static func sceneWithoutRoot(_ name: String) -> Warning {
    Warning("Scene \"\(name)\" has no root view controller, so its window is empty; write root = … in the scene")
  }
}

extension Note {
  static func isNotSentWithScenes(_ callback: EventKind) -> Note {
    Note(
      "application.\(callback.name) is not called, because the app has scenes; write \(callback.name) in a scene")
  }
}

// Exceptions that UIKit also raises.
extension ControllerException.Reason {
  static func unknownScene(_ name: String, known: [String]) -> Self {
    Self(
      "configurationForConnecting returned \"\(name)\", which isn't a scene of the app; its scenes are: "
        + known.joined(separator: ", "))
  }

  static let scenesOfRunningApp = Self("scenes can be declared only before the app is launched")

  static func sceneName(_ name: String) -> Self {
    Self(
      name.isEmpty
        ? "a scene needs a name, as in scene \"Main\" { … }"
        : "a scene can't be called \"\(name)\", because further windows have names such as Editor#2")
  }

  static func scenesWithTheSameName(_ name: String) -> Self {
    Self("two scenes are called \"\(name)\"; give each scene a name, as in scene \"Editor\" { … }")
  }

  static let deviceShowsOneWindow = Self(
    "this device shows only one window, so no other scene can be opened; an iPad can show several")

  static func closesOnlyWindow(_ scene: String) -> Self {
    Self("\(scene) has the only window of the app, and only the user can close that, by quitting the app")
  }

  static func sceneAllowsOneWindow(_ scene: String) -> Self {
    Self("\(scene) can have only one window, because its scene wasn't declared in app { scenes = { … } }")
  }

  static func withoutWindow(_ scene: String) -> Self { Self("\(scene) has no window that could be closed") }
}
