// Warnings that UIKit writes to the console.
extension Warning {
  package static let nestedPush = Warning("nested push animation can result in corrupted navigation bar")

  package static let nestedPop = Warning("nested pop animation can result in corrupted navigation bar")

  static let unexpectedNavigationState = Warning(
    "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted.")

  static func tabBarControllerPushed(_ pushed: ViewController, on container: ViewController) -> Warning {
    Warning(
      "Pushing a tab bar controller is not supported: \(pushed.displayName) was pushed on \(container.displayName)")
  }
}

// Exceptions that UIKit raises.
extension ControllerException.Reason {
  static func pushedTwice(_ controller: String, on container: String) -> Self {
    Self(
      "Pushing the same view controller instance more than once is not supported"
        + " (\(controller) is on the stack of \(container))")
  }

  static func navigationControllerPushed(_ controller: String, on container: String) -> Self {
    Self("Pushing a navigation controller is not supported (\(controller) on \(container))")
  }

  static func notOnStack(_ controller: String, of container: String) -> Self {
    Self(
      "Tried to pop to a view controller that doesn't exist"
        + " (\(controller) is not on the stack of \(container))")
  }
}
