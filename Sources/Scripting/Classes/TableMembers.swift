import Controllers
import Lua
import Rendering

// The members of tables that concern rows and sections.
extension ClassTable {
  static let rowMembers: [Member] = [
    readOnly("selectedRow", "The number of the selected row, or nil if no row is selected. The first row is 1.") {
      (t: TableView) in
      t.indexPathForSelectedRow.map { $0.row + 1 }
    },
    readOnly(
      "indexPathForSelectedRow", "The position of the selected row: its number and section. Nil if no row is selected."
    ) { (t: TableView) in
      t.indexPathForSelectedRow
    },
    readOnly("indexPathsForSelectedRows", "The selected rows, each as `{ row, section }`.") { (t: TableView) in
      t.selectedPaths
    }.state,
    readOnly("indexPathsForVisibleRows", "The visible rows, each as `{ row, section }`.") {
      (t: TableView) in t.visiblePaths
    }.lazy { (t: TableView) in t.hasLoadedSections ? t.visiblePaths : nil },
    readOnly("visibleCells", "The cells of the visible rows.") { (t: TableView) in
      t.visiblePaths.compactMap { t.cell(at: $0) }
    }.lazy { (t: TableView) in t.hasLoadedSections ? t.visiblePaths.compactMap { t.cellIfMade(at: $0) } : nil }.state,
    method(
      "selectRow", "row, [section], [animated]",
      "Selects a row without notifying the delegate. Rows and sections are numbered from 1."
    ) {
      (t: TableView, arguments) in
      t.selectRow(at: try arguments.indexPath(in: t))
    },
    method("deselectRow", "row, [section], [animated]", "Deselects a row without notifying the delegate.") {
      (t: TableView, arguments) in
      t.deselectRow(at: try arguments.indexPath(in: t))
    },
    method("scrollToRow", "row, [section], [animated]", "Scrolls to a row.") { (t: TableView, arguments) in
      t.scrollToRow(at: try arguments.indexPath(in: t))
    },
    method("rectForRow", "row, [section]", "Returns the frame of a row in the content, in points.") {
      (t: TableView, arguments) in
      t.rect(forRowAt: try arguments.indexPath(in: t))
    },
  ]

  static let updateMembers: [Member] = [
    method("beginUpdates", "", "Begins a group of insertions, deletions and moves, up to `endUpdates`.") {
      (t: TableView, _) in t.beginUpdates()
    },
    method("endUpdates", "", "Performs all changes since `beginUpdates` together.") { (t: TableView, _) in
      guard t.isUpdating else { throw PlainError("`beginUpdates` hasn't been called") }
      try t.endUpdates()
    },
    update("insertRows", "rows, [section]", "Shows rows that the data source added, by their new numbers.") {
      $0.insertedRows = Set(try $1.paths())
    },
    update("deleteRows", "rows, [section]", "Removes rows that the data source deleted.") {
      $0.deletedRows = Set(try $1.paths())
    },
    update("reloadRows", "rows, [section]", "Reloads rows.") {
      $0.reloadedRows = Set(try $1.paths())
    },
    update("insertSections", "sections", "Shows sections that the data source added.") {
      $0.insertedSections = Set(try $1.sections())
    },
    update("deleteSections", "sections", "Removes sections that the data source deleted.") {
      $0.deletedSections = Set(try $1.sections())
    },
    update("reloadSections", "sections", "Reloads sections.") {
      $0.reloadedSections = Set(try $1.sections())
    },
  ]

  static let tableCallbacks: [Member] = tableDelegateCallbacks + tableDataCallbacks

  private static let tableDelegateCallbacks: [Member] = [
    callback(.willSelectRow),
    callback("didSelectRow", "sender, row, section", "A row was selected."),
    callback(.willDeselectRow),
    callback("didDeselectRow", "sender, row, section", "A row was deselected."),
    callback(.shouldHighlightRow),
    callback("accessoryButtonTapped", "sender, row, section", "The detail button of a row was tapped."),
    callback(.accessoryTypeForRow),
    callback(.heightForRow),
    callback(.editingStyleForRow),
    callback(.titleForDeleteConfirmationButtonForRow),
    callback(.willBeginEditingRow),
    callback(.didEndEditingRow),
    callback(.targetIndexPathForMoveFromRow),
  ]

  private static let tableDataCallbacks: [Member] = [
    callback(
      "numberOfSections", "sender",
      "The number of sections. Called as a method, returns the number that the table shows."
    ) {
      (t: TableView, _) in t.sections.count
    },
    callback(
      "numberOfRows", "sender, section",
      "The number of rows in a section. Called as a method, returns the number that the table shows."
    ) {
      (t: TableView, arguments) in
      let section: Position? = try arguments.next("section")
      guard t.sections.indices.contains(section?.index ?? 0) else {
        throw PlainError("no section \((section?.index ?? 0) + 1): \(thereAre(t.sections.count, "section"))")
      }
      return t.sections[section?.index ?? 0].rows
    },
    callback(
      "cellForRow", "sender, row, section",
      "The row: a string, a table or a `cell`. Called as a method, returns the row's cell."
    ) {
      (t: TableView, arguments) in t.cell(at: try arguments.indexPath(in: t))
    },
    callback("titleForHeader", "sender, section", "The header of a section."),
    callback("titleForFooter", "sender, section", "The footer of a section."),
    callback(.canEditRow),
    callback(.canMoveRow),
    callback(.commitEditing),
    callback(.modelIdentifierForElement),
    callback(.indexPathForElement),
    callback(.moveRow) { (t: TableView, arguments) -> Bool in
      var update = TableUpdate()
      update.movedRows = [try arguments.path("from"): try arguments.path("to")]
      try t.perform(update)
      return true
    },
  ]

  private static func update(
    _ name: String, _ parameters: String, _ summary: String,
    _ fill: @escaping @Sendable (inout TableUpdate, Arguments) throws -> Void
  ) -> Member {
    method(name, parameters, summary) { (table: TableView, arguments) in
      var update = TableUpdate()
      try fill(&update, arguments)
      try table.perform(update)
    }
  }
}
