// Warnings that UIKit writes to the console.
extension Warning {
  static func unbalancedAppearance(_ controller: ViewController) -> Warning {
    Warning("Unbalanced calls to begin/end appearance transitions for \(controller.displayName)")
  }

  /// The warning for a `loadView` that sets no view.
  ///
  /// Here: the controller receives a plain view. In UIKit, the app crashes.
  package static func loadViewWithoutView(_ controller: ViewController, at place: String?) -> Warning {
    Warning(
      "loadView of \(controller.displayName) sets no view, so the controller receives a plain view: set it with `self.view = view { … }`",
      declaredAt: place)
  }
}
