import Controllers
import Lua

extension TableView.Style: Choice {}
extension Cell.Accessory: Choice {}
extension Cell.SelectionStyle: Choice {}

extension ClassTable {
  static let tableClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "TableView", since: "2", extends: "ScrollView", "A view that shows rows in sections.", text: "id",
      make: { system, _ in TableView(in: system) },
      tableMembers + rowMembers + updateMembers + tableCallbacks + tableSwipeMembers),
    ClassDescriptor(
      "TableViewCell", since: "2", extends: "View", "A row of a table.", text: "text",
      make: { system, _ in Cell(in: system) },
      cellMembers + cellSwipeMembers),
    ClassDescriptor(
      "TableViewController", since: "2", extends: "ViewController",
      "A controller that manages a table as its delegate and data source.",
      make: { TableViewController(in: $0, kind: $1) }, tableControllerMembers + tableControllerCallbacks),
  ]

  private static let cellMembers: [Member] = [
    property("text", \Cell.text, "The text of the row."),
    property("detailText", \Cell.detailText, "The smaller text next to the row's text.").since("3"),
    property("image", \Cell.image, "The name of the image in front of the text."),
    property("accessory", \Cell.accessory, "The accessory on the right side."),
    subview("accessoryView", \Cell.accessoryView, "The view to show instead of an accessory."),
    property("selectionStyle", \Cell.selectionStyle, "How the row is highlighted when selected."),
    readOnly("row", "The number of the row in its section. The first row is 1.") { (cell: Cell) in cell.path.row + 1 }
      .unversioned,
    readOnly("section", "The number of the row's section. The first section is 1.") { (cell: Cell) in
      cell.path.section + 1
    }.unversioned,
    readOnly("isSelected", "Whether the row is selected.") { (cell: Cell) in cell.isSelected }.state,
    readOnly("isEditing", "Whether the row is being edited.") { (cell: Cell) in cell.isEditing },
    readOnly("showingDeleteConfirmation", "Whether the Delete button is shown.") { (cell: Cell) in
      cell.showsDeleteConfirmation
    },
  ]

  private static let tableMembers: [Member] = [
    property("style", \TableView.style, "The table's style: plain or grouped."),
    property("accessory", \TableView.accessory, "The accessory of rows that don't set their own.").unversioned,
    property(
      "rowHeight", "The height of the rows, in points.", get: { (t: TableView) in RowHeight(value: t.rowHeight) },
      set: { $0.rowHeight = $1.value }),
    property("allowsSelection", \TableView.allowsSelection, "Whether rows can be selected.").since("3"),
    property("allowsMultipleSelection", \TableView.allowsMultipleSelection, "Whether several rows can be selected.")
      .since("5"),
    property(
      "allowsSelectionDuringEditing", \TableView.allowsSelectionDuringEditing,
      "Whether rows can be selected in editing mode."),
    property(
      "isEditing", "Whether the table is in editing mode.", get: { (t: TableView) in t.isEditing },
      set: { $0.setEditing($1, animated: false) }),
    method(
      "setEditing", ["editing", .optional("animated")],
      "Turns editing mode on or off, which shows or hides the editing controls of the rows."
    ) {
      (t: TableView, arguments) in
      t.setEditing(try arguments.next("editing"), animated: try arguments.readAnimated())
    },
    subview("tableHeaderView", \TableView.tableHeaderView, "The view above the rows."),
    subview("tableFooterView", \TableView.tableFooterView, "The view below the rows."),
    contentsProperty("rows", "The rows: a list of strings and tables, or a function that returns such a list.") {
      (t: TableView) in t
    }.unversioned,
    contentsProperty(
      "sections",
      "The sections: a list of `{ header, footer, rows, rowHeights }`, or a function that returns such a list."
    ) {
      (t: TableView) in t
    }.unversioned,
    dataSourceProperty(of: TableView.self),
    delegateProperty("The delegate, which is notified of changes and decides about rows: a table or a controller."),
    method("reloadData", [], "Reloads all rows and sections.") { (t: TableView, _) in t.reloadData() },
  ]

  private static let tableControllerMembers: [Member] = [
    property(
      "style", "The table's style: plain or grouped.", get: { (c: TableViewController) in c.style },
      set: { $0.style = $1 }
    ).derived,
    property(
      "tableView", "The table. Reading it loads the view.", type: .part(TableView.self), look: { _ in .nothing },
      get: { (c: TableViewController, call) in
        try call.session.bridge.elementAccess.checkMayLoadView(of: c)
        c.tableView.push(call)
      },
      set: { c, slot in try slot.session.bridge.builder.applyPart(slot.index, to: c.table, slot.call) }
    ).lazy { (c: TableViewController) in c.loadedView?.asTable }.readBack(
      as: "the table with the properties set"),
    contentsProperty("rows", "The rows of the table: a list, or a function that returns one.") {
      (c: TableViewController) in c.table
    }.derived.unversioned,
    contentsProperty("sections", "The sections of the table: a list, or a function that returns one.") {
      (c: TableViewController) in c.table
    }.derived.unversioned,
    property(
      "accessory", "The accessory of rows that don't set their own.",
      get: { (c: TableViewController) in c.table.accessory }, set: { $0.table.accessory = $1 }
    ).derived.unversioned,
    property(
      "clearsSelectionOnViewWillAppear", \TableViewController.clearsSelectionOnViewWillAppear,
      "Whether the selected row is deselected when the screen appears again."
    ).since("3.2"),
    property(
      "refreshControl", "The refresh control, which appears when the table is pulled down.",
      get: { (c: TableViewController) in c.refreshControl },
      set: { (c, control: RefreshControl?) in
        if let control { try c.currentTable.checkHierarchy(adding: control) }
        c.refreshControl = control
      }
    ).derived.since("6"),
  ]
}
