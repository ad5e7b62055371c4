// Finding elements by their `id`.

/// The elements of a screen, in its view and in bars.
package struct ScreenElements: ControllerPart {
  package let owner: ViewController
}

extension ViewController {
  /// The elements of the controller's screen.
  package final var elements: ScreenElements { ScreenElements(owner: self) }
}

extension ScreenElements {
  /// Returns the view or bar item with an id in this screen, or `nil` if there is none.
  ///
  /// Loads the screen's view.
  package func element(named id: String) -> ModelObject? {
    if let view = owner.view.descendant(named: id) { return view }
    return barItems.first { $0.identifier == id || $0.nameInFile == id }
  }

  /// The ids of the screen's elements.
  ///
  /// An id that several elements have is repeated. Loads the screen's view.
  package var identifiers: [String] {
    owner.view.allDescendants.compactMap(\.identifier) + barItems.compactMap(\.identifier)
  }

  /// The items that this screen puts into bars.
  package var barItems: [BarItem] {
    owner.navigationItem.leftBarButtonItems + owner.navigationItem.rightBarButtonItems + owner.toolbarItems
      + owner.view.allDescendants.compactMap { ($0 as? Toolbar)?.items }.flatMap { $0 }
  }
}

extension View {
  /// Returns the first view, from the top of this hierarchy, that has an id, either from the script or from an
  /// interface file; `nil` if there is none.
  package final func descendant(named id: String) -> View? {
    if identifier == id || nameInFile == id { return self }
    for subview in subviews {
      if let found = subview.descendant(named: id) { return found }
    }
    return nil
  }

  /// The view and all its descendants, from the back to the front.
  package final var allDescendants: [View] { [self] + subviews.flatMap(\.allDescendants) }
}
