// The questions about the swipe actions of a row or an item, and the changes of an item's swipe actions that the trace
// records.
extension EventKind {
  package static let leadingSwipeActionsConfigurationForRow = EventKind(
    242, "leadingSwipeActionsConfigurationForRow", to: .delegate, with: [.passedRow],
    answer: .object(SwipeActionsConfiguration.self),
    "From system 11 on: the buttons that a swipe to the right shows at the left end of a row, as a list.")
  package static let trailingSwipeActionsConfigurationForRow = EventKind(
    243, "trailingSwipeActionsConfigurationForRow", to: .delegate, with: [.passedRow],
    answer: .object(SwipeActionsConfiguration.self),
    "From system 11 on: the buttons that a swipe to the left shows at the right end of a row, as a list.")

  package static let leadingSwipeActionsConfigurationProvider = EventKind(
    268, "leadingSwipeActionsConfigurationProvider", to: .delegate, with: [.passedItem],
    answer: .object(SwipeActionsConfiguration.self),
    "From system 14 on, in a list: the buttons that a swipe to the right shows at the left end of an item, as a list.")
  package static let trailingSwipeActionsConfigurationProvider = EventKind(
    269, "trailingSwipeActionsConfigurationProvider", to: .delegate, with: [.passedItem],
    answer: .object(SwipeActionsConfiguration.self),
    "From system 14 on, in a list: the buttons that a swipe to the left shows at the right end of an item, as a list.")

  static let swipeActionsShown = visibleChange(
    270, "swipeActionsShown", with: [.recordedItem], "A swipe showed the actions of an item.")
  static let swipeActionsHidden = visibleChange(
    271, "swipeActionsHidden", with: [.recordedItem], "The actions of an item disappeared.")

  static let ofSwipes = [
    leadingSwipeActionsConfigurationForRow, trailingSwipeActionsConfigurationForRow,
    leadingSwipeActionsConfigurationProvider, trailingSwipeActionsConfigurationProvider, swipeActionsShown,
    swipeActionsHidden,
  ]
}
