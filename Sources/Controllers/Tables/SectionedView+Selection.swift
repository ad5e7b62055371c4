import Layout

extension SectionedView {
  /// The position of the selected row.
  ///
  /// If more than one row is selected, this is the first one. The value is `nil` if no row is selected.
  package var indexPathForSelectedRow: IndexPath? { selectedPaths.first }

  /// Selects a row without notifying the delegate.
  ///
  /// If the view doesn't allow multiple selection, the other rows are deselected.
  package func selectRow(at path: IndexPath) {
    guard hasRow(at: path) else { return }
    if !allowsMultipleSelection { deselectRows { $0 != path } }
    guard !selectedPaths.contains(path) else { return }
    selectedPaths.append(path)
    selectedPaths.sort()
    recordVisibleChange(terms.selected, path)
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
    for path in leaving { recordVisibleChange(terms.deselected, path) }
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
}
