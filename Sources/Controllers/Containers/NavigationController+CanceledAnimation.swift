// A script that animates a push or a pop can cancel it, as can the finger that controls a push. By then, the stack has
// already changed, so the change is undone. If a finger controls a pop, the stack hasn't changed yet.
//
// Here: the controller that was on top before the change is on top of the stack again. If a controller was pushed, it
// leaves the stack. If controllers were popped, only the former top controller returns. The other popped controllers
// are gone, because they have already received `didMove(nil)`.

extension NavigationController {
  /// Undoes a change of the stack after the script's animation has canceled its transition.
  ///
  /// This method is called after the `did…` callbacks of the transition.
  final func undoChange(of transition: Transition) {
    guard transition.isCancelled, !transition.isInteractive || transition.animation != nil,
      let leaving = transition.leaving,
      let arriving = transition.arriving, shown === arriving, stack.last === arriving
    else { return }
    let moves = runningMoves
    runningMoves = Moves()
    shown = leaving
    removeView(arriving)
    let hasJoined = moves.joining === arriving
    if hasJoined {
      stack.removeLast()
      arriving.membership.leaving = .notNotified
    }
    stack.removeAll { $0 === leaving }
    stack.append(leaving)
    bars?.navigationBar.replaceItems(stack.map(\.navigationItem))
    updateBars()
    bars?.layOutBars()
    if moves.leaving === leaving { keepOnStack(leaving) }
    if hasJoined { leaveStack(arriving) }
  }

  /// Notifies a controller that was about to leave the stack that it remains on the stack.
  private func keepOnStack(_ controller: ViewController) {
    controller.membership.leaving = .settled
    announce(controller)
    finishJoining(controller)
  }
}
