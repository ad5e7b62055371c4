// Editing of rows. Only the data source changes the data. The table notifies the data source of each edit, and checks
// whether the data source reports the resulting change to the table.
//
// Source: "View Controller Programming Guide for iPhone OS".

extension TableView {
  /// Shows or hides the editing controls of the rows.
  package func setEditing(_ editing: Bool, animated: Bool) {
    if isEditing != editing {
      isEditing = editing
      if editing, !allowsSelectionDuringEditing { deselectRows { _ in true } }
      forgetEditing()
      setNeedsLayout()
    }
    hideCellButtons()
  }

  /// Returns the editing control of a row.
  ///
  /// The data source is asked first, then the delegate. By default, a row can be deleted.
  package func editingStyle(at path: IndexPath) -> Cell.EditingStyle {
    guard askFlag(.canEditRow, .row(path)) ?? true else { return .none }
    return askWords(.editingStyleForRow, .row(path))?.first.flatMap(Cell.EditingStyle.init) ?? .delete
  }

  /// Returns whether the user can drag a row.
  ///
  /// The user can drag rows only if the data source implements `moveRow`.
  package func canMove(at path: IndexPath) -> Bool {
    (system.host?.hears(.moveRow, of: self) ?? false) && askFlag(.canMoveRow, .row(path)) ?? true
  }

  /// Whether the data source implements `commitEditing`.
  package var commitsEditing: Bool { system.host?.hears(.commitEditing, of: self) ?? false }

  func askEditing(at path: IndexPath) -> Cell.Editing {
    Cell.Editing(style: editingStyle(at: path), canMove: canMove(at: path))
  }

  /// Discards the permitted editing operations, so that they are requested again for the new positions of the rows.
  func forgetEditing() {
    for cell in loadedCells.values.sorted(by: { $0.path < $1.path }) { cell.editing = nil }
  }

  /// Shows the Delete button of a row.
  func showConfirmation(at path: IndexPath, bySwipe isBySwipe: Bool) {
    hideCellButtons()
    let title = askText(.titleForDeleteConfirmationButtonForRow, .row(path)) ?? "Delete"
    if isBySwipe { tell(.willBeginEditingRow, .row(path)) }
    guard hasRow(at: path) else { return }
    confirmation = Confirmation(path: path, title: title, isBySwipe: isBySwipe)
    setNeedsLayout()
  }

  /// Hides the Delete button that a row currently shows.
  func hideConfirmation() {
    guard let confirmation else { return }
    self.confirmation = nil
    setNeedsLayout()
    if confirmation.isBySwipe { tell(.didEndEditingRow, .row(confirmation.path)) }
  }

  /// Asks the data source to delete or insert a row.
  ///
  /// If the data source then changes the number of rows without notifying the table, a warning is logged.
  func commit(_ style: Cell.EditingStyle, at path: IndexPath) {
    let (before, count) = (sections.map(\.rows), changeCount)
    tell(.commitEditing, .list([.word(style.rawValue), .row(path)]))
    guard changeCount == count, askCounts() != before else { return }
    system.warn(.missingRowUpdate(style, path, nearestViewController))
  }

  /// Moves a row as if the user had dragged it.
  ///
  /// The data source is notified and must move its data.
  ///
  /// If the data source hasn't moved the data, a warning is logged and the table is reloaded.
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

  func tell(_ callback: EventKind, _ values: EventValues) {
    if let controller = nearestViewController { system.record(callback, of: controller.subject, with: values) }
    system.host?.receive(callback, values, by: self)
  }
}
