// The interactive pop by a back swipe. The stack changes only when the finger lifts. `BackSwipe.swift` determines
// whether the swipe may begin.
//
// Source: recordings of UIKit. Here: the swipe is available in all systems.

extension NavigationController {
  /// Begins an interactive pop of the top controller.
  ///
  /// - Returns: `true` if the pop has begun, or `false` if there is no controller below the top one or if a change is
  ///   running.
  package final func beginInteractivePop() -> Bool {
    guard canDrag, let leaving = shown else { return false }
    let arriving = stack[stack.count - 2]
    arriving.loadViewIfNeeded()
    leaving.recordZoom(over: arriving)
    guard canDrag, shown === leaving else { return false }
    leaving.reason = .movingFromParent
    let transition = Transition(
      from: leaving, to: arriving, family: .stack, animated: true, interactive: true, driver: self)
    running = transition
    transition.begin()
    return running === transition
  }

  /// Whether the user controls a push or pop with a finger, in a back swipe or in the script's interaction.
  package final var isHeldOpen: Bool { running.map { $0.isInteractive && $0.phase == .underWay } ?? false }

  /// Whether the user is holding a back swipe.
  ///
  /// Only a user action ends the swipe.
  package final var isBackSwiped: Bool { isHeldOpen && running?.animation == nil }

  /// Whether a transition is a pop that a finger controls, so that the stack changes only at the end.
  final func changesStackAtEnd(_ transition: Transition) -> Bool {
    guard transition.isInteractive, let leaving = transition.leaving else { return false }
    return stack.last === leaving
  }

  /// Finishes the interactive pop after the finger has dragged the controller far enough.
  package final func finishInteractivePop() {
    guard let running, running.isInteractive, running.phase == .underWay, stack.count > 1 else { return }
    commitInteractivePop(running)
    running.finish()
  }

  /// Removes the controllers above the arriving one from the stack.
  ///
  /// Called at the end of an interactive pop, before the `did…` callbacks.
  final func commitInteractivePop(_ running: Transition) {
    let removedControllers = stack.reversed().prefix { $0 !== running.arriving }
    guard let topController = removedControllers.first, removedControllers.count < stack.count else { return }
    stack.removeLast(removedControllers.count)
    for controller in removedControllers {
      controller.membership.leaving = .notNotified
      bars?.navigationBar.pop()
    }
    shown = running.arriving
    updateBars()
    bars?.layOutBars()
    runningMoves.leaving = topController
    topController.membership.leaving = .awaited
    topController.willMove(toParent: nil)
    for controller in removedControllers.dropFirst() { leaveStack(controller) }
    running.arriving?.rotation.rotateBackForStack()
  }

  /// Cancels the interactive pop after the finger has moved back.
  ///
  /// The stack is unchanged.
  package final func cancelInteractivePop() {
    guard let running, running.isInteractive else { return }
    running.cancel()
  }

  /// Whether the top controller can be dragged now, because there is a controller below it and no change is running.
  final var canDrag: Bool {
    stack.count > 1 && appearance == .appeared && running == nil && waiting == nil && telling == 0
      && shown === stack.last && shown?.appearance == .appeared
  }
}
