import Layout

/// Shows a table, and is its delegate and data source.
///
/// It makes the table, hands editing on to it, and takes the selection away when it comes back.
/// Source: "View Controller Programming Guide for iPhone OS".
package class TableViewController: ViewController {
  package override class var className: String { "TableViewController" }

  /// Whether the table it makes is plain or grouped.
  package final var style: TableView.Style {
    get { table.style }
    set { table.style = newValue }
  }
  /// Whether no row is selected any more when it is about to appear.
  package final var clearsSelectionOnViewWillAppear = true
  package final override var ownTable: View? { table }

  /// The table it brings, in place before its view is wanted.
  package final let table: TableView

  package override init(in system: System, kind: Kind? = nil) {
    table = TableView(frame: system.applicationFrame, in: system)
    super.init(in: system, kind: kind)
    table.autoresizingMask = .flexibleSize
    replaceOwned(table, insteadOf: nil)
  }

  /// The table; loads the view.
  ///
  /// Nil when the view is something else.
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
