// Swipes on rows and items that show swipe actions.
extension UserInput {
  /// Swipes across a row or an item, which shows its actions or, if a row has none, its Delete button.
  ///
  /// - Parameters:
  ///   - cell: the row or item.
  ///   - direction: the direction in which the finger moves. If it moves to the left, the actions at the right end
  ///     appear.
  ///   - isFull: whether the finger moves across the whole cell, which performs the first action.
  /// - Returns: `false` if the swipe has no effect, otherwise `true`.
  @discardableResult
  package func swipe(_ cell: Cell, toward direction: SwipeDirection, isFull: Bool = false) -> Bool {
    guard let container = cell.container else { return false }
    let edge: DeclaredSwipeActions.Edge = direction == .right ? .leading : .trailing
    switch container.showSwipeActions(at: edge, of: cell) {
    case .actions:
      if isFull, let swipedCell = container.swipedCell, swipedCell.configuration.performsFirstActionWithFullSwipe,
        let firstAction = swipedCell.configuration.actions.first
      {
        container.performSwipeAction(firstAction)
      }
      return true
    case .nothing: return false
    case .deleteButton:
      guard edge == .trailing || !container.system.behavior.hasSwipeActions, swipeRow(cell) else { return false }
      if isFull, container.system.behavior.hasSwipeActions { confirmDeletion(of: cell) }
      return true
    }
  }
}
