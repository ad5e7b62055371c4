// Editing of rows. Only the data source changes the data. The table notifies the data source of each edit, and checks
// whether the data source then updates the table.
//
// Source: "View Controller Programming Guide for iPhone OS".

extension TableView {
  /// Shows or hides the editing controls of the rows.
  package func setEditing(_ editing: Bool, animated: Bool) {
    if isEditing != editing {
      isEditing = editing
      if editing, !allowsSelectionDuringEditing { deselectRows { _ in true } }
      discardEditingOperations()
      setNeedsLayout()
    }
    hideCellButtons()
  }

  /// Returns the editing control of a row.
  ///
  /// The data source decides first whether the row can be edited, and then the delegate returns the control. By
  /// default, a row can be deleted.
  package func editingStyle(at path: IndexPath) -> Cell.EditingStyle {
    guard askFlag(.canEditRow, .row(path)) ?? true else { return .none }
    return askWords(.editingStyleForRow, .row(path))?.first.flatMap(Cell.EditingStyle.init) ?? .delete
  }

  /// Returns whether the user can drag a row.
  ///
  /// The user can drag rows only if the data source implements `moveRow`.
  package func canMove(at path: IndexPath) -> Bool {
    (system.host?.implements(.moveRow, of: self) ?? false) && askFlag(.canMoveRow, .row(path)) ?? true
  }

  /// Whether the data source implements `commitEditing`.
  package var commitsEditing: Bool { system.host?.implements(.commitEditing, of: self) ?? false }

  func requestEditingOperations(at path: IndexPath) -> Cell.EditingOperations {
    Cell.EditingOperations(style: editingStyle(at: path), canMove: canMove(at: path))
  }

  /// Discards the permitted editing operations.
  ///
  /// They are requested again for the new positions of the rows.
  func discardEditingOperations() {
    for cell in loadedCells.values.sorted(by: { $0.path < $1.path }) { cell.editingOperations = nil }
  }

  /// Shows the Delete button of a row.
  func showConfirmation(at path: IndexPath, bySwipe isBySwipe: Bool) {
    hideCellButtons()
    let title = askText(.titleForDeleteConfirmationButtonForRow, .row(path)) ?? "Delete"
    if isBySwipe { recordAndSend(.willBeginEditingRow, .row(path)) }
    guard hasRow(at: path) else { return }
    confirmation = Confirmation(path: path, title: title, isBySwipe: isBySwipe)
    setNeedsLayout()
  }

  /// Hides the Delete button that a row currently shows.
  func hideConfirmation() {
    guard let confirmation else { return }
    self.confirmation = nil
    setNeedsLayout()
    if confirmation.isBySwipe { recordAndSend(.didEndEditingRow, .row(confirmation.path)) }
  }

  /// Asks the data source to delete or insert a row.
  ///
  /// Logs a warning if the data source then changes the number of rows without notifying the table.
  func commit(_ style: Cell.EditingStyle, at path: IndexPath) {
    let (oldCounts, oldChangeCount) = (sections.map(\.rowCount), changeCount)
    recordAndSend(.commitEditing, .list([.word(style.rawValue), .row(path)]))
    guard changeCount == oldChangeCount, requestCellCounts() != oldCounts else { return }
    system.warn(.missingRowUpdate(style, path, nearestViewController))
  }

  /// Moves a row as if the user had dragged it.
  ///
  /// The data source is notified, and has to move the row in its data. If it doesn't, a warning is logged and the table
  /// is reloaded.
  func moveAsUser(_ path: IndexPath, to target: IndexPath) {
    var oldCounts = sections.map(\.rowCount)
    let oldChangeCount = changeCount
    apply(TableUpdate(moving: path, to: target), sections: sections)
    recordAndSend(.moveRow, .list([.row(path), .row(target)]))
    guard changeCount == oldChangeCount else { return }
    oldCounts[path.section] -= 1
    oldCounts[target.section] += 1
    loadedSections = nil
    source?.discardCachedRows(of: self)
    guard sections.map(\.rowCount) != oldCounts else { return setNeedsLayout() }
    system.warn(.missingRowMove(path, target, nearestViewController))
    reloadData()
  }

  func recordAndSend(_ callback: EventKind, _ values: EventValues) {
    if let controller = nearestViewController { system.record(callback, of: controller.subject, with: values) }
    system.host?.receive(callback, values, by: self)
  }
}
