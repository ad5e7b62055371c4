// A script that animates a push or a pop can cancel it, as can the finger that controls a push. The stack has already
// changed by then, unlike in a pop that a finger controls, so the change is undone.
//
// Here: the controller that was on top before the change is on top of the stack again. A controller that has joined as
// the new top controller leaves the stack. The controllers between the two, which a pop has removed as well, are gone,
// because they have already received `didMove(nil)`.

extension NavigationController {
  /// Undoes the change of the stack whose transition the script's animation has canceled.
  ///
  /// Called after the `did…` callbacks of the transition.
  final func undoChange(of transition: Transition) {
    guard transition.isCancelled, !transition.isInteractive || transition.animation != nil,
      let leaving = transition.leaving,
      let arriving = transition.arriving, shown === arriving, stack.last === arriving
    else { return }
    let moves = runningMoves
    runningMoves = Moves()
    shown = leaving
    takeOut(arriving)
    let hasJoined = moves.joining === arriving
    if hasJoined {
      stack.removeLast()
      arriving.membership.leaving = .notNotified
    }
    stack.removeAll { $0 === leaving }
    stack.append(leaving)
    bars?.navigationBar.replaceItems(stack.map(\.navigationItem))
    updateBars()
    bars?.arrange()
    if moves.leaving === leaving { takeBack(leaving) }
    if hasJoined { leaveStack(arriving) }
  }

  /// Tells a controller that was about to leave that it stays.
  private func takeBack(_ controller: ViewController) {
    controller.membership.leaving = .settled
    announce(controller)
    finishJoining(controller)
  }
}
