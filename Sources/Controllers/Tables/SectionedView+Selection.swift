import Layout

extension SectionedView {
  /// The position of the first selected row, or `nil` if no row is selected.
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
  final func deselectRows(_ condition: (IndexPath) -> Bool) {
    let deselectedPaths = selectedPaths.filter(condition)
    guard !deselectedPaths.isEmpty else { return }
    selectedPaths.removeAll(where: condition)
    for path in deselectedPaths { recordVisibleChange(terms.deselected, path) }
  }

  /// Records a change of a cell in the trace, if the view is on the screen.
  final func recordVisibleChange(_ kind: EventKind, _ path: IndexPath) {
    guard window != nil, let controller = nearestViewController else { return }
    system.record(kind, of: controller.subject, with: .list([.row(path)]))
  }

  /// Scrolls just far enough that a row is visible between the bars and below the header of its section.
  package func scrollToRow(at path: IndexPath) {
    if let rect = rectToShow(rowAt: path) { scrollRectToVisible(rect) }
  }

  /// Whether a whole row is in the part of the view that bars and the header of its section can't cover.
  package func isWholeRowVisible(at path: IndexPath) -> Bool {
    guard let rect = rectToShow(rowAt: path) else { return false }
    let area = bounds.inset(by: adjustedContentInset)
    // Positions that were computed in different ways may differ by a rounding error.
    let tolerance = 0.01
    return rect.minX >= area.minX - tolerance && rect.minY >= area.minY - tolerance
      && rect.maxX <= area.maxX + tolerance
      && rect.maxY <= area.maxY + tolerance
  }

  /// Returns the frame of a row, extended by the space that the header of its section can cover in front of the row.
  private func rectToShow(rowAt path: IndexPath) -> Rect? {
    guard let rect = rect(forRowAt: path) else { return nil }
    let header = pinnedHeaderInsets(at: path)
    return Rect(
      x: rect.minX - header.left, y: rect.minY - header.top, width: rect.width + header.left,
      height: rect.height + header.top)
  }
}
