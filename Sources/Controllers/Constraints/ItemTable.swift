import Layout

/// Views as items that no engine knows: for checks, visual format and words.
final class ItemTable {
  private var views: [View] = []

  /// The item of a view, the same one every time.
  func item(_ view: View) -> Item {
    if let known = views.firstIndex(where: { $0 === view }) { return Item(index: known) }
    views.append(view)
    return Item(index: views.count - 1)
  }

  func view(_ item: Item) -> View { views[item.index] }

  /// The item a view lies in.
  func parent(_ item: Item) -> Item? { view(item).superview.map(self.item) }

  /// How messages call it.
  func name(_ item: Item) -> String {
    views.indices.contains(item.index) ? view(item).layoutName : "a view"
  }
}

extension View {
  /// How constraints call the view: by its `id`, a screen's view by its controller, else by what is read on it or its
  /// class.
  package final var layoutName: String {
    if let identifier { return identifier }
    if let viewController { return viewController.label + ".view" }
    return elementNames.first ?? type(of: self).className
  }
}
