// The callbacks that the delegate of a navigation controller receives.
extension EventKind {
  package static let willShow = EventKind(
    64, "willShow", to: .delegate, of: [.instances(NavigationController.className)],
    with: [.viewController, .animated],
    "A screen is about to be shown.")
  package static let didShow = EventKind(
    65, "didShow", to: .delegate, of: [.instances(NavigationController.className)], with: [.viewController, .animated],
    "A screen was shown.")

  static let ofNavigation = [willShow, didShow]
}
