// What UIKit writes to the console, and goes on.
extension Warning {
  static func owedAddition(_ child: ViewController, parent: ViewController) -> Warning {
    Warning("\(child.label) was sent didMove(toParent: \(parent.label)) and is no child of it: it is owed addChild()")
  }

  static func missingDidMove(_ child: ViewController, parent: ViewController) -> Warning {
    Warning("\(child.label) was added to \(parent.label) and is owed didMove(toParent:)")
  }

  static func owedWillMove(_ child: ViewController, parent: ViewController) -> Warning {
    Warning("\(child.label) was removed from \(parent.label) and was owed willMove(toParent: nil) before")
  }

  static func missingRemoval(_ child: ViewController, parent: ViewController) -> Warning {
    Warning(
      "\(child.label) was told that it will leave \(parent.label) and is owed removeFromParent()",
      isOfLastCall: true)
  }

  static func missingBegin(_ child: ViewController, parent: ViewController) -> Warning {
    Warning(
      "The view of \(child.label) is on the screen: \(parent.label) forwards appearance by hand and owes it"
        + " beginAppearanceTransition(true) and endAppearanceTransition()")
  }

  static func missingEnd(_ child: ViewController) -> Warning {
    Warning(
      "Unbalanced calls to begin/end appearance transitions for \(child.label):"
        + " it is owed endAppearanceTransition()",
      isOfLastCall: true)
  }

  static func addedTwice(_ child: ViewController, parent: ViewController) -> Warning {
    Warning("\(child.label) is a child of \(parent.label) already: addChild() is doubled")
  }

  static func movedTwice(_ child: ViewController, _ call: EventKind, parent: ViewController?) -> Warning {
    Warning("\(child.label) was sent \(call.name)(toParent: \(parent?.label ?? "nil")) already: the call is doubled")
  }

  static func willMoveIsSent(_ child: ViewController) -> Warning {
    Warning("willMove(toParent:) of \(child.label) is sent by addChild(): the call by hand doubles it")
  }

  static func didMoveIsSent(_ child: ViewController) -> Warning {
    Warning("didMove(toParent: nil) of \(child.label) is sent by removeFromParent(): the call by hand doubles it")
  }

  static func viewLeftBehind(_ child: ViewController, in ground: ViewController) -> Warning {
    Warning(
      "\(child.label) has left its parent, and its view is still in the view of \(ground.label):"
        + " it is owed removeFromSuperview()",
      isOfLastCall: true)
  }

  static func orphanView(_ child: ViewController, in ground: ViewController?) -> Warning {
    guard let ground else {
      return Warning("The view of \(child.label) is in the window, whose root view controller it is not")
    }
    return Warning(
      "The view of \(child.label) is in the view of \(ground.label), which it is no child of: it is owed addChild()")
  }
}

// What UIKit raises.
extension ControllerException.Reason {
  static func listedTwice(_ controller: String, in container: String) -> Self {
    Self("\(container) cannot hold \(controller) twice")
  }

  static func cyclicHierarchy(_ parent: String, child: String) -> Self {
    Self("\(parent) cannot take \(child) as a child: \(parent) is in it, or presented by it")
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
    Self("\(alert) is no screen for \(container): an alert is presented")
  }
}
