import Layout

/// Assigns items to views without an engine, for checks, the visual format and messages.
final class ItemTable {
  private var views: [View] = []

  /// Returns the item of a view.
  ///
  /// The item is the same for every call.
  func item(_ view: View) -> Item {
    if let known = views.firstIndex(where: { $0 === view }) { return Item(index: known) }
    views.append(view)
    return Item(index: views.count - 1)
  }

  func view(_ item: Item) -> View { views[item.index] }

  /// Returns the item of the superview, or `nil` if there is no superview.
  func parent(_ item: Item) -> Item? { view(item).superview.map(self.item) }

  /// Returns the name of an item for messages.
  func name(_ item: Item) -> String {
    views.indices.contains(item.index) ? view(item).layoutName : "a view"
  }
}

extension View {
  /// The view's name in texts about constraints.
  ///
  /// This is the view's `id`, the name of the controller if this is a root view, or the view's text. If there is none
  /// of these, the view is named after its class. If the hierarchy has several views of that class, a number follows,
  /// as in `View#2`.
  package final var layoutName: String { ownName ?? numberedName }

  /// The view's name without a number.
  package final var nameForMessages: String { ownName ?? type(of: self).className }

  private var ownName: String? {
    identifier ?? viewController.map { $0.displayName + ".view" } ?? elementNames.first
  }

  private var numberedName: String {
    let name = type(of: self).className
    var outermost: View = self
    while let superview = outermost.superview { outermost = superview }
    var alike: [View] = []
    outermost.collect(&alike) { view in
      type(of: view).className == name && view.ownName == nil
    }
    guard alike.count > 1, let place = alike.firstIndex(where: { $0 === self }) else { return name }
    return "\(name)#\(place + 1)"
  }

  private func collect(_ found: inout [View], where holds: (View) -> Bool) {
    if holds(self) { found.append(self) }
    for subview in subviews { subview.collect(&found, where: holds) }
  }
}
