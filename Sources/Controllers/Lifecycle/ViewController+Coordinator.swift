// The coordinator of the transition that a controller takes part in.
//
// Source: Apple's reference for transition coordinators. Here: only an animated transition has a coordinator, from its
// first `will…` callback until its `did…` callbacks are sent. Functions that run alongside run when the arriving view
// has been placed, and completions run after all `did…` callbacks.

extension ViewController {
  /// The coordinator of the running transition or rotation, or `nil` if there is none.
  ///
  /// The transition is one of the controller itself or, if it has none, of the nearest container around it.
  package final var transitionCoordinator: TransitionCoordinator? {
    var controller: ViewController? = self
    while let current = controller {
      let own = [
        current.asContainer?.runningTransition, current.presentation?.transition,
        current.presenting.ownPresentation?.transition,
      ]
      if let found = own.lazy.compactMap({ $0?.coordinatorIfRunning }).first { return found }
      controller = current.parentLink
    }
    guard let rotation = system.application?.rotation, rotation.isSizeChange else { return nil }
    return rotation.coordinator
  }
}

extension Transition {
  /// The coordinator, or `nil` if the transition isn't animated or isn't running.
  fileprivate var coordinatorIfRunning: TransitionCoordinator? {
    guard isAnimated, phase == .wills || phase == .underWay, let system = (arriving ?? leaving)?.system else {
      return nil
    }
    if let coordinator { return coordinator }
    let made = TransitionCoordinator(
      duration: animation?.duration ?? driver.usualDuration, isInteractive: isInteractive, in: system)
    if phase == .underWay { made.runAnimations() }
    coordinator = made
    return made
  }
}

extension TransitionDriver {
  var usualDuration: Double { Durations.push }
}
