// The coordinator of a transition in which a controller takes part.
//
// Source: Apple's reference for transition coordinators. Here: only an animated transition has a coordinator, from its
// first `will…` callback until its `did…` callbacks are sent. The animations that run alongside begin when the arriving
// view has been placed, and their completions run after all `did…` callbacks.

extension ViewController {
  /// The coordinator of the running transition or rotation, or `nil` if there is none.
  ///
  /// The transition is that of the controller itself or, if it has none, that of the nearest container around it.
  package final var transitionCoordinator: TransitionCoordinator? {
    var controller: ViewController? = self
    while let current = controller {
      let coordinators = [
        current.asContainer?.runningTransition, current.presentation?.transition,
        current.presenting.ownPresentation?.transition,
      ]
      if let coordinator = coordinators.lazy.compactMap({ $0?.coordinatorIfRunning }).first { return coordinator }
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
    let newCoordinator = TransitionCoordinator(
      duration: animation?.duration ?? driver.usualDuration, isInteractive: isInteractive, in: system)
    if phase == .underWay { newCoordinator.runAnimations() }
    coordinator = newCoordinator
    return newCoordinator
  }
}

extension TransitionDriver {
  var usualDuration: Double { Durations.push }
}
