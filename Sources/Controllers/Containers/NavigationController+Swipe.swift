// The interactive swipe from the left edge. The stack does not change until the finger lets go.
//
// Source: recorded. Here: there in all systems.

extension NavigationController {
  /// The finger begins to drag the top away.
  ///
  /// - Returns: false when there is nothing below, or something is under way.
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

  /// Whether an interactive back swipe is under way.
  package final var isHeldOpen: Bool { running.map { $0.isInteractive && $0.phase == .underWay } ?? false }

  /// The finger has dragged it far enough: it is popped.
  package final func finishInteractivePop() {
    guard let running, running.isInteractive, running.phase == .underWay, let popped = stack.popLast() else { return }
    bars?.navigationBar.pop()
    shown = running.arriving
    updateBars()
    bars?.arrange()
    runningMoves.leaving = popped
    popped.leaving = .awaited
    popped.willMove(toParent: nil)
    running.arriving?.turnBackForStack()
    running.finish()
  }

  /// The finger goes back: everything is as it was.
  package final func cancelInteractivePop() {
    guard let running, running.isInteractive else { return }
    running.cancel()
  }

  private var mayDrag: Bool {
    stack.count > 1 && appearance == .appeared && running == nil && waiting == nil && telling == 0
      && shown === stack.last && shown?.appearance == .appeared
  }
}
