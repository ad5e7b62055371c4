// Finds elements by their `id`.

/// The elements of a screen, in its view and in bars.
package struct ScreenElements: ControllerPart {
  package let owner: ViewController
}

extension ViewController {
  /// The elements of the controller's screen.
  package final var elements: ScreenElements { ScreenElements(owner: self) }
}

extension ScreenElements {
  /// Returns the view or bar item in this screen that has an `id`, or `nil` if there is none.
  ///
  /// Loads the screen's view.
  package func element(named id: String) -> ModelObject? {
    if let view = owner.view.descendant(named: id) { return view }
    return barItems.first { $0.identifier == id || $0.nameInFile == id }
  }

  /// The `id`s of the screen's elements.
  ///
  /// If two elements have the same `id`, the `id` is repeated. Reading the property loads the screen's view.
  package var identifiers: [String] {
    owner.view.allDescendants.compactMap(\.identifier) + barItems.compactMap(\.identifier)
  }

  /// The items of this screen that are shown in bars.
  package var barItems: [BarItem] {
    owner.navigationItem.itemsAtLeft + owner.navigationItem.rightBarButtonItems + owner.toolbarItems
      + owner.view.allDescendants.compactMap { ($0 as? Toolbar)?.items }.flatMap { $0 }
  }
}

extension View {
  /// Returns the first view in this hierarchy that has an `id`, or `nil` if there is none.
  ///
  /// The search begins with this view. The `id` may come from the script or from an interface file.
  ///
  /// The `id` may come from the script or from an interface file.
  package final func descendant(named id: String) -> View? {
    if identifier == id || nameInFile == id { return self }
    for subview in subviews {
      if let foundView = subview.descendant(named: id) { return foundView }
    }
    return nil
  }

  /// The view and all views inside it.
  ///
  /// A view precedes its subviews, and subviews are ordered from back to front.
  package final var allDescendants: [View] {
    var views: [View] = []
    addDescendants(to: &views)
    return views
  }

  private final func addDescendants(to views: inout [View]) {
    views.append(self)
    for subview in subviews { subview.addDescendants(to: &views) }
  }
}
