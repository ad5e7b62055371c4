// The delegate of a navigation controller can animate pushes and pops.
//
// Source: Apple's reference of the delegate's protocol. Here: the delegate is asked when the visible transition is about
// to begin; if it changes the stack in the meantime, the system animates the change. A pop that an interaction controls
// changes the stack at its end, like a back swipe; a push can't be controlled by a finger.

/// The delegate's answer about the animation of a push or pop that hasn't begun.
struct StackAnimation {
  /// The script's animation, or `nil` if the system animates the change.
  let script: ScriptedTransition?
  /// The controller for which the script was asked.
  let arriving: ViewController

  /// Returns the script's animation of a transition, or `nil` if the system animates it.
  func context(from leaving: ViewController?, in stack: NavigationController) -> TransitionContext? {
    guard let script, let content = stack.bars?.content else { return nil }
    return TransitionContext(script, from: leaving, to: arriving, in: content, of: arriving)
  }
}

extension NavigationController {
  /// Whether the delegate has a function that returns animators.
  final var delegateAnimates: Bool { responds(to: .animationControllerForOperation) }

  /// Begins a pop that the script's interaction controls, if the delegate returns an animator and an interaction.
  ///
  /// If the delegate doesn't return an interaction, its answer is kept for the pop that follows, so that it isn't asked
  /// again.
  ///
  /// - Returns: `true` if the pop has begun.
  final func beginControlledPop() -> Bool {
    guard system.behaviour.hasCustomTransitions, mayDrag, let leaving = shown,
      responds(to: .interactionControllerForOperation)
    else { return false }
    let arriving = stack[stack.count - 2]
    let values = EventValues.list([.word("pop"), .object(leaving), .object(arriving)])
    let questions = (EventKind.animationControllerForOperation, EventKind.interactionControllerForOperation)
    let script = ScriptedTransition(asking: self, questions, values, of: self)
    let asked = StackAnimation(script: script, arriving: arriving)
    guard script?.interaction != nil else {
      askedAnimation = asked
      return false
    }
    arriving.loadViewIfNeeded()
    guard mayDrag, shown === leaving, stack[stack.count - 2] === arriving else { return false }
    leaving.reason = .movingFromParent
    let transition = Transition(
      from: leaving, to: arriving, family: .stack, animated: true, interactive: true, driver: self)
    transition.animation = asked.context(from: leaving, in: self)
    running = transition
    transition.begin()
    transition.animate(for: Durations.push, on: system.clock)
    return true
  }

  /// Changes the stack at the end of a pop that the script's interaction has controlled.
  final func commitControlledPop(_ transition: Transition) {
    guard transition.isInteractive, transition.animation != nil, !transition.isCancelled,
      stack.last === transition.leaving
    else { return }
    commitInteractivePop(transition)
  }

  /// Asks the delegate for the animation of the change that is about to become visible.
  ///
  /// Returns `nil` if the change isn't animated or the system animates it.
  final func askForAnimation() -> StackAnimation? {
    guard waiting == true, appearance == .appeared, hasDelegate, system.behaviour.hasCustomTransitions,
      let leaving = shown, let arriving = stack.last, arriving !== leaving
    else { return nil }
    if let asked = askedAnimation {
      askedAnimation = nil
      if asked.arriving === arriving { return asked }
    }
    let operation = pendingMoves.joining === arriving ? "push" : "pop"
    let values = EventValues.list([.word(operation), .object(leaving), .object(arriving)])
    telling += 1
    defer { telling -= 1 }
    return ScriptedTransition(asking: self, (.animationControllerForOperation, nil), values, of: self).map {
      StackAnimation(script: $0, arriving: arriving)
    }
  }
}
