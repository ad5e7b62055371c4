extension TableView {
  /// The selected row; the first when several are.
  package var indexPathForSelectedRow: IndexPath? { selectedPaths.first }

  /// Marks a row as selected without telling anybody.
  ///
  /// Unless several may be, the others are no longer.
  package func selectRow(at path: IndexPath) {
    guard rect(forRowAt: path) != nil else { return }
    if !allowsMultipleSelection { selectedPaths = [] }
    guard !selectedPaths.contains(path) else { return }
    selectedPaths.append(path)
    selectedPaths.sort()
  }

  /// Takes the mark of a row away without telling anybody.
  package func deselectRow(at path: IndexPath) {
    selectedPaths.removeAll { $0 == path }
  }

  /// Scrolls just far enough that the row can be seen.
  package func scrollToRow(at path: IndexPath) {
    guard let rect = rect(forRowAt: path) else { return }
    scrollRectToVisible(rect)
  }
}
