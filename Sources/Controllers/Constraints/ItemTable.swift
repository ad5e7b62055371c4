import Layout

/// A view, or a guide of a view, to which a constraint refers.
package struct ConstraintItem {
  package let view: View
  package let guide: GuideKind?

  package init(_ view: View, _ guide: GuideKind? = nil) { (self.view, self.guide) = (view, guide) }
}

/// Assigns items to views and guides without an engine.
///
/// Checks, the visual format and messages use this class.
final class ItemTable {
  private var entries: [ConstraintItem] = []

  /// Returns the item of a view, or of a guide of the view.
  ///
  /// Every call with the same arguments returns the same item.
  func item(_ view: View, _ guide: GuideKind? = nil) -> Item {
    if let index = entries.firstIndex(where: { $0.view === view && $0.guide == guide }) { return Item(index: index) }
    entries.append(ConstraintItem(view, guide))
    return Item(index: entries.count - 1)
  }

  func view(_ item: Item) -> View { entries[item.index].view }

  func guide(_ item: Item) -> GuideKind? { entries[item.index].guide }

  /// Returns the item of the superview, or `nil` if there is no superview.
  ///
  /// The parent of a guide is its view.
  func parent(_ item: Item) -> Item? {
    guide(item) == nil ? view(item).superview.map { self.item($0) } : self.item(view(item))
  }

  /// Returns the name of an item for messages.
  func name(_ item: Item) -> String {
    guard entries.indices.contains(item.index) else { return "a view" }
    return view(item).layoutName + (guide(item).map { "." + $0.rawValue } ?? "")
  }
}

extension View {
  /// The view's name in text about constraints.
  ///
  /// This is the view's `id`, the name of the controller if this is a root view, or the view's text. If the view has
  /// none of these, its class is used as the name. If the hierarchy has several views of that class, a number follows,
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
    var viewsOfClass: [View] = []
    outermost.collectViews(&viewsOfClass) { view in
      type(of: view).className == name && view.ownName == nil
    }
    guard viewsOfClass.count > 1, let index = viewsOfClass.firstIndex(where: { $0 === self }) else { return name }
    return "\(name)#\(index + 1)"
  }

  private func collectViews(_ foundViews: inout [View], where isIncluded: (View) -> Bool) {
    if isIncluded(self) { foundViews.append(self) }
    for subview in subviews { subview.collectViews(&foundViews, where: isIncluded) }
  }
}
