// The questions about the swipe actions of a row, for a table's delegate.
extension EventKind {
  package static let leadingSwipeActionsConfigurationForRow = EventKind(
    242, "leadingSwipeActionsConfigurationForRow", to: .delegate, with: [.passedRow],
    answer: .object(SwipeActionsConfiguration.self),
    "From system 11 on: the buttons that a swipe to the right shows at the left end of a row, as a list.")
  package static let trailingSwipeActionsConfigurationForRow = EventKind(
    243, "trailingSwipeActionsConfigurationForRow", to: .delegate, with: [.passedRow],
    answer: .object(SwipeActionsConfiguration.self),
    "From system 11 on: the buttons that a swipe to the left shows at the right end of a row, as a list.")

  static let ofSwipes = [leadingSwipeActionsConfigurationForRow, trailingSwipeActionsConfigurationForRow]
}
