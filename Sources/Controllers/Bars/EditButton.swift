// A button with the title Edit or Done, which begins and ends the editing of its screen.
//
// Source: "View Controller Programming Guide for iPhone OS".

extension ViewController {
  /// The button that begins and ends the editing of this screen.
  ///
  /// The button is created when this property is first read.
  package final var editButtonItem: BarButtonItem {
    if let item = createdItems.editButtonItem { return item }
    let item = BarButtonItem(in: system)
    item.togglesEditing = true
    item.updateEditButtonTitle(isEditing)
    createdItems.editButtonItem = item
    item.home = self
    item.ownershipChanged(by: self)
    return item
  }

  /// Updates the titles of all buttons that begin and end the editing of this screen.
  final func updateEditButtonTitles() {
    let items =
      (createdItems.navigationItem.map { $0.leftBarButtonItems + $0.rightBarButtonItems } ?? [])
      + createdItems.toolbarItems
    for item in items + [createdItems.editButtonItem].compactMap({ $0 }) where item.togglesEditing {
      item.updateEditButtonTitle(isEditing)
    }
  }
}

extension BarButtonItem {
  /// Sets the title to Done during editing, and to Edit otherwise.
  func updateEditButtonTitle(_ editing: Bool) {
    title = editing ? "Done" : "Edit"
    style = editing ? .done : .bordered
  }

  /// Begins or ends the editing of the screen that the button belongs to.
  ///
  /// - Returns: `false` if the item doesn't begin and end editing, or if it belongs to no screen. Otherwise `true`.
  func toggleEditing() -> Bool {
    guard togglesEditing, let controller = controllerToEdit else { return false }
    controller.setEditing(!controller.isEditing, animated: true)
    return true
  }

  private var controllerToEdit: ViewController? {
    owners.lazy.compactMap { $0 as? ViewController ?? ($0 as? NavigationItem)?.home }.first
  }
}
