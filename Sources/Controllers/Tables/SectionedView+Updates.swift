// Insertion, deletion and moving of rows and sections. The view asks the data source again for the number of rows in
// each section. Like UIKit, it refuses an update that doesn't match these numbers.

extension SectionedView {
  /// Whether updates are being collected until the next call of `endUpdates`.
  package var isUpdating: Bool { updateDepth > 0 }

  /// Begins to collect updates until `endUpdates` is called.
  package func beginUpdates() { updateDepth += 1 }

  /// Applies the updates collected since `beginUpdates`.
  ///
  /// - Throws: UIKit's exception for an invalid update, if the updates don't match the data source. In that case, the
  ///   table is unchanged.
  package func endUpdates() throws(ControllerException) {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let update = pendingUpdate
    self.pendingUpdate = TableUpdate()
    try show(update)
  }

  /// Applies an update of rows or sections.
  ///
  /// Between `beginUpdates` and `endUpdates`, the update is collected and applied together with the others.
  ///
  /// - Throws: UIKit's exception for an invalid update, if the update doesn't match the data source. In that case, the
  ///   table is unchanged.
  package func perform(_ update: TableUpdate) throws(ControllerException) {
    guard updateDepth == 0 else { return self.pendingUpdate.add(update) }
    try show(update)
  }

  private func show(_ update: TableUpdate) throws(ControllerException) {
    changeCount += 1
    // If the sections haven't been loaded yet, the update can't be checked.
    guard let oldSections = loadedSections else { return reloadData() }
    source?.discardCachedRows(of: self)
    let newSections = requestSections()
    try update.check(before: oldSections.map(\.rowCount), after: newSections.map(\.rowCount), in: terms)
    apply(update, sections: newSections)
    contentsChanged()
  }

  /// Moves the cells and the selection to their positions after an update.
  func apply(_ update: TableUpdate, sections: [TableSection]) {
    var map = RowMap(update)
    var cells: [IndexPath: Cell] = [:]
    for (path, cell) in loadedCells.sorted(by: { $0.key < $1.key }) {
      let keepsCell = !update.reloadedRows.contains(path) && !update.reloadedSections.contains(path.section)
      guard keepsCell, let index = map.index(of: path) else {
        removeCell(cell)
        continue
      }
      cell.path = index
      cells[index] = cell
    }
    loadedCells = cells
    selectedPaths = selectedPaths.compactMap { map.index(of: $0) }.sorted()
    loadedSections = sections
    cellsMoved()
    setNeedsLayout()
  }
}
