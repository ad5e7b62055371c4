import Locations

// Warnings that UIKit writes to the console.
extension Warning {
  static func unbalancedAppearance(_ controller: ViewController) -> Warning {
    Warning(unbalancedCallsFor: controller)
  }

  /// The warning about code that calls an appearance callback directly.
  static func directCall(of callback: EventKind) -> Warning {
    Warning("Calling -\(callback.name): directly on a view controller is not supported")
  }

  /// The warning about a `loadView` that sets no view.
  ///
  /// Here: the controller receives a plain view. In UIKit, the app crashes.
  package static func loadViewWithoutView(_ controller: ViewController, at location: CodeLocation?) -> Warning {
    Warning(
      "loadView of \(controller.displayName) sets no view, so the controller receives a plain view: set it with `self.view = view { … }`",
      declaredAt: location)
  }
}
