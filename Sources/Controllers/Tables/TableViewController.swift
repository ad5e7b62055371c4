import Layout

/// A controller that shows a table and acts as its delegate and data source.
///
/// When the controller's editing state changes, it also changes that of the table. Source: "View Controller Programming
/// Guide for iPhone OS".
package final class TableViewController: SectionedViewController {
  package override class var className: String { "TableViewController" }

  /// The table that the controller creates.
  package let table: TableView

  /// The style of the controller's table.
  package var style: TableView.Style {
    get { table.style }
    set { table.style = newValue }
  }

  package init(in system: System, kind: Kind? = nil) {
    table = TableView(frame: system.applicationFrame, in: system)
    super.init(showing: table, in: system, kind: kind)
  }

  /// The controller's view, or `nil` if the view isn't a table.
  ///
  /// Reading this property loads the view.
  package var tableView: TableView? { view as? TableView }

  /// The refresh control of the controller's current table.
  package var refreshControl: RefreshControl? {
    get { currentTable.refreshControl }
    set { currentTable.refreshControl = newValue }
  }

  /// The controller's current table.
  ///
  /// This is the controller's view, or the table that the controller created if the view isn't loaded.
  package var currentTable: TableView { loadedView as? TableView ?? table }

  // If the script declares a table as the view, the table receives the controller's refresh control in place of its
  // own.
  override func viewWasLoaded() {
    super.viewWasLoaded()
    guard currentTable !== table, let control = table.refreshControl else { return }
    table.refreshControl = nil
    currentTable.refreshControl = control
  }

  override func editingChanged(animated: Bool) {
    (loadedView as? TableView)?.setEditing(isEditing, animated: animated)
  }
}
