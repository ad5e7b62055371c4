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
    guard mayDrag, shown === leaving else { return false }
    leaving.reason = .movingFromParent
    let transition = Transition(
      from: leaving, to: arriving, family: .stack, animated: true, interactive: true, driver: self)
    running = transition
    transition.begin()
    return running === transition
  }

  /// Whether an interactive back swipe is running.
  package final var isHeldOpen: Bool { running.map { $0.isInteractive && $0.phase == .underWay } ?? false }

  /// Finishes the interactive pop, because the finger has dragged the controller far enough.
  package final func finishInteractivePop() {
    guard let running, running.isInteractive, running.phase == .underWay, stack.count > 1 else { return }
    commitInteractivePop(running)
    running.finish()
  }

  /// Removes the popped controller from the stack.
  ///
  /// Called at the end of an interactive pop, before the `did…` callbacks.
  final func commitInteractivePop(_ running: Transition) {
    guard let popped = stack.popLast() else { return }
    bars?.navigationBar.pop()
    shown = running.arriving
    updateBars()
    bars?.arrange()
    runningMoves.leaving = popped
    popped.membership.leaving = .awaited
    popped.willMove(toParent: nil)
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
