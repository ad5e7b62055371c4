import Layout

/// A controller that shows a table and is its delegate and data source.
///
/// The controller creates the table, forwards changes of its editing state to the table, and clears the selection when
/// it appears again. Source: "View Controller Programming Guide for iPhone OS".
package class TableViewController: ViewController {
  package override class var className: String { "TableViewController" }

  /// The style of the controller's table.
  package final var style: TableView.Style {
    get { table.style }
    set { table.style = newValue }
  }
  /// Whether rows are deselected before the controller appears.
  package final var clearsSelectionOnViewWillAppear = true
  package final override var ownTable: View? { table }

  /// The table that the controller creates.
  ///
  /// The table exists even before the view is loaded.
  package final let table: TableView

  package override init(in system: System, kind: Kind? = nil) {
    table = TableView(frame: system.applicationFrame, in: system)
    super.init(in: system, kind: kind)
    table.autoresizingMask = .flexibleSize
    replaceOwned(table, insteadOf: nil)
  }

  /// The controller's view, or `nil` if the view isn't a table.
  ///
  /// Reading this property loads the view.
  package final var tableView: TableView? { view as? TableView }

  override func makeView() -> View { table }

  override func viewWasLoaded() {
    super.viewWasLoaded()
    if tableView == nil { system.warn(.noTableView(self)) }
  }

  override func appearanceWillChange() {
    super.appearanceWillChange()
    guard clearsSelectionOnViewWillAppear, !appearance.isComing, let table = loadedView as? TableView else { return }
    for path in table.selectedPaths { table.deselectRow(at: path) }
  }

  override func editingChanged(animated: Bool) {
    (loadedView as? TableView)?.setEditing(isEditing, animated: animated)
  }
}
