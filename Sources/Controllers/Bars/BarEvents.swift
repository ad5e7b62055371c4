// The callbacks and questions for the delegate of a bar that the script made.
extension EventKind {
  package static let titleChanged = visibleChange(
    225, "titleChanged", with: [.recorded(.to, .text)], "The title in the navigation bar changed.")
  package static let badgeChanged = visibleChange(
    227, "badgeChanged", with: [.recorded(.to, .text)], "The badge of the controller's tab changed.")

  package static let shouldPush = EventKind(
    68, "shouldPush", to: .delegate, of: [navigationBar], with: [.item], answer: .flag, "Whether an item may be pushed."
  )
  package static let didPush = EventKind(
    69, "didPush", to: .delegate, of: [navigationBar], with: [.item], "An item was pushed.")
  package static let shouldPop = EventKind(
    70, "shouldPop", to: .delegate, of: [navigationBar, .instances(NavigationController.className)], with: [.item],
    answer: .flag, "Whether an item may be popped.")
  package static let didPop = EventKind(
    71, "didPop", to: .delegate, of: [navigationBar], with: [.item], "An item was popped.")

  package static let didSelectItem = EventKind(
    67, "didSelect", to: .delegate, of: [tabBar], with: [.item], "A tab was tapped.")
  package static let willBeginCustomizingItems = EventKind(
    72, "willBeginCustomizing", to: .delegate, of: [tabBar], with: [.items], "The user is about to customize the tabs.")
  package static let didBeginCustomizingItems = EventKind(
    73, "didBeginCustomizing", to: .delegate, of: [tabBar], with: [.items], "The user is customizing the tabs.")
  package static let willEndCustomizingItems = EventKind(
    74, "willEndCustomizing", to: .delegate, of: [tabBar], with: [.items, .value(.changed, .flag)],
    "The user is about to finish customizing the tabs.")
  package static let didEndCustomizingItems = EventKind(
    75, "didEndCustomizing", to: .delegate, of: [tabBar], with: [.items, .value(.changed, .flag)],
    "The user has finished customizing the tabs.")

  static let ofBars = [
    titleChanged, badgeChanged,
    shouldPush, didPush, shouldPop, didPop, didSelectItem, willBeginCustomizingItems, didBeginCustomizingItems,
    willEndCustomizingItems, didEndCustomizingItems,
  ]

  private static let navigationBar = Subjects.instances(NavigationBar.className)
  private static let tabBar = Subjects.instances(TabBar.className)
}

extension EventField {
  fileprivate static let item = EventField.value(.item, .text)
  fileprivate static let items = EventField.value(.items, .texts)
}
