// Warnings that UIKit writes to the console.
extension Warning {
  static func unbalancedAppearance(_ controller: ViewController) -> Warning {
    Warning("Unbalanced calls to begin/end appearance transitions for \(controller.displayName)")
  }

  /// Warns that `loadView` sets no view.
  ///
  /// Here: the controller gets a plain view, whereas in UIKit the app crashes.
  package static func loadViewWithoutView(_ controller: ViewController, at place: String?) -> Warning {
    Warning(
      "loadView of \(controller.displayName) sets no view, so the controller gets a plain one: set it with `self.view = view { … }`",
      declaredAt: place)
  }
}
