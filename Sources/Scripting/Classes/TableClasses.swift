import Controllers
import Lua

extension TableView.Style: Choice {}
extension Cell.Accessory: Choice {}
extension Cell.SelectionStyle: Choice {}

extension ClassTable {
  static let tableClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "TableView", extends: "ScrollView", "Rows in sections.", text: "id",
      make: { system, _ in TableView(in: system) }, tableMembers + rowMembers + updateMembers + tableCallbacks),
    ClassDescriptor(
      "TableViewCell", extends: "View", "A row of a table.", text: "text", make: { system, _ in Cell(in: system) },
      cellMembers),
    ClassDescriptor(
      "TableViewController", extends: "ViewController", "A screen that is a table, and its delegate and data source.",
      make: { TableViewController(in: $0, kind: $1) }, tableControllerMembers + tableControllerCallbacks),
  ]

  private static let cellMembers: [Member] = [
    property("text", \Cell.text, "The text."),
    property("detailText", \Cell.detailText, "The smaller text beside it."),
    property("image", \Cell.image, "The name of the image before it."),
    property("accessory", \Cell.accessory, "The accessory at the right."),
    property("accessoryView", \Cell.accessoryView, "A view at the right."),
    property("selectionStyle", \Cell.selectionStyle, "How the row is drawn when selected."),
    readOnly("row", "Which row it is, counted from 1.") { (cell: Cell) in cell.path.row + 1 },
    readOnly("section", "Which section it is in, counted from 1.") { (cell: Cell) in cell.path.section + 1 },
    readOnly("isSelected", "Whether it is selected.") { (cell: Cell) in cell.isSelected }.state,
    readOnly("isEditing", "Whether it is being edited.") { (cell: Cell) in cell.isEditing },
    readOnly("showingDeleteConfirmation", "Whether its Delete button is shown.") { (cell: Cell) in
      cell.showsDeleteConfirmation
    },
  ]

  private static let tableMembers: [Member] = [
    property("style", \TableView.style, "Plain or grouped."),
    property("accessory", \TableView.accessory, "The accessory of every row that does not set its own."),
    property(
      "rowHeight", "Points.", get: { (t: TableView) in RowHeight(value: t.rowHeight) },
      set: { $0.rowHeight = $1.value }),
    property("allowsSelection", \TableView.allowsSelection, "Whether a row can be selected."),
    property("allowsMultipleSelection", \TableView.allowsMultipleSelection, "Whether more than one can."),
    property(
      "allowsSelectionDuringEditing", \TableView.allowsSelectionDuringEditing,
      "Whether a row can be selected while rows are edited."),
    property(
      "isEditing", "Whether the rows are being edited.", get: { (t: TableView) in t.isEditing },
      set: { $0.setEditing($1, animated: false) }),
    method(
      "setEditing", "editing, [animated]", "Begins or ends editing: shows or hides the editing controls of the rows."
    ) {
      (t: TableView, arguments) in
      t.setEditing(try arguments.next("editing"), animated: try arguments.animated())
    },
    property("tableHeaderView", \TableView.tableHeaderView, "A view above the rows."),
    property("tableFooterView", \TableView.tableFooterView, "A view below the rows."),
    property("refreshControl", \TableView.refreshControl, "The refresh control that pulling down shows."),
    rowsProperty("rows", "The rows: a list of texts and tables, or a function that returns one.") { (t: TableView) in t
    },
    rowsProperty(
      "sections", "The sections: a list of `{ header, footer, rows, rowHeights }`, or a function that returns one."
    ) {
      (t: TableView) in t
    },
    property(
      "dataSource", "Its data source: a table of functions, or a controller.", type: .delegate,
      look: { _ in .script(.kept(.dataSource)) },
      get: { (t: TableView, call) in call.session.bridge.pushKept(.dataSource, of: t, call) },
      set: { t, call, index in
        try call.session.bridge.setDelegate(.dataSource, of: t, at: index, call)
        t.reloadData()
      }),
    delegateProperty("Its delegate, told and asked about the rows: a table of functions, or a controller."),
    method("reloadData", "", "Asks for all rows anew.") { (t: TableView, _) in t.reloadData() },
  ]

  private static let tableControllerMembers: [Member] = [
    property(
      "style", "Plain or grouped.", get: { (c: TableViewController) in c.style }, set: { $0.style = $1 }
    ).derived,
    property(
      "tableView", "Its table; loads the view.", type: .part(TableView.self), look: { _ in .nothing },
      get: { (c: TableViewController, call) in
        try call.session.bridge.checkMayLoadView(of: c)
        c.tableView.push(call)
      },
      set: { c, call, index in try call.session.bridge.applyPart(index, to: c.table, call) }
    ).lazy { (c: TableViewController) in c.loadedView as? TableView }.readBack(
      as: "the table that was given the values"),
    rowsProperty("rows", "The rows of its table: a list, or a function that returns one.") {
      (c: TableViewController) in c.table
    }.derived,
    rowsProperty("sections", "The sections of its table: a list, or a function that returns one.") {
      (c: TableViewController) in c.table
    }.derived,
    property(
      "accessory", "The accessory of every row that does not set its own.",
      get: { (c: TableViewController) in c.table.accessory }, set: { $0.table.accessory = $1 }
    ).derived,
    property(
      "clearsSelectionOnViewWillAppear", \TableViewController.clearsSelectionOnViewWillAppear,
      "Whether it deselects its row when it appears again."),
    property(
      "refreshControl", "The refresh control that pulling down shows.",
      get: { (c: TableViewController) in c.table.refreshControl },
      set: { $0.table.refreshControl = $1 }
    ).derived,
  ]

  private static func rowsProperty<Object: ModelObject>(
    _ name: String, _ summary: String, _ table: @escaping @Sendable (Object) -> TableView
  ) -> Member {
    property(
      name, summary,
      type: .only("a table or a function", trials: ["{ 'a', 'b' }", "function() return { 'a' } end"])
        .declared("a table or a function", .table, .function),
      look: { _ in .script(.own(name)) },
      get: { (object: Object, call) in call.session.bridge.pushContents(name, of: table(object), call) },
      set: { object, call, index in try call.session.bridge.setContents(name, of: table(object), at: index, call) })
  }
}
