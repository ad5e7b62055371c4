// Warnings that UIKit writes to the console.
extension Warning {
  /// The warning about a presentation that is refused.
  ///
  /// - Parameters:
  ///   - presented: the controller that would have been presented.
  ///   - presenter: the controller that would have presented it.
  ///   - source: the controller on which `present` was called.
  ///   - obstacle: the reason for the refusal.
  ///   - names: the controllers that the warning names.
  /// - Returns: the warning.
  static func refusedPresentation(
    of presented: ViewController, on presenter: ViewController, from source: ViewController,
    because obstacle: PresentationObstacle, naming names: ConsoleNames
  ) -> Warning {
    switch names {
    case .presenter:
      let namedController = obstacle.isOutsideWindow ? source : presenter
      return Warning(
        "Attempt to present \(presented.displayName) on \(namedController.displayName) \(obstacle.text)\(obstacle.oldPunctuation)"
      )
    case .presenterAndSource:
      return Warning(
        "Attempt to present \(presented.displayName) on \(presenter.displayName) (from \(source.displayName))"
          + " \(obstacle.text).")
    }
  }

  /// The warning that a controller outside the hierarchy, whose view is in the window, presents another controller.
  static func presentedFromDetached(_ presented: ViewController, from source: ViewController) -> Warning {
    Warning(
      "Presenting view controller \(presented.displayName) from detached view controller \(source.displayName) is"
        + " discouraged.")
  }

  static func dismissDuringPresentation(_ controller: ViewController) -> Warning {
    Warning(
      "Attempt to dismiss from view controller \(controller.displayName) while a presentation or dismiss is in progress!"
    )
  }
}

extension Note {
  /// The note that a sheet covers a screen without calling the appearance callbacks on which that screen relies.
  static func missesAppearanceCallbacks(_ covered: ViewController, ofDismissalOf presented: ViewController) -> Note {
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

  static func tooManyPresented(_ presented: String, on presenter: String, maximum: Int) -> Self {
    Self(
      "\(presented) cannot be presented on \(presenter): \(maximum) controllers are already presented"
        + " on top of one another"
    )
  }
}

/// The controllers that warnings about presentations name.
package enum ConsoleNames: String, Sendable {
  /// The presenter only, as in "on F".
  case presenter
  /// The presenter, followed by the controller on which `present` was called, as in "on F (from S)".
  case presenterAndSource
}

/// The reason why a presentation is refused.
enum PresentationObstacle {
  case outsideWindow
  case alreadyPresenting(ViewController)
  case presentationInProgress

  /// The text of the reason in UIKit's warning.
  var text: String {
    switch self {
    case .outsideWindow: "whose view is not in the window hierarchy"
    case .alreadyPresenting(let presented): "which is already presenting \(presented.displayName)"
    case .presentationInProgress: "while a presentation is in progress"
    }
  }

  var isOutsideWindow: Bool { if case .outsideWindow = self { true } else { false } }

  /// The punctuation at the end of UIKit's warning up to system 12.
  var oldPunctuation: String { if case .alreadyPresenting = self { "" } else { "!" } }
}
