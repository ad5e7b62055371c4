// The callbacks and questions for controllers when scenes are created and when segues are performed.
extension EventKind {
  package static let awakeFromNib = EventKind(
    32, "awakeFromNib", of: [.controllers],
    "The controller was created as declared in a storyboard; its view isn't loaded yet.")
  package static let shouldPerformSegue = EventKind(
    33, "shouldPerformSegue", of: [.controllers], with: [.value(.identifier, .text), .passed("sender")],
    answer: .flag, "A touch is about to trigger a segue; return false to prevent it.")
  package static let prepare = EventKind(
    34, "prepare", of: [.controllers],
    with: [.value(.segue, .text), .recorded(.destination, .controller(orNil: false)), .passed("sender")],
    "A segue is about to be performed: give its destination what it needs.")

  package static let canPerformUnwindSegueAction = EventKind(
    35, "canPerformUnwindSegueAction", of: [.controllers], with: unwinding, answer: .flag,
    "Whether a segue can unwind to this controller. Without this function, it can if the controller has the unwind method."
  )
  package static let viewControllerForUnwindSegueAction = EventKind(
    36, "viewControllerForUnwindSegueAction", of: [.controllers], with: unwinding + [.passed("super")],
    answer: .object(ViewController.self),
    "The child that a segue unwinds to; `super()` returns UIKit's choice.")
  package static let segueForUnwinding = EventKind(
    37, "segueForUnwinding", of: [.controllers],
    with: [.recorded(.to, .controller(orNil: false)), .recorded(.from, .controller(orNil: false))]
      + ["to", "from", "identifier", "super"].map(EventField.passed),
    answer: .object(StoryboardSegue.self),
    "The segue that unwinds to one of its children; `super()` returns UIKit's segue.")
  package static let allowedChildrenForUnwinding = EventKind(
    38, "allowedChildrenForUnwinding", of: [.controllers], with: unwinding, answer: .controllers,
    "From system 9 on: the children that are searched for the destination of an unwind segue.")
  package static let unwindTowards = EventKind(
    39, "unwindTowards", of: [.controllers], with: [.passed("segue"), .passed("viewController")],
    "From system 9 on: a container shows a child that is the destination of an unwind segue or contains it.")
  package static let unwind = EventKind(
    220, "unwind", to: .traceOnly, of: [.controllers],
    with: [.recorded(.action, .text), .recorded(.from, .controller(orNil: false))])
  /// Recorded for a controller that has the unwind method but can't be the destination.
  package static let wasPassedOver = EventKind(
    221, "wasPassedOver", to: .traceOnly, of: [.controllers],
    with: [.recorded(.action, .text), .recorded(.because, .text)])
  /// Recorded for a controller that is assumed to be the destination of a file's unwind segue.
  ///
  /// No code has the unwind method.
  package static let wasAssumedDestination = EventKind(
    222, "wasTakenToAnswer", to: .traceOnly, of: [.controllers],
    with: [.recorded(.action, .text), .recorded(.because, .text)])

  static let ofStoryboards = [
    awakeFromNib, shouldPerformSegue, prepare, canPerformUnwindSegueAction, viewControllerForUnwindSegueAction,
    segueForUnwinding, allowedChildrenForUnwinding, unwindTowards, unwind, wasPassedOver, wasAssumedDestination,
  ]

  private static let unwinding: [EventField] = [.value(.action, .text), .passed("from"), .passed("sender")]
}

extension TraceKey {
  static let identifier = TraceKey(70, "identifier")
  static let segue = TraceKey(71, "segue")
  static let destination = TraceKey(72, "destination")
  static let action = TraceKey(73, "action")
}
