// Elements by their `id`.

extension ViewController {
  /// The view or bar item of that id in this screen; its view is loaded for that.
  package final func element(named id: String) -> ModelObject? {
    if let view = view.descendant(named: id) { return view }
    return barItems.first { $0.identifier == id || $0.nameInFile == id }
  }

  /// The ids of its elements, as often as they are given; its view is loaded for that.
  package final var elementIdentifiers: [String] {
    view.allDescendants.compactMap(\.identifier) + barItems.compactMap(\.identifier)
  }

  /// The items that this screen puts into bars.
  package final var barItems: [BarItem] {
    navigationItem.leftBarButtonItems + navigationItem.rightBarButtonItems + toolbarItems
      + view.allDescendants.compactMap { ($0 as? Toolbar)?.items }.flatMap { $0 }
  }
}

extension View {
  /// The first view of that id, or that a file refers to by it, from the top.
  package final func descendant(named id: String) -> View? {
    if identifier == id || nameInFile == id { return self }
    for subview in subviews {
      if let found = subview.descendant(named: id) { return found }
    }
    return nil
  }

  /// The view and all in it, from the back to the front.
  package final var allDescendants: [View] { [self] + subviews.flatMap(\.allDescendants) }
}
