// Swipes on rows and items show the actions that the cell, the delegate or the view declares.
//
// Sources: Apple's references for `UISwipeActionsConfiguration`, `UIContextualAction` and
// `UICollectionLayoutListConfiguration`. Here: the function of an action needs no completion handler. When it returns,
// the cell closes, and a table's delegate is notified that editing has ended. If the function of a destructive action
// has removed the cell from the data without updating the view, the view removes the cell.

extension SectionedView {
  /// Returns the actions that a swipe on a cell shows, or `nil` if the cell has none.
  package final func swipeActions(
    at edge: DeclaredSwipeActions.Edge, of cell: Cell
  ) -> SwipeActionsConfiguration? {
    guard hasSwipeActions else { return nil }
    if let declaredActions = cell.swipeActions[edge] { return declaredActions }
    return askObject(terms.swipeActions(at: edge), .row(cell.path)) ?? swipeActions[edge]
  }

  /// Returns whether a swipe on a cell may show actions.
  ///
  /// The delegate isn't called.
  package final func canSwipe(toward edge: DeclaredSwipeActions.Edge, _ cell: Cell) -> Bool {
    guard hasSwipeActions, !cellsAreEdited else { return false }
    if cell.swipeActions[edge] == nil, delegateResponds(at: edge) { return true }
    return declaredSwipeActions(at: edge, of: cell).map { !$0.actions.isEmpty } ?? false
  }

  /// Returns whether a swipe on a cell shows nothing, because the cell's list of actions is empty.
  ///
  /// In that case, not even the Delete button appears. The delegate isn't called.
  package final func hasEmptySwipeActions(at edge: DeclaredSwipeActions.Edge, of cell: Cell) -> Bool {
    guard hasSwipeActions, cell.swipeActions[edge] != nil || !delegateResponds(at: edge) else { return false }
    return declaredSwipeActions(at: edge, of: cell)?.actions.isEmpty ?? false
  }

  private func declaredSwipeActions(
    at edge: DeclaredSwipeActions.Edge, of cell: Cell
  ) -> SwipeActionsConfiguration? {
    cell.swipeActions[edge] ?? swipeActions[edge]
  }

  /// Returns whether the delegate has a function that returns the actions at one end of a cell.
  private func delegateResponds(at edge: DeclaredSwipeActions.Edge) -> Bool {
    system.host?.implements(terms.swipeActions(at: edge), of: self) ?? false
  }

  /// The effect of a swipe on a cell.
  enum SwipeEffect {
    case actions
    /// Nothing, not even the Delete button, because the configuration has no actions.
    case nothing
    /// The Delete button of a row, if it has one.
    case deleteButton
  }

  /// Shows the actions at one end of a cell.
  ///
  /// - Returns: the effect of the swipe.
  final func showSwipeActions(at edge: DeclaredSwipeActions.Edge, of cell: Cell) -> SwipeEffect {
    guard !cellsAreEdited, mayEdit(cell), let configuration = swipeActions(at: edge, of: cell) else {
      return .deleteButton
    }
    guard !configuration.actions.isEmpty else { return .nothing }
    hideCellButtons()
    swipeActionsWillAppear(on: cell)
    guard cell.container === self, hasRow(at: cell.path) else { return .actions }
    swipedCell = SwipedCell(cell, of: self, at: edge, configuration)
    setNeedsLayout()
    return .actions
  }

  /// Hides the actions that a cell shows.
  final func hideSwipeActions() {
    guard let swipeState = swipedCell else { return }
    swipedCell = nil
    swipeState.removeButtons()
    setNeedsLayout()
    if let cell = swipeState.cell { swipeActionsDidDisappear(from: cell) }
  }

  /// Performs one of the actions that a cell shows, and closes the cell.
  final func performSwipeAction(_ action: ContextualAction) {
    guard let cell = swipedCell?.cell else { return }
    let (oldCounts, oldChangeCount) = (sections.map(\.rowCount), changeCount)
    action.perform()
    if action.style == .destructive, changeCount == oldChangeCount { remove(cell, oldCounts: oldCounts) }
    hideSwipeActions()
  }

  /// Performs the destructive action among the actions that a cell shows.
  ///
  /// - Returns: `false` if the cell shows no destructive action, otherwise `true`.
  package final func performDestructiveSwipeAction(of cell: Cell) -> Bool {
    guard let swipeState = swipedCell, swipeState.cell === cell,
      let action = swipeState.configuration.actions.first(where: { $0.style == .destructive })
    else { return false }
    performSwipeAction(action)
    return true
  }

  /// Removes a cell whose row the script has removed from its data.
  private func remove(_ cell: Cell, oldCounts: [Int]) {
    let path = cell.path
    var newCounts = oldCounts
    guard newCounts.indices.contains(path.section) else { return }
    newCounts[path.section] -= 1
    guard requestCellCounts() == newCounts else { return }
    var update = TableUpdate()
    update.deletedRows = [path]
    try? perform(update)
  }

  /// Asks the data source for the number of cells in each section.
  final func requestCellCounts() -> [Int] {
    guard let source else { return [] }
    source.discardCachedRows(of: self)
    return (0..<source.numberOfSections(in: self)).map { source.numberOfRows(in: $0, of: self) }
  }
}

extension SectionedTerms {
  /// The question that asks for the actions at one end of a cell.
  func swipeActions(at edge: DeclaredSwipeActions.Edge) -> EventKind {
    edge == .leading ? leadingSwipeActions : trailingSwipeActions
  }
}
