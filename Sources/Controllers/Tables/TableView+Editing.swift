// Editing: what rows offer, and what becomes of it. Only the data source changes the data; the table tells it and looks
// whether it was told in return.
//
// Source: "View Controller Programming Guide for iPhone OS".

extension TableView {
  /// Has the rows show what can be done with them, or hides that again.
  package func setEditing(_ editing: Bool, animated: Bool) {
    if isEditing != editing {
      isEditing = editing
      if editing, !allowsSelectionDuringEditing { deselectRows { _ in true } }
      forgetEditing()
      setNeedsLayout()
    }
    hideConfirmation()
  }

  /// Whether a touched row is selected now.
  package var isSelectable: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }

  /// What can be done with a row: asked of the data source, then of the delegate.
  ///
  /// Without an answer a row can be deleted.
  package func editingStyle(at path: IndexPath) -> Cell.EditingStyle {
    guard askFlag(.canEditRow, .row(path)) ?? true else { return .none }
    return askWords(.editingStyleForRow, .row(path))?.first.flatMap(Cell.EditingStyle.init) ?? .delete
  }

  /// Whether a row can be dragged to another place: not unless the data source takes part.
  package func canMove(at path: IndexPath) -> Bool {
    (system.host?.hears(.moveRow, of: self) ?? false) && askFlag(.canMoveRow, .row(path)) ?? true
  }

  /// Whether anybody carries out what is done with rows.
  package var commitsEditing: Bool { system.host?.hears(.commitEditing, of: self) ?? false }

  func askEditing(at path: IndexPath) -> Cell.Editing {
    Cell.Editing(style: editingStyle(at: path), canMove: canMove(at: path))
  }

  /// What rows offer is asked for anew: they may stand elsewhere now.
  func forgetEditing() {
    for cell in loadedCells.values.sorted(by: { $0.path < $1.path }) { cell.editing = nil }
  }

  /// Puts the button into a row that deletes it.
  func showConfirmation(at path: IndexPath, bySwipe isBySwipe: Bool) {
    hideConfirmation()
    let title = askText(.titleForDeleteConfirmationButtonForRow, .row(path)) ?? "Delete"
    if isBySwipe { tell(.willBeginEditingRow, .row(path)) }
    guard hasRow(at: path) else { return }
    confirmation = Confirmation(path: path, title: title, isBySwipe: isBySwipe)
    setNeedsLayout()
  }

  /// Takes the button away that deletes a row.
  package func hideConfirmation() {
    guard let confirmation else { return }
    self.confirmation = nil
    setNeedsLayout()
    if confirmation.isBySwipe { tell(.didEndEditingRow, .row(confirmation.path)) }
  }

  /// Asks the data source to delete or insert a row, and warns afterwards if it changed rows without telling the table.
  func commit(_ style: Cell.EditingStyle, at path: IndexPath) {
    let (before, count) = (sections.map(\.rows), changeCount)
    tell(.commitEditing, .list([.word(style.rawValue), .row(path)]))
    guard changeCount == count, askCounts() != before else { return }
    system.warn(.missingRowUpdate(style, path, nearestViewController))
  }

  /// Drags a row to another place and tells the data source, which moves what it holds.
  func moveByHand(_ path: IndexPath, to target: IndexPath) {
    var before = sections.map(\.rows)
    let count = changeCount
    apply(TableUpdate(moving: path, to: target), sections: sections)
    tell(.moveRow, .list([.row(path), .row(target)]))
    guard changeCount == count else { return }
    before[path.section] -= 1
    before[target.section] += 1
    loadedSections = nil
    source?.forgetRows(of: self)
    guard sections.map(\.rows) != before else { return setNeedsLayout() }
    system.warn(.owedRowMove(path, target, nearestViewController))
    reloadData()
  }

  /// How many rows the data source has now in each section.
  private func askCounts() -> [Int] {
    guard let source else { return [] }
    source.forgetRows(of: self)
    return (0..<source.numberOfSections(in: self)).map { source.numberOfRows(in: $0, of: self) }
  }

  private func tell(_ callback: EventKind, _ values: EventValues) {
    if let controller = nearestViewController { system.record(callback, of: controller.subject, with: values) }
    system.host?.receive(callback, values, by: self)
  }
}
