// The delegate of a navigation controller can animate pushes and pops, and let a finger control them.
//
// Source: Apple's reference for the delegate protocol. Here: the delegate is asked for an animation when the visible
// transition is about to begin. If the delegate changes the stack while it is asked, the system animates the change. If
// an interaction controls a pop, the stack changes at the end of the pop, as in a back swipe. If an interaction
// controls a push, the stack changes at once, as in any push, and the change is undone if the push is canceled.

/// The delegate's answer to the question how a push or pop is animated, before the transition begins.
struct StackAnimation {
  /// The script's animation, or `nil` if the system animates the change.
  let script: ScriptedTransition?
  /// The controller that was about to appear when the script was asked.
  let arriving: ViewController

  /// Returns the script's animation of a transition, or `nil` if the system animates it.
  func context(from leaving: ViewController?, in stack: NavigationController) -> TransitionContext? {
    guard let script, let content = stack.bars?.content else { return nil }
    // The script's function for the duration may change the stack.
    stack.telling += 1
    defer { stack.telling -= 1 }
    return TransitionContext(script, from: leaving, to: arriving, in: content, of: arriving)
  }
}

extension NavigationController {
  /// Whether the delegate has a function that returns animators.
  final var delegateAnimates: Bool { responds(to: .animationControllerForOperation) }

  /// Begins a pop that the script's interaction controls, if the delegate returns both an animator and an interaction.
  ///
  /// If the delegate returns no interaction, its answer is stored for the pop that follows, so that the delegate isn't
  /// asked twice.
  ///
  /// - Parameter index: the index of the controller that becomes the top one, or `nil` if there is none.
  /// - Returns: the controllers that leave, with the top one last, or `nil` if no such pop has begun.
  final func beginControlledPop(to index: Int?) -> [ViewController]? {
    guard system.behavior.hasCustomTransitions, canDrag, let leaving = shown, let index,
      stack.dropLast().indices.contains(index), responds(to: .interactionControllerForOperation)
    else { return nil }
    let arriving = stack[index]
    let values = EventValues.list([.word("pop"), .object(leaving), .object(arriving)])
    let questions = (EventKind.animationControllerForOperation, EventKind.interactionControllerForOperation)
    let scriptedTransition = ScriptedTransition(asking: self, questions, values, of: self)
    let stackAnimation = StackAnimation(script: scriptedTransition, arriving: arriving)
    guard scriptedTransition?.interaction != nil else {
      askedAnimation = stackAnimation
      return nil
    }
    arriving.loadViewIfNeeded()
    guard canDrag, shown === leaving, stack.indices.contains(index), stack[index] === arriving else { return nil }
    let poppedControllers = Array(stack[(index + 1)...])
    leaving.reason = .movingFromParent
    let transition = Transition(
      from: leaving, to: arriving, family: .stack, animated: true, interactive: true, driver: self)
    transition.animation = stackAnimation.context(from: leaving, in: self)
    running = transition
    transition.begin()
    transition.animate(for: Durations.push, on: system.clock)
    return poppedControllers
  }

  /// Records the zoom of the screen that is pushed or popped, if that screen prefers a zoom.
  final func recordZoom(from leaving: ViewController?, to arriving: ViewController?) {
    telling += 1
    defer { telling -= 1 }
    if leaving.map(isBeingPopped) == true {
      leaving?.recordZoom(over: arriving)
    } else {
      arriving?.recordZoom(over: leaving)
    }
  }

  /// Changes the stack at the end of a pop that the script's interaction has controlled.
  final func commitControlledPop(_ transition: Transition) {
    guard transition.animation != nil, !transition.isCancelled, changesStackAtEnd(transition) else { return }
    commitInteractivePop(transition)
  }

  /// Asks the delegate for the animation of the change that is about to become visible.
  ///
  /// The result is `nil` if the change isn't animated or the system animates it.
  final func askForAnimation() -> StackAnimation? {
    guard waiting == true, appearance == .appeared, hasDelegate, system.behavior.hasCustomTransitions,
      let leaving = shown, let arriving = stack.last, arriving !== leaving
    else { return nil }
    if let knownAnimation = askedAnimation {
      askedAnimation = nil
      if knownAnimation.arriving === arriving { return knownAnimation }
    }
    let operation = pendingMoves.joining === arriving ? "push" : "pop"
    let values = EventValues.list([.word(operation), .object(leaving), .object(arriving)])
    telling += 1
    defer { telling -= 1 }
    // A finger can control only the push of a single screen here. `beginControlledPop` handles the pops that a finger
    // controls.
    let questions = (
      EventKind.animationControllerForOperation,
      operation == "push" ? EventKind.interactionControllerForOperation : nil
    )
    return ScriptedTransition(asking: self, questions, values, of: self).map {
      StackAnimation(script: $0, arriving: arriving)
    }
  }
}
