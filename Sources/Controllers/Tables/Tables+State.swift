// The hidden state that affects the behavior of tables and their rows.

extension TableView {
  static let hiddenStateOfTableView = HiddenState(TableView.self) { table, notes in
    notes.object("dataSource", table.dataSource)
    notes.object("tableHeaderView", table.tableHeaderView)
    notes.object("tableFooterView", table.tableFooterView)
    notes.object("refreshControl", table.refreshControl)
    notes.value("isEditing", table.isEditing)
    notes.value("updateDepth", table.updateDepth)
    notes.value("topToRestore", table.topToRestore)
    notes.value("confirmation", table.confirmation)
    if let swiped = table.swipedRow { notes.object("swipedRow", swiped) }
    notes.value("selectedPaths", table.selectedPaths)
    notes.value("loadedSections", table.loadedSections)
    notes.value("changeCount", table.changeCount)
    notes.value("builtInSelection", table.builtInSelection != nil)
    let cells = table.loadedCells.sorted { $0.key < $1.key }
    notes.value("loadedCells.path", cells.map(\.key))
    notes.objects("loadedCells", cells.map(\.value))
    table.update.note(notes)
  }
}

extension TableUpdate {
  fileprivate func note(_ notes: StateNotes) {
    notes.within("update") {
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
    notes.object("table", cell.table)
    notes.value("path", cell.path)
    notes.value("editing", cell.editing)
  }
}

extension TableViewController {
  static let hiddenStateOfTableViewController = HiddenState(TableViewController.self) { controller, notes in
    notes.object("table", controller.table)
  }
}
