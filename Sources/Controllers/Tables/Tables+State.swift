// The hidden state that affects the behavior of tables and their rows.

extension SectionedView {
  static let hiddenStateOfSectionedView = HiddenState(SectionedView.self) { view, notes in
    notes.object("dataSource", view.dataSource)
    notes.value("updateDepth", view.updateDepth)
    notes.value("savedTopPath", view.savedTopPath)
    notes.value("selectedPaths", view.selectedPaths)
    notes.value("loadedSections", view.loadedSections)
    notes.value("builtInSelection", view.builtInSelection != nil)
    let cells = view.loadedCells.sorted { $0.key < $1.key }
    notes.value("loadedCells.path", cells.map(\.key))
    notes.objects("loadedCells", cells.map(\.value))
    view.pendingUpdate.addNotes(notes)
    if let swipeState = view.swipedCell { notes.object("swipedCell", swipeState) }
  }
}

extension TableView {
  static let hiddenStateOfTableView = HiddenState(TableView.self) { table, notes in
    notes.object("tableHeaderView", table.tableHeaderView)
    notes.object("tableFooterView", table.tableFooterView)
    notes.value("isEditing", table.isEditing)
    notes.value("confirmation", table.confirmation)
    notes.value("fittedHeights", table.fittedHeights.values.sorted())
  }
}

extension TableUpdate {
  fileprivate func addNotes(_ notes: StateNotes) {
    notes.within("pendingUpdate") {
      notes.value("deletedRows", deletedRows.sorted())
      notes.value("insertedRows", insertedRows.sorted())
      notes.value("reloadedRows", reloadedRows.sorted())
      notes.value("movedRows", movedRows.sorted { $0.key < $1.key }.map { "\($0.key) to \($0.value)" })
      notes.value("deletedSections", deletedSections.sorted())
      notes.value("insertedSections", insertedSections.sorted())
      notes.value("reloadedSections", reloadedSections.sorted())
    }
  }
}

extension Cell {
  static let hiddenStateOfCell = HiddenState(Cell.self) { cell, notes in
    notes.object("container", cell.container)
    notes.value("path", cell.path)
    notes.value("editingOperations", cell.editingOperations)
  }
}

extension SectionedViewController {
  static let hiddenStateOfSectionedViewController = HiddenState(SectionedViewController.self) { controller, notes in
    notes.object("content", controller.content)
  }
}
