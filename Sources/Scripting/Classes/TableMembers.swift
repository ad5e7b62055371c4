import Controllers
import Lua
import Rendering

// The members of tables that concern rows and sections.
extension ClassTable {
  static let rowMembers: [Member] =
    [
      readOnly("selectedRow", "The number of the selected row, or nil if no row is selected. The first row is 1.") {
        (t: TableView) in
        t.indexPathForSelectedRow.map { $0.row + 1 }
      }.unversioned,
      readOnly(
        "indexPathForSelectedRow",
        "The position of the selected row: its number and section. Nil if no row is selected."
      ) { (t: TableView) in
        t.indexPathForSelectedRow
      },
      method("rectForRow", ["row", .optional("section")], "Returns the frame of a row in the content, in points.") {
        (t: TableView, arguments) in
        t.rect(forRowAt: try arguments.readIndexPath(in: t))
      },
    ] + selectionMembers(of: TableView.self, "Row")

  static let updateMembers: [Member] =
    [
      method("beginUpdates", [], "Begins a group of insertions, deletions and moves, up to `endUpdates`.") {
        (t: TableView, _) in t.beginUpdates()
      },
      method("endUpdates", [], "Performs all changes since `beginUpdates` together.") { (t: TableView, _) in
        guard t.isUpdating else { throw PlainError("`beginUpdates` hasn't been called") }
        try t.endUpdates()
      },
    ] + updateMethods(of: TableView.self, "Row")

  static let tableCallbacks: [Member] = tableDelegateCallbacks + tableDataCallbacks

  private static let tableDelegateCallbacks: [Member] = [
    callback(.willSelectRow),
    callback("didSelectRow", ["sender", "row", "section"], "A row was selected."),
    callback(.willDeselectRow).since("3"),
    callback("didDeselectRow", ["sender", "row", "section"], "A row was deselected.").since("3"),
    callback(.shouldHighlightRow).since("6"),
    callback("accessoryButtonTapped", ["sender", "row", "section"], "The detail button of a row was tapped."),
    callback(.accessoryTypeForRow),
    callback(.heightForRow),
    callback(.editingStyleForRow),
    callback(.titleForDeleteConfirmationButtonForRow).since("3"),
    callback(.willBeginEditingRow),
    callback(.didEndEditingRow),
    callback(.targetIndexPathForMoveFromRow),
  ]

  private static let tableDataCallbacks: [Member] = [
    callback(
      "numberOfSections", ["sender"],
      "The number of sections. Called as a method, returns the number that the table shows."
    ) {
      (t: TableView, _) in t.sections.count
    },
    callback(
      "numberOfRows", ["sender", "section"],
      "The number of rows in a section. Called as a method, returns the number that the table shows."
    ) {
      (t: TableView, arguments) in
      let section: Position? = try arguments.next("section")
      guard t.sections.indices.contains(section?.index ?? 0) else {
        throw PlainError("no section \((section?.index ?? 0) + 1): \(thereAre(t.sections.count, "section"))")
      }
      return t.sections[section?.index ?? 0].rowCount
    },
    callback(
      "cellForRow", ["sender", "row", "section"],
      "The row: a string, a table or a `cell`. Called as a method, returns the row's cell."
    ) {
      (t: TableView, arguments) in t.cell(at: try arguments.readIndexPath(in: t))
    },
    callback("titleForHeader", ["sender", "section"], "The header of a section."),
    callback("titleForFooter", ["sender", "section"], "The footer of a section."),
    callback(.canEditRow),
    callback(.canMoveRow),
    callback(.commitEditing),
    callback(.modelIdentifierForElement).since("6"),
    callback(.indexPathForElement).since("6"),
    callback(.moveRow) { (t: TableView, arguments) -> Bool in
      var update = TableUpdate()
      update.movedRows = [try arguments.readPath("from"): try arguments.readPath("to")]
      try t.perform(update)
      return true
    },
  ]
}
