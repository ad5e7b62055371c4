// Warnings that UIKit writes to the console.
extension Warning {
  static func missingAddition(_ child: ViewController, parent: ViewController) -> Warning {
    Warning("\(child.toldName) was sent didMove(toParent: \(parent.toldName)), but addChild() was never called")
  }

  static func missingDidMove(_ child: ViewController, parent: ViewController) -> Warning {
    Warning("\(child.toldName) was added to \(parent.toldName), but didMove(toParent:) was never sent")
  }

  static func missingWillMove(_ child: ViewController, parent: ViewController) -> Warning {
    Warning("\(child.toldName) was removed from \(parent.toldName), but willMove(toParent: nil) was not sent before")
  }

  static func missingRemoval(_ child: ViewController, parent: ViewController) -> Warning {
    Warning(
      "\(child.toldName), a child of \(parent.toldName), was sent willMove(toParent: nil),"
        + " but removeFromParent() was never called",
      isOfLastCall: true)
  }

  static func missingBegin(_ child: ViewController, parent: ViewController) -> Warning {
    Warning(
      "The view of \(child.toldName) is on the screen, but \(parent.toldName), which forwards appearance itself, never called"
        + " beginAppearanceTransition(true) and endAppearanceTransition()")
  }

  static func missingEnd(_ child: ViewController) -> Warning {
    Warning(
      "Unbalanced calls to begin/end appearance transitions for \(child.toldName):"
        + " endAppearanceTransition() was never called",
      isOfLastCall: true)
  }

  static func addedTwice(_ child: ViewController, parent: ViewController) -> Warning {
    Warning("\(child.toldName) is already a child of \(parent.toldName): addChild() was called again")
  }

  static func movedTwice(_ child: ViewController, _ call: EventKind, parent: ViewController?) -> Warning {
    Warning("\(child.toldName) was sent \(call.name)(toParent: \(parent?.toldName ?? "nil")) twice")
  }

  static func willMoveIsSent(_ child: ViewController) -> Warning {
    Warning("addChild() sends willMove(toParent:) to \(child.toldName): do not send it as well")
  }

  static func didMoveIsSent(_ child: ViewController) -> Warning {
    Warning("removeFromParent() sends didMove(toParent: nil) to \(child.toldName): do not send it as well")
  }

  static func viewLeftBehind(_ child: ViewController, in other: ViewController) -> Warning {
    Warning(
      "\(child.toldName) has left its parent, but its view is still in the view of \(other.toldName):"
        + " removeFromSuperview() was never called",
      isOfLastCall: true)
  }

  static func orphanView(_ child: ViewController, in other: ViewController?) -> Warning {
    guard let other else {
      return Warning(
        "The view of \(child.toldName) is in the window, but \(child.toldName) is not the root view controller")
    }
    return Warning(
      "The view of \(child.toldName) is in the view of \(other.toldName), but \(child.toldName) is not a child of"
        + " \(other.toldName): addChild() was never called")
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

  static func differentParents(_ from: String, _ to: String, container: String) -> Self {
    Self(
      "Children view controllers \(from) and \(to) must have a common parent view controller"
        + " when calling transition on \(container)")
  }

  static func alertAsScreen(_ alert: String, in container: String) -> Self {
    Self("\(alert) cannot be a screen of \(container): present the alert instead")
  }
}
