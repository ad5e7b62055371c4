// Swipes on rows and items show the actions that the cell, the delegate or the view declares.
//
// Sources: Apple's references for `UISwipeActionsConfiguration`, `UIContextualAction` and
// `UICollectionLayoutListConfiguration`. Here: the function of an action needs no completion handler. When it returns,
// the cell closes, and the delegate of a table is notified that editing has ended. The view removes the cell of a
// destructive action if the function has removed it from the data without updating the view.

extension SectionedView {
  /// Returns the actions that a swipe on a cell shows, or `nil` if the cell has none.
  package final func swipeActions(
    at edge: DeclaredSwipeActions.Edge, of cell: Cell
  ) -> SwipeActionsConfiguration? {
    guard hasSwipeActions else { return nil }
    if let own = cell.swipeActions[edge] { return own }
    return askObject(terms.swipeActions(at: edge), .row(cell.path)) ?? swipeActions[edge]
  }

  /// Returns whether a swipe on a cell may show actions, without calling the delegate.
  package final func maySwipe(toward edge: DeclaredSwipeActions.Edge, _ cell: Cell) -> Bool {
    guard hasSwipeActions, !cellsAreEdited else { return false }
    if cell.swipeActions[edge] == nil, delegateResponds(at: edge) { return true }
    return declaredSwipeActions(at: edge, of: cell).map { !$0.actions.isEmpty } ?? false
  }

  /// Returns whether a swipe on a cell shows nothing because the list of its actions is empty.
  ///
  /// Not even the Delete button appears. The delegate isn't called.
  package final func hasEmptySwipeActions(at edge: DeclaredSwipeActions.Edge, of cell: Cell) -> Bool {
    guard hasSwipeActions, cell.swipeActions[edge] != nil || !delegateResponds(at: edge) else { return false }
    return declaredSwipeActions(at: edge, of: cell)?.actions.isEmpty ?? false
  }

  private func declaredSwipeActions(
    at edge: DeclaredSwipeActions.Edge, of cell: Cell
  ) -> SwipeActionsConfiguration? {
    cell.swipeActions[edge] ?? swipeActions[edge]
  }

  /// Returns whether the delegate has a function that returns the actions.
  private func delegateResponds(at edge: DeclaredSwipeActions.Edge) -> Bool {
    system.host?.hears(terms.swipeActions(at: edge), of: self) ?? false
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
    guard let swiped = swipedCell else { return }
    swipedCell = nil
    swiped.end()
    setNeedsLayout()
    if let cell = swiped.cell { swipeActionsDidDisappear(from: cell) }
  }

  /// Performs an action of the cell that shows its actions, and closes the cell.
  final func performSwipeAction(_ action: ContextualAction) {
    guard let cell = swipedCell?.cell else { return }
    let (before, count) = (sections.map(\.rows), changeCount)
    action.perform()
    if action.style == .destructive, changeCount == count { remove(cell, before: before) }
    hideSwipeActions()
  }

  /// Performs the destructive action of a cell that shows its actions.
  ///
  /// - Returns: `false` if the cell shows no destructive action, otherwise `true`.
  package final func performDestructiveSwipeAction(of cell: Cell) -> Bool {
    guard let swiped = swipedCell, swiped.cell === cell,
      let action = swiped.configuration.actions.first(where: { $0.style == .destructive })
    else { return false }
    performSwipeAction(action)
    return true
  }

  /// Removes a cell that the script has removed from its data.
  private func remove(_ cell: Cell, before: [Int]) {
    let path = cell.path
    var after = before
    guard after.indices.contains(path.section) else { return }
    after[path.section] -= 1
    guard askCounts() == after else { return }
    var update = TableUpdate()
    update.deletedRows = [path]
    try? perform(update)
  }

  /// Asks the data source for the number of cells in each section.
  final func askCounts() -> [Int] {
    guard let source else { return [] }
    source.forgetRows(of: self)
    return (0..<source.numberOfSections(in: self)).map { source.numberOfRows(in: $0, of: self) }
  }
}

extension SectionedTerms {
  /// The question for the actions at one end of a cell.
  func swipeActions(at edge: DeclaredSwipeActions.Edge) -> EventKind {
    edge == .leading ? leadingSwipeActions : trailingSwipeActions
  }
}
