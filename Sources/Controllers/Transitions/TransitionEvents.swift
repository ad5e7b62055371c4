// The questions about custom transitions, and the callbacks of the objects that animate them.
extension EventKind {
  package static let presentationControllerFor = EventKind(
    142, "presentationControllerFor", to: .transitioningDelegate, of: [.controllers],
    with: [.passed("presented"), .passed("presenting"), .passed("source")],
    answer: .object(PresentationController.self),
    "The presentation controller of a screen with the style `custom`.")
  package static let animationControllerForPresented = EventKind(
    143, "animationControllerForPresented", to: .transitioningDelegate, of: [.controllers],
    with: [.passed("presented"), .passed("presenting"), .passed("source")],
    answer: .object(AnimatedTransitioning.self), "The object that animates the presentation.")
  package static let animationControllerForDismissed = EventKind(
    144, "animationControllerForDismissed", to: .transitioningDelegate, of: [.controllers],
    with: [.passed("dismissed")], answer: .object(AnimatedTransitioning.self),
    "The object that animates the dismissal.")
  package static let interactionControllerForPresentation = EventKind(
    145, "interactionControllerForPresentation", to: .transitioningDelegate, of: [.controllers],
    with: [.passed("animator")], answer: .object(PercentDrivenInteractiveTransition.self),
    "The object with which a finger controls the presentation.")
  package static let interactionControllerForDismissal = EventKind(
    146, "interactionControllerForDismissal", to: .transitioningDelegate, of: [.controllers],
    with: [.passed("animator")], answer: .object(PercentDrivenInteractiveTransition.self),
    "The object with which a finger controls the dismissal.")

  package static let transitionDuration = EventKind(
    300, "transitionDuration", with: [.passed("context")], answer: .seconds,
    "The duration of the transition in seconds.")
  package static let animateTransition = EventKind(
    147, "animateTransition", of: [.controllers], with: [.passed("context")],
    "Animates the transition, and calls `context:completeTransition(true)` at the end.")
  package static let animationEnded = EventKind(
    148, "animationEnded", of: [.controllers], with: [.value(.completed, .flag)], "The transition has ended.")

  static let ofTransitions = [
    presentationControllerFor, animationControllerForPresented, animationControllerForDismissed,
    interactionControllerForPresentation, interactionControllerForDismissal, transitionDuration, animateTransition,
    animationEnded,
  ]
}
