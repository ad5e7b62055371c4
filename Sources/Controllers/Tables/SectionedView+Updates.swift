// Insertion, deletion and moving of rows and sections. The view asks the data source for all numbers of rows again.
// Like UIKit, it refuses an update that doesn't match these numbers.

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
    let update = update
    self.update = TableUpdate()
    try show(update)
  }

  /// Applies an update of rows or sections now or, between `beginUpdates` and `endUpdates`, together with the others.
  ///
  /// - Throws: UIKit's exception for an invalid update, if the update doesn't match the data source. In that case, the
  ///   table is unchanged.
  package func perform(_ update: TableUpdate) throws(ControllerException) {
    guard updateDepth == 0 else { return self.update.add(update) }
    try show(update)
  }

  private func show(_ update: TableUpdate) throws(ControllerException) {
    changeCount += 1
    // If the sections haven't been loaded yet, the update can't be checked.
    guard let before = loadedSections else { return reloadData() }
    source?.forgetRows(of: self)
    let after = askSections()
    try update.check(before: before.map(\.rows), after: after.map(\.rows), in: terms)
    apply(update, sections: after)
    contentsChanged()
  }

  /// Moves the cells and the selection to their positions after an update.
  func apply(_ update: TableUpdate, sections: [TableSection]) {
    var map = RowMap(update)
    var cells: [IndexPath: Cell] = [:]
    for (path, cell) in loadedCells.sorted(by: { $0.key < $1.key }) {
      let stays = !update.reloadedRows.contains(path) && !update.reloadedSections.contains(path.section)
      guard stays, let index = map.index(of: path) else {
        drop(cell)
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
