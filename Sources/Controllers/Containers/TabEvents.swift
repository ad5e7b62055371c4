// The callbacks and questions for the delegate of a tab bar controller.
extension EventKind {
  package static let shouldSelect = EventKind(
    66, "shouldSelect", to: .delegate, of: [tabs], with: [.viewController], answer: .flag,
    "Whether the tab that was tapped may be selected.")
  package static let didSelect = EventKind(
    67, "didSelect", to: .delegate, of: [tabs], with: [.viewController], "A tab was tapped.")
  package static let shouldSelectTab = EventKind(
    186, "shouldSelectTab", to: .delegate, of: [tabs], with: [.tab], answer: .flag,
    "Whether the tab that was tapped may be selected.")
  package static let didSelectTab = EventKind(
    187, "didSelectTab", to: .delegate, of: [tabs], with: [.tab, .passed("previousTab")],
    "A tab was tapped. `previousTab` was selected before.")
  package static let willBeginCustomizing = EventKind(
    72, "willBeginCustomizing", to: .delegate, of: [tabs], with: [.tabs], "The user is about to customize the tabs.")
  package static let willEndCustomizing = EventKind(
    74, "willEndCustomizing", to: .delegate, of: [tabs], with: [.tabs, .value(.changed, .flag)],
    "The user is about to finish customizing the tabs; `viewControllers` is in the new order.")
  package static let didEndCustomizing = EventKind(
    75, "didEndCustomizing", to: .delegate, of: [tabs], with: [.tabs, .value(.changed, .flag)],
    "The user has finished customizing the tabs.")

  package static let selectionAnswered = visibleChange(
    234, "selectionAnswered", of: tabs, with: [.recorded(.answer, .flag)], "The value that `shouldSelect` returned.")

  package static let animationControllerForTabs = EventKind(
    92, "animationControllerFor", to: .delegate, of: [tabs], with: [.passed("from"), .passed("to")],
    answer: .object(AnimatedTransitioning.self), "The object that animates the selection of another tab.")

  package static let interactionControllerForTabs = EventKind(
    93, "interactionControllerFor", to: .delegate, of: [tabs], with: [.passed("animator")],
    answer: .object(PercentDrivenInteractiveTransition.self),
    "The object with which a finger controls the selection of another tab.")

  static let ofTabs = [
    animationControllerForTabs, interactionControllerForTabs,
    shouldSelect, selectionAnswered, didSelect, shouldSelectTab, didSelectTab, willBeginCustomizing, willEndCustomizing,
    didEndCustomizing,
  ]

  private static let tabs = Subjects.instances(TabBarController.className)
}

extension EventField {
  fileprivate static let tab = EventField.value(.item, .text, as: "tab")
  fileprivate static let tabs = EventField.value(.items, .controllers, as: "viewControllers")
}
