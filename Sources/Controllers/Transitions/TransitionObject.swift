/// An object that a script provides for a transition.
///
/// While the transition is running, one of its controllers retains the object, so the script doesn't have to retain it.
package class TransitionObject: ModelObject {
  /// The controller that retains the object, or `nil` if no transition is running.
  private weak var retainingController: ViewController?

  package override init(in system: System) {
    super.init(in: system)
    hasDelegate = true
  }

  /// Changes the controller that retains the object.
  final func changeOwner(to controller: ViewController?) {
    let oldController = retainingController
    retainingController = controller
    oldController?.ownershipChanged(of: self)
    controller?.ownershipChanged(of: self)
  }

  package override final func visitOwners(_ visit: (ModelObject) -> Void) {
    if let home = retainingController { visit(home) }
  }

  package override final class var takesFields: Bool { true }
}

extension ViewController {
  fileprivate func ownershipChanged(of object: ModelObject) { object.ownershipChanged(by: self) }
}

/// An object that animates transitions.
///
/// If the script has a function for the animation, this function or code that it schedules ends the transition.
/// Otherwise, the transition ends after its duration.
///
/// Source: Apple's reference for `UIViewControllerAnimatedTransitioning`. Here: the arriving view is added before the
/// function is called, so the view appears even if the function doesn't add it.
package final class AnimatedTransitioning: TransitionObject {
  package override class var className: String { "AnimatedTransitioning" }

  /// The declared duration in seconds, which applies unless the script has a function for the duration.
  package var duration = Durations.presentation
}

/// An object with which a script moves a transition forward and backward while the user drags a finger.
///
/// Source: Apple's reference for `UIPercentDrivenInteractiveTransition`.
package final class PercentDrivenInteractiveTransition: TransitionObject {
  package override class var className: String { "PercentDrivenInteractiveTransition" }

  /// The fraction of the transition that is finished, from 0 to 1.
  package private(set) var percentComplete = 0.0
  /// The speed at which the transition continues after the finger has lifted, where 1 is the normal speed.
  package var completionSpeed = 1.0
  /// The transition that the object controls, or `nil` if there is none.
  weak var context: TransitionContext?

  /// The duration of the transition in seconds, or 0 if no transition is running.
  package var duration: Double { context?.duration ?? 0 }

  /// Moves the transition to a fraction from 0 to 1.
  ///
  /// The function has no effect if no transition is running or the finger has lifted.
  package func update(_ fraction: Double) {
    guard context?.isUserControlled == true else { return }
    percentComplete = min(1, max(0, fraction))
  }

  /// Makes the transition run to its end.
  package func finish() { context?.liftFinger(finishing: true) }

  /// Makes the transition run back to its start.
  package func cancel() { context?.liftFinger(finishing: false) }

  /// Begins to control a transition.
  func begin(_ context: TransitionContext) {
    self.context = context
    percentComplete = 0
  }
}
