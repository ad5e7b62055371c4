// Warnings that UIKit writes to the console.
extension Warning {
  static func presentOutsideWindow(_ presented: ViewController, on presenter: ViewController) -> Warning {
    Warning(
      "Attempt to present \(presented.displayName) on \(presenter.displayName) whose view is not in the window hierarchy!"
    )
  }

  static func presentWhilePresenting(
    _ presented: ViewController, on presenter: ViewController, presented other: ViewController
  ) -> Warning {
    Warning(
      "Attempt to present \(presented.displayName) on \(presenter.displayName) which is already presenting \(other.displayName)"
    )
  }

  static func presentDuringPresentation(_ presented: ViewController, on presenter: ViewController) -> Warning {
    Warning(
      "Attempt to present \(presented.displayName) on \(presenter.displayName) while a presentation is in progress!")
  }

  static func dismissDuringPresentation(_ controller: ViewController) -> Warning {
    Warning(
      "Attempt to dismiss from view controller \(controller.displayName) while a presentation or dismiss is in progress!"
    )
  }
}

extension Note {
  /// The note about a screen that relies on appearance callbacks and is covered by a sheet.
  static func willNotHear(_ covered: ViewController, ofDismissalOf presented: ViewController) -> Note {
    Note("\(covered.displayName) won't be notified when \(presented.displayName) is dismissed.")
  }
}

// Exceptions that UIKit raises.
extension ControllerException.Reason {
  package static func presentedActive(_ controller: String, on presenter: String) -> Self {
    Self("Application tried to present modally an active controller \(controller) (on \(presenter))")
  }

  package static func presentedNil(on presenter: String) -> Self {
    Self("Application tried to present a nil modal view controller on target \(presenter)")
  }

  static func partialCurlNotFullScreen(_ controller: String, on presenter: String) -> Self {
    Self(
      "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view controller"
        + " (\(controller) on \(presenter)); a partial curl needs the whole screen")
  }

  static func presentedOnPartialCurl(_ controller: String, on presenter: String) -> Self {
    Self(
      "Application tried to present \(controller) on \(presenter), which was presented with a partial curl"
        + " and cannot present anything")
  }

  static func presentedTooHigh(_ presented: String, on presenter: String, most: Int) -> Self {
    Self(
      "\(presented) cannot be presented on \(presenter): \(most) controllers are already presented"
        + " on top of one another"
    )
  }
}
