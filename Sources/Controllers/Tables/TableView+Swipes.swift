// Swipes on rows show the actions that the row, the delegate or the table declares.
//
// Sources: Apple's references of `UISwipeActionsConfiguration` and `UIContextualAction`. Here: the function of an action
// needs no completion handler. When it returns, the row closes, and the delegate is notified that editing has ended. The
// table removes the row of a destructive action if the function has removed it from the data without updating the table.

extension TableView {
  /// Returns the actions that a swipe on a row shows, or `nil` if the row declares none.
  package func swipeActions(at edge: DeclaredSwipeActions.Edge, of cell: Cell) -> SwipeActionsConfiguration? {
    guard system.behaviour.hasSwipeActions else { return nil }
    if let own = cell.swipeActions[edge] { return own }
    let question: EventKind =
      edge == .leading ? .leadingSwipeActionsConfigurationForRow : .trailingSwipeActionsConfigurationForRow
    return askObject(question, .row(cell.path)) ?? swipeActions[edge]
  }

  /// Returns whether a swipe on a row may show actions, without calling the delegate.
  package func maySwipe(toward edge: DeclaredSwipeActions.Edge, _ cell: Cell) -> Bool {
    guard system.behaviour.hasSwipeActions, !isEditing else { return false }
    if let declared = cell.swipeActions[edge] ?? swipeActions[edge] { return !declared.actions.isEmpty }
    let question: EventKind =
      edge == .leading ? .leadingSwipeActionsConfigurationForRow : .trailingSwipeActionsConfigurationForRow
    return system.host?.hears(question, of: self) ?? false
  }

  /// Shows the actions at one end of a row.
  ///
  /// - Returns: `false` if the row has no actions at that end or can't be edited, otherwise `true`.
  func showSwipeActions(at edge: DeclaredSwipeActions.Edge, of cell: Cell) -> Bool {
    guard !isEditing, askFlag(.canEditRow, .row(cell.path)) ?? true,
      let configuration = swipeActions(at: edge, of: cell), !configuration.actions.isEmpty
    else { return false }
    hideConfirmation()
    tell(.willBeginEditingRow, .row(cell.path))
    guard cell.table === self, hasRow(at: cell.path) else { return true }
    swipedRow = SwipedRow(cell, of: self, at: edge, configuration)
    setNeedsLayout()
    return true
  }

  /// Hides the actions that a row shows.
  func hideSwipeActions() {
    guard let row = swipedRow else { return }
    swipedRow = nil
    row.end()
    setNeedsLayout()
    if let cell = row.cell { tell(.didEndEditingRow, .row(cell.path)) }
  }

  /// Performs an action of the row that shows its actions, and closes the row.
  func performSwipeAction(_ action: ContextualAction) {
    guard let cell = swipedRow?.cell else { return }
    let (before, count) = (sections.map(\.rows), changeCount)
    action.perform()
    if action.style == .destructive, changeCount == count { removeRow(of: cell, before: before) }
    hideSwipeActions()
  }

  /// Performs the destructive action of a row that shows its actions.
  ///
  /// - Returns: `false` if the row shows no destructive action, otherwise `true`.
  package func performDestructiveSwipeAction(of cell: Cell) -> Bool {
    guard let row = swipedRow, row.cell === cell,
      let action = row.configuration.actions.first(where: { $0.style == .destructive })
    else { return false }
    performSwipeAction(action)
    return true
  }

  /// Removes a row that the script has removed from its data.
  private func removeRow(of cell: Cell, before: [Int]) {
    let path = cell.path
    var after = before
    guard after.indices.contains(path.section) else { return }
    after[path.section] -= 1
    guard askCounts() == after else { return }
    var update = TableUpdate()
    update.deletedRows = [path]
    try? perform(update)
  }
}
