// Warnings about containment that UIKit writes to the console, and warnings of the audit in `ContainmentCalls.swift`.
extension Warning {
  static func missingAddition(_ child: ViewController, parent: ViewController) -> Warning {
    Warning("\(child.displayName) was sent didMove(toParent: \(parent.displayName)), but addChild() was never called")
  }

  static func missingDidMove(_ child: ViewController, parent: ViewController) -> Warning {
    Warning("\(child.displayName) was added to \(parent.displayName), but didMove(toParent:) was never sent")
  }

  static func missingWillMove(_ child: ViewController, parent: ViewController) -> Warning {
    Warning(
      "\(child.displayName) was removed from \(parent.displayName), but willMove(toParent: nil) was not sent before")
  }

  static func missingRemoval(_ child: ViewController, parent: ViewController) -> Warning {
    Warning(
      "\(child.displayName), a child of \(parent.displayName), was sent willMove(toParent: nil),"
        + " but removeFromParent() was never called",
      isOfLastCall: true)
  }

  static func missingBegin(_ child: ViewController, parent: ViewController) -> Warning {
    Warning(
      "The view of \(child.displayName) is on the screen, but \(parent.displayName), which forwards appearance callbacks manually, never called"
        + " beginAppearanceTransition(true) and endAppearanceTransition()")
  }

  static func missingEnd(_ child: ViewController) -> Warning {
    Warning(unbalancedCallsFor: child, ": endAppearanceTransition() was never called", isOfLastCall: true)
  }

  static func addedTwice(_ child: ViewController, parent: ViewController) -> Warning {
    Warning("\(child.displayName) is already a child of \(parent.displayName): addChild() was called again")
  }

  static func movedTwice(_ child: ViewController, _ call: EventKind, parent: ViewController?) -> Warning {
    Warning("\(child.displayName) was sent \(call.name)(toParent: \(parent?.displayName ?? "nil")) twice")
  }

  static func willMoveIsSent(_ child: ViewController) -> Warning {
    Warning("addChild() sends willMove(toParent:) to \(child.displayName): do not send it as well")
  }

  static func didMoveIsSent(_ child: ViewController) -> Warning {
    Warning("removeFromParent() sends didMove(toParent: nil) to \(child.displayName): do not send it as well")
  }

  static func viewLeftBehind(_ child: ViewController, in other: ViewController) -> Warning {
    Warning(
      "\(child.displayName) has left its parent, but its view is still in the view of \(other.displayName):"
        + " removeFromSuperview() was never called",
      isOfLastCall: true)
  }

  static func orphanView(_ child: ViewController, in other: ViewController?) -> Warning {
    guard let other else {
      return Warning(
        "The view of \(child.displayName) is in the window, but \(child.displayName) is not the root view controller")
    }
    return Warning(
      "The view of \(child.displayName) is in the view of \(other.displayName), but \(child.displayName) is not a child of"
        + " \(other.displayName): addChild() was never called")
  }
}

// Exceptions that UIKit raises.
extension ControllerException.Reason {
  static func listedTwice(_ controller: String, in container: String) -> Self {
    Self("\(container) cannot hold \(controller) twice")
  }

  static func cyclicHierarchy(_ parent: String, child: String) -> Self {
    Self("\(child) cannot become a child of \(parent): it contains or presents \(parent)")
  }

  static func sameChild(_ child: String, container: String) -> Self {
    Self("\(container) cannot swap \(child) for itself")
  }

  static func differentParents(_ firstParent: String, _ secondParent: String, container: String) -> Self {
    Self(
      "Children view controllers \(firstParent) and \(secondParent) must have a common parent view controller"
        + " when calling transition on \(container)")
  }

  static func alertAsScreen(_ alert: String, in container: String) -> Self {
    Self("\(alert) cannot be a screen of \(container): present the alert instead")
  }
}
