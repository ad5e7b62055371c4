// The one button that says Edit or Done, and begins or ends the editing of its screen.
//
// Source: "View Controller Programming Guide for iPhone OS".

extension ViewController {
  /// The button that begins and ends editing; the same one every time.
  package final var editButtonItem: BarButtonItem {
    if let storedEditButtonItem { return storedEditButtonItem }
    let item = BarButtonItem(in: system)
    item.togglesEditing = true
    item.showEditing(isEditing)
    storedEditButtonItem = item
    item.home = self
    item.ownershipChanged(by: self)
    return item
  }

  /// The same button, once it was made.
  package final var editButtonItemIfMade: BarButtonItem? { storedEditButtonItem }

  /// Has the buttons say what a touch would do now.
  final func showEditingInButtons() {
    let items = (storedNavigationItem.map { $0.leftBarButtonItems + $0.rightBarButtonItems } ?? []) + storedToolbarItems
    for item in items + [storedEditButtonItem].compactMap({ $0 }) where item.togglesEditing {
      item.showEditing(isEditing)
    }
  }
}

extension BarButtonItem {
  /// Shows Done while something is edited, else Edit.
  func showEditing(_ editing: Bool) {
    title = editing ? "Done" : "Edit"
    style = editing ? .done : .bordered
  }

  /// Begins or ends the editing of the screen the button belongs to.
  ///
  /// - Returns: false for any other button.
  func toggleEditing() -> Bool {
    guard togglesEditing, let controller = editedController else { return false }
    controller.setEditing(!controller.isEditing, animated: true)
    return true
  }

  private var editedController: ViewController? {
    owners.lazy.compactMap { $0 as? ViewController ?? ($0 as? NavigationItem)?.home }.first
  }
}
