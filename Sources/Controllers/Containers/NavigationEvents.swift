// The callbacks that the delegate of a navigation controller receives.
extension EventKind {
  package static let willShow = EventKind(
    64, "willShow", to: .delegate, of: [.instances(NavigationController.className)],
    with: [.viewController, .animated],
    "A screen is about to be shown.")
  package static let didShow = EventKind(
    65, "didShow", to: .delegate, of: [.instances(NavigationController.className)], with: [.viewController, .animated],
    "A screen was shown.")

  package static let animationControllerForOperation = EventKind(
    92, "animationControllerFor", to: .delegate, of: [.instances(NavigationController.className)],
    with: [.passed("operation"), .passed("from"), .passed("to")], answer: .object(AnimatedTransitioning.self),
    "The object that animates a push or pop. `operation` is \"push\" or \"pop\".")

  package static let interactionControllerForOperation = EventKind(
    93, "interactionControllerFor", to: .delegate, of: [.instances(NavigationController.className)],
    with: [.passed("animator")], answer: .object(PercentDrivenInteractiveTransition.self),
    "The object with which a finger controls a push or pop.")

  static let ofNavigation = [
    willShow, didShow, animationControllerForOperation, interactionControllerForOperation,
  ]
}
