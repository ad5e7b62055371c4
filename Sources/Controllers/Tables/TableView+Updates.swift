// Rows and sections that come, go and move while the table is seen. The table asks for all numbers anew and refuses
// what does not agree with them, as UIKit does.

extension TableView {
  /// Whether what is told of rows waits for `endUpdates`.
  package var isUpdating: Bool { updateDepth > 0 }

  /// Collects what follows till `endUpdates`.
  package func beginUpdates() { updateDepth += 1 }

  /// Shows what was collected since `beginUpdates`.
  ///
  /// - Throws: when it does not agree with what the data source says; nothing has changed then.
  package func endUpdates() throws(ControllerException) {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let update = update
    self.update = TableUpdate()
    try show(update)
  }

  /// Shows what has become of rows or sections, at once or with `endUpdates`.
  ///
  /// - Throws: when it does not agree with what the data source says; nothing has changed then.
  package func perform(_ update: TableUpdate) throws(ControllerException) {
    guard updateDepth == 0 else { return self.update.add(update) }
    try show(update)
  }

  private func show(_ update: TableUpdate) throws(ControllerException) {
    changeCount += 1
    // Before anybody has asked there is nothing to compare with.
    guard let before = loadedSections else { return reloadData() }
    source?.forgetRows(of: self)
    let after = askSections()
    try update.check(before: before.map(\.rows), after: after.map(\.rows))
    apply(update, sections: after)
    hideConfirmation()
  }

  /// Gives cells and selection their new places.
  func apply(_ update: TableUpdate, sections: [TableSection]) {
    var map = RowMap(update)
    var cells: [IndexPath: Cell] = [:]
    for (path, cell) in loadedCells.sorted(by: { $0.key < $1.key }) {
      let stays = !update.reloadedRows.contains(path) && !update.reloadedSections.contains(path.section)
      guard stays, let place = map.place(of: path) else {
        drop(cell)
        continue
      }
      cell.path = place
      cells[place] = cell
    }
    loadedCells = cells
    selectedPaths = selectedPaths.compactMap { map.place(of: $0) }.sorted()
    loadedSections = sections
    forgetEditing()
    setNeedsLayout()
  }
}
