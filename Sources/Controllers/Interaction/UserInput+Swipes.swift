// Swipes on rows that show swipe actions.
extension UserInput {
  /// Swipes across a row, which shows the row's actions or, if there are none, its Delete button.
  ///
  /// - Parameters:
  ///   - cell: the row.
  ///   - direction: the direction of the finger. To the left, the actions at the right end appear.
  ///   - isFull: whether the finger moves across the whole row, which performs the first action.
  /// - Returns: `false` if the swipe has no effect, otherwise `true`.
  @discardableResult
  package func swipeRow(_ cell: Cell, toward direction: SwipeDirection, isFull: Bool = false) -> Bool {
    guard let table = cell.table else { return false }
    let edge: DeclaredSwipeActions.Edge = direction == .right ? .leading : .trailing
    if table.showSwipeActions(at: edge, of: cell) {
      if isFull, let row = table.swipedRow, row.configuration.performsFirstActionWithFullSwipe,
        let first = row.configuration.actions.first
      {
        table.performSwipeAction(first)
      }
      return true
    }
    guard edge == .trailing || !table.system.behaviour.hasSwipeActions, swipeRow(cell) else { return false }
    if isFull, table.system.behaviour.hasSwipeActions { confirmDeletion(of: cell) }
    return true
  }
}
