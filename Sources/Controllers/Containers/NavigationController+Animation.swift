// The delegate of a navigation controller can animate pushes and pops.
//
// Source: Apple's reference of the delegate's protocol. Here: the delegate is asked when the visible transition is about
// to begin; if it changes the stack in the meantime, the system animates the change; the user can't control the
// transition with a finger.

/// The script's animation of a push or pop that hasn't begun.
struct StackAnimation {
  let script: ScriptedTransition
  /// The controller for which the script was asked.
  let arriving: ViewController

  /// Returns the animation of a transition.
  func context(from leaving: ViewController?, in stack: NavigationController) -> TransitionContext? {
    guard let content = stack.bars?.content else { return nil }
    return TransitionContext(script, from: leaving, to: arriving, in: content, of: arriving)
  }
}

extension NavigationController {
  /// Whether the delegate has a function that returns animators.
  final var delegateAnimates: Bool {
    hasDelegate && system.host?.hears(.animationControllerForOperation, of: self) == true
  }

  /// Asks the delegate for the animation of the change that is about to become visible.
  ///
  /// Returns `nil` if the change isn't animated or the system animates it.
  final func askForAnimation() -> StackAnimation? {
    guard waiting == true, appearance == .appeared, hasDelegate, system.behaviour.hasCustomTransitions,
      let leaving = shown, let arriving = stack.last, arriving !== leaving
    else { return nil }
    let operation = pendingMoves.joining === arriving ? "push" : "pop"
    let values = EventValues.list([.word(operation), .object(leaving), .object(arriving)])
    telling += 1
    defer { telling -= 1 }
    return ScriptedTransition(asking: self, (.animationControllerForOperation, nil), values, of: self).map {
      StackAnimation(script: $0, arriving: arriving)
    }
  }
}
