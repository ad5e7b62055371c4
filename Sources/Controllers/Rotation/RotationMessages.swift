// Warnings that UIKit writes to the console.
extension Warning {
  static func supportsNoOrientation(_ controller: ViewController) -> Warning {
    Warning(
      "The view controller \(controller.displayName) returned false from shouldAutorotateToInterfaceOrientation for all"
        + " interface orientations. It should support at least one orientation.")
  }

  static let orientationIsNotNotified = Warning(
    "The device was turned and deviceOrientationDidChange is observed, but not posted: call"
      + " device:beginGeneratingDeviceOrientationNotifications() first")
}

// Exceptions that UIKit raises.
extension ControllerException.Reason {
  static func noCommonOrientation(_ controller: String, own: String, app: String) -> Self {
    Self(
      "Supported orientations has no common orientation with the application, and shouldAutorotate is returning true"
        + " (\(controller) supports \(own), the application \(app))",
      about: (.supportedInterfaceOrientations, controller))
  }

  static func preferredNotSupported(_ controller: String, _ preferred: String, supported: String) -> Self {
    Self(
      "preferredInterfaceOrientationForPresentation must return a supported interface orientation"
        + " (\(controller) prefers \(preferred), supported: \(supported))",
      about: (.preferredInterfaceOrientationForPresentation, controller))
  }
}

extension Note {
  /// A call that has no effect because controllers determine the appearance of the status bar.
  static func determinedByControllers(_ call: String, instead member: String) -> Note {
    Note(
      "`\(call)` has no effect from system \(Behaviors.table.statusBarBy.firstSystem) on, because controllers determine"
        + " the appearance of the status bar: use `\(member)`")
  }
}
