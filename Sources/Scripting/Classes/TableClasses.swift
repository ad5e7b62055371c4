import Controllers
import Lua

extension TableView.Style: Choice {}
extension Cell.Accessory: Choice {}
extension Cell.SelectionStyle: Choice {}

extension ClassTable {
  static let tableClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "TableView", extends: "ScrollView", "Rows in sections.", text: "id",
      make: { system, _ in TableView(in: system) }, tableMembers),
    ClassDescriptor(
      "TableViewCell", extends: "View", "A row of a table.",
      make: { system, _ in Cell(in: system) },
      [
        property("text", \Cell.text, "The text."),
        property("detailText", \Cell.detailText, "The smaller text beside it."),
        property("image", \Cell.image, "The name of the picture before it."),
        property("accessory", \Cell.accessory, "The mark at the right."),
        property("accessoryView", \Cell.accessoryView, "A view at the right."),
        property("selectionStyle", \Cell.selectionStyle, "How a selected row is drawn."),
        readOnly("row", "Which row it is, counted from 1.") { (cell: Cell) in cell.path.row + 1 },
        readOnly("section", "Which section it is in, counted from 1.") { (cell: Cell) in cell.path.section + 1 },
        readOnly("isSelected", "Whether it is selected.") { (cell: Cell) in cell.isSelected },
      ]),
  ]

  private static let tableMembers: [Member] = [
    property("style", \TableView.style, "Plain or grouped."),
    property(
      "accessory", "The mark of every row that has none of its own.", type: Cell.Accessory.expected,
      get: { (table: TableView, call) in call.session.bridge.contents(of: table, call).accessory.push(call) },
      set: { table, call, index in
        call.session.bridge.contents(of: table, call).accessory = try Cell.Accessory.read(call, index)
      }),
    property("rowHeight", \TableView.rowHeight, "Points."),
    property("allowsSelection", \TableView.allowsSelection, "Whether a row can be selected."),
    property("allowsMultipleSelection", \TableView.allowsMultipleSelection, "Whether more than one can."),
    property("isEditing", \TableView.isEditing, "Whether rows can be changed."),
    property("tableHeaderView", \TableView.tableHeaderView, "A view above the rows."),
    property("tableFooterView", \TableView.tableFooterView, "A view below the rows."),
    property("refreshControl", \TableView.refreshControl, "What a pull down shows."),
    rowsProperty("rows", "The rows: a list of texts and tables, or a function that returns one."),
    rowsProperty("sections", "The sections: a list of `{ header, footer, rows }`, or a function that returns one."),
    rowsProperty("dataSource", "A table with `numberOfRows`, `cellForRow` and others."),
    readOnly("selectedRow", "The selected row, counted from 1; nil for none.") { (t: TableView) in
      t.indexPathForSelectedRow.map { $0.row + 1 }
    },
    callback("didSelectRow", "sender, row, section", "A row was selected."),
    callback("accessoryButtonTapped", "sender, row, section", "The detail button of a row was tapped."),
    method("reloadData", "", "Asks for all rows anew.") { (t: TableView, arguments) in
      arguments.session.bridge.forgetRows(of: t)
      t.reloadData()
    },
    method("selectRow", "row, [section]", "Selects a row; both count from 1.") { (t: TableView, arguments) in
      t.selectRow(at: try arguments.indexPath(in: t))
    },
    method("deselectRow", "row, [section]", "Takes the selection away.") { (t: TableView, arguments) in
      t.deselectRow(at: try arguments.indexPath(in: t))
    },
    method("scrollToRow", "row, [section]", "Brings a row into sight.") { (t: TableView, arguments) in
      t.scrollToRow(at: try arguments.indexPath(in: t))
    },
  ]

  private static func rowsProperty(_ name: String, _ summary: String) -> Member {
    property(
      name, summary, type: "a table or a function",
      get: { (table: TableView, call) in call.session.bridge.pushContents(name, of: table, call) },
      set: { table, call, index in try call.session.bridge.setContents(name, of: table, at: index, call) })
  }
}

extension Arguments {
  /// A row of a table and, unless it is the first, its section, both counted from 1.
  fileprivate func indexPath(in table: TableView) throws -> IndexPath {
    let row: Position = try next("row")
    let section: Position? = try next("section")
    let path = IndexPath(section: section?.index ?? 0, row: row.index)
    guard table.rect(forRowAt: path) != nil else { throw PlainError(table.noRow(at: path)) }
    return path
  }

  /// A controller, or a screen's name or class with a table of properties beside it.
  func nextController(_ name: String) throws -> ViewController {
    let controller: ViewController = try next(name)
    if let properties = properties() {
      try call.balanced {
        session.bridge.push(controller, call)
        let number = session.bridge.kind(at: call.count, call)
        try session.bridge.withUse {
          try session.bridge.apply(properties, to: controller, at: call.count, number: number, call)
        }
      }
    }
    return controller
  }
}

extension TableView {
  /// The text for a row that is not there, with those that are.
  func noRow(at path: IndexPath) -> String {
    guard sections.indices.contains(path.section) else {
      return "no section \(path.section + 1): there are \(sections.count)"
    }
    return "no row \(path.row + 1) in section \(path.section + 1): there are \(sections[path.section].rows) rows"
  }
}
