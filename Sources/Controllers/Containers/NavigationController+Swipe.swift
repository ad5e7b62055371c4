// The interactive pop by a back swipe. The stack doesn't change until the finger lifts. `BackSwipe.swift` decides whether
// the swipe may begin.
//
// Source: recordings of UIKit. Here: the swipe is available in all systems.

extension NavigationController {
  /// Begins an interactive pop of the top controller.
  ///
  /// - Returns: `true` if the pop has begun, or `false` if there is no controller below the top one or if a change is
  ///   running.
  package final func beginInteractivePop() -> Bool {
    guard mayDrag, let leaving = shown else { return false }
    let arriving = stack[stack.count - 2]
    arriving.loadViewIfNeeded()
    leaving.recordZoom(over: arriving)
    guard mayDrag, shown === leaving else { return false }
    leaving.reason = .movingFromParent
    let transition = Transition(
      from: leaving, to: arriving, family: .stack, animated: true, interactive: true, driver: self)
    running = transition
    transition.begin()
    return running === transition
  }

  /// Whether the user controls a push or pop with a finger, in a back swipe or with the script's interaction.
  package final var isHeldOpen: Bool { running.map { $0.isInteractive && $0.phase == .underWay } ?? false }

  /// Whether the user is holding a back swipe, which only a user action ends.
  package final var isBackSwiped: Bool { isHeldOpen && running?.animation == nil }

  /// Whether a transition is a pop that changes the stack at its end, because a finger controls it.
  final func changesStackAtEnd(_ transition: Transition) -> Bool {
    guard transition.isInteractive, let leaving = transition.leaving else { return false }
    return stack.last === leaving
  }

  /// Finishes the interactive pop, because the finger has dragged the controller far enough.
  package final func finishInteractivePop() {
    guard let running, running.isInteractive, running.phase == .underWay, stack.count > 1 else { return }
    commitInteractivePop(running)
    running.finish()
  }

  /// Removes the controllers above the arriving one from the stack.
  ///
  /// Called at the end of an interactive pop, before the `did…` callbacks.
  final func commitInteractivePop(_ running: Transition) {
    let going = stack.reversed().prefix { $0 !== running.arriving }
    guard let popped = going.first, going.count < stack.count else { return }
    stack.removeLast(going.count)
    for controller in going {
      controller.membership.leaving = .notNotified
      bars?.navigationBar.pop()
    }
    shown = running.arriving
    updateBars()
    bars?.arrange()
    runningMoves.leaving = popped
    popped.membership.leaving = .awaited
    popped.willMove(toParent: nil)
    for controller in going.dropFirst() { leaveStack(controller) }
    running.arriving?.rotation.turnBackForStack()
  }

  /// Cancels the interactive pop, because the finger has moved back.
  ///
  /// The stack is unchanged.
  package final func cancelInteractivePop() {
    guard let running, running.isInteractive else { return }
    running.cancel()
  }

  /// Whether the top controller can be dragged now: there is a controller below it, and no change is running.
  final var mayDrag: Bool {
    stack.count > 1 && appearance == .appeared && running == nil && waiting == nil && telling == 0
      && shown === stack.last && shown?.appearance == .appeared
  }
}
