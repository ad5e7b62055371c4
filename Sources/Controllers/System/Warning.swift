/// What UIKit writes to the console and then goes on: facts here, words in `message`.
///
/// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers"; wording recorded.
package enum Warning {
  case noRootViewController
  case unbalancedAppearance(ViewController)
  case presentOutsideWindow(ViewController, on: ViewController)
  case presentWhilePresenting(ViewController, on: ViewController, presented: ViewController)
  case presentDuringPresentation(ViewController, on: ViewController)
  case dismissDuringPresentation(ViewController)
  case nestedPush
  case nestedPop
  case unexpectedNavigationState
  case tabBarControllerPushed(ViewController, on: ViewController)
}

extension Warning {
  /// What the console shows.
  package var message: String {
    switch self {
    case .noRootViewController:
      "Applications are expected to have a root view controller at the end of application launch"
    case .unbalancedAppearance(let controller):
      "Unbalanced calls to begin/end appearance transitions for \(controller.label)"
    case .presentOutsideWindow(let presented, let presenter):
      "Attempt to present \(presented.label) on \(presenter.label) whose view is not in the window hierarchy"
    case .presentWhilePresenting(let presented, let presenter, let other):
      "Attempt to present \(presented.label) on \(presenter.label) which is already presenting \(other.label)"
    case .presentDuringPresentation(let presented, let presenter):
      "Attempt to present \(presented.label) on \(presenter.label) while a presentation is in progress"
    case .dismissDuringPresentation(let controller):
      "Attempt to dismiss from \(controller.label) while a presentation or dismissal is in progress"
    case .nestedPush: "nested push animation can result in corrupted navigation bar"
    case .nestedPop: "nested pop animation can result in corrupted navigation bar"
    case .unexpectedNavigationState:
      "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted."
    case .tabBarControllerPushed(let pushed, let container):
      "Pushing a tab bar controller is not supported: \(pushed.label) was pushed on \(container.label)"
    }
  }
}
