import Layout

/// A controller that shows a table and is its delegate and data source.
///
/// The controller also forwards changes of its editing state to the table. Source: "View Controller Programming Guide
/// for iPhone OS".
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

  /// The refresh control of the table that is the view, or of the controller's own table before the view is loaded.
  package var refreshControl: RefreshControl? {
    get { shownTable.refreshControl }
    set { shownTable.refreshControl = newValue }
  }

  /// The table that is the view, or the controller's own table before the view is loaded.
  package var shownTable: TableView { loadedView as? TableView ?? table }

  // A table that the script declares as the view receives the controller's refresh control, in place of its own.
  override func viewWasLoaded() {
    super.viewWasLoaded()
    guard shownTable !== table, let control = table.refreshControl else { return }
    table.refreshControl = nil
    shownTable.refreshControl = control
  }

  override func editingChanged(animated: Bool) {
    (loadedView as? TableView)?.setEditing(isEditing, animated: animated)
  }
}
