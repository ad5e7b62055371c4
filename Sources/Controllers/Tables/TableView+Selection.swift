import Layout

extension TableView {
  /// The position of the selected row.
  ///
  /// If more than one row is selected, this is the first one. The value is `nil` if no row is selected.
  package var indexPathForSelectedRow: IndexPath? { selectedPaths.first }

  /// Selects a row without notifying the delegate.
  ///
  /// If the table doesn't allow multiple selection, the other rows are deselected.
  package func selectRow(at path: IndexPath) {
    guard hasRow(at: path) else { return }
    if !allowsMultipleSelection { deselectRows { $0 != path } }
    guard !selectedPaths.contains(path) else { return }
    selectedPaths.append(path)
    selectedPaths.sort()
    recordVisibleChange(.rowSelected, path)
  }

  /// Deselects a row without notifying the delegate.
  package func deselectRow(at path: IndexPath) {
    deselectRows { $0 == path }
  }

  /// Deselects the rows that meet a condition.
  final func deselectRows(_ isMeant: (IndexPath) -> Bool) {
    let leaving = selectedPaths.filter(isMeant)
    guard !leaving.isEmpty else { return }
    selectedPaths.removeAll(where: isMeant)
    for path in leaving { recordVisibleChange(.rowDeselected, path) }
  }

  private func recordVisibleChange(_ kind: EventKind, _ path: IndexPath) {
    guard window != nil, let controller = nearestViewController else { return }
    system.record(kind, of: controller.subject, with: .list([.row(path)]))
  }

  /// Scrolls just far enough to make a row visible.
  package func scrollToRow(at path: IndexPath) {
    guard var rect = rect(forRowAt: path) else { return }
    let header = standingHeight(above: path)
    rect.origin.y -= header
    rect.size.height += header
    scrollRectToVisible(rect)
  }

  /// Returns the row that becomes selected when the user taps a row.
  ///
  /// The delegate can change the row.
  ///
  /// - Returns: The row to select, or `nil` if the delegate prevents the selection or returns a row that doesn't exist.
  func rowToSelect(at path: IndexPath) -> IndexPath? {
    guard case .row(let row, let section)? = ask(.willSelectRow, .row(path)) else { return path }
    guard let row else { return nil }
    let other = IndexPath(section: section ?? path.section, row: row)
    return hasRow(at: other) ? other : nil
  }

  /// Returns whether the delegate permits the row to be deselected.
  func mayDeselect(_ path: IndexPath) -> Bool {
    guard case .row(let row, _)? = ask(.willDeselectRow, .row(path)) else { return true }
    return row != nil
  }
}
