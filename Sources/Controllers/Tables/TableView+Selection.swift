import Layout

extension TableView {
  /// The selected row; the first when several are.
  package var indexPathForSelectedRow: IndexPath? { selectedPaths.first }

  /// Marks a row as selected without telling anybody.
  ///
  /// Unless several may be, the others are no longer.
  package func selectRow(at path: IndexPath) {
    guard hasRow(at: path) else { return }
    if !allowsMultipleSelection { deselectRows { $0 != path } }
    guard !selectedPaths.contains(path) else { return }
    selectedPaths.append(path)
    selectedPaths.sort()
    recordVisibleChange(.rowSelected, path)
  }

  /// Takes the mark of a row away without telling anybody.
  package func deselectRow(at path: IndexPath) {
    deselectRows { $0 == path }
  }

  /// Takes the marks of some rows away.
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

  /// Scrolls just far enough that the row can be seen.
  package func scrollToRow(at path: IndexPath) {
    guard var rect = rect(forRowAt: path) else { return }
    let header = standingHeight(above: path)
    rect.origin.y -= header
    rect.size.height += header
    scrollRectToVisible(rect)
  }

  /// The row that a touch on this one would select, as the delegate says.
  ///
  /// - Returns: nil when none may be selected.
  func rowToSelect(at path: IndexPath) -> IndexPath? {
    guard case .row(let row, let section)? = ask(.willSelectRow, .row(path)) else { return path }
    guard let row else { return nil }
    let other = IndexPath(section: section ?? path.section, row: row)
    return hasRow(at: other) ? other : nil
  }

  /// Whether the delegate lets a row lose its selection.
  func mayDeselect(_ path: IndexPath) -> Bool {
    guard case .row(let row, _)? = ask(.willDeselectRow, .row(path)) else { return true }
    return row != nil
  }
}
