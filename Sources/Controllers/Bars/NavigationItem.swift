/// The content of a navigation bar while one controller is on top: the title, the buttons, and the back button that
/// leads to that controller.
///
/// The lists are ordered from the outside: the first left item is the leftmost, the first right item the rightmost.
/// Source: "View Controllers" (Programming iOS 6).
package final class NavigationItem: SharedItem {
  package override class var className: String { "NavigationItem" }

  package override var nameInTrace: String { title ?? "" }

  /// The title, in the middle of the bar.
  package var title: String? {
    didSet {
      guard title != oldValue else { return }
      changed()
      home?.recordTitleChange(title ?? "")
    }
  }
  /// A line of text above everything else in the bar.
  package var prompt: String? {
    didSet { if prompt != oldValue { changed() } }
  }
  /// A view shown instead of the title.
  package var titleView: View? {
    didSet {
      replaceOwned(titleView, insteadOf: oldValue)
      changed()
    }
  }
  /// The button that leads back to this item while the next one is on top.
  package var backBarButtonItem: BarButtonItem? {
    didSet { replaceOwned(one(backBarButtonItem), insteadOf: one(oldValue)) }
  }
  /// Whether the back button is hidden while this item is on top.
  package var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { changed() } }
  }
  /// Whether the back button is also shown if there are left items.
  package var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }
  package var leftBarButtonItems: [BarButtonItem] = [] {
    didSet {
      replaceOwned(leftBarButtonItems, insteadOf: oldValue)
      changed()
    }
  }
  package var rightBarButtonItems: [BarButtonItem] = [] {
    didSet {
      replaceOwned(rightBarButtonItems, insteadOf: oldValue)
      changed()
    }
  }

  deinit {
    disown(leftBarButtonItems)
    disown(rightBarButtonItems)
    if let backBarButtonItem { disown([backBarButtonItem]) }
  }

  /// The leftmost item.
  ///
  /// Setting this item replaces all items on the left side.
  package var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems.first }
    set { leftBarButtonItems = one(newValue) }
  }

  /// The rightmost item.
  ///
  /// Setting this item replaces all items on the right side.
  package var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems.first }
    set { rightBarButtonItems = one(newValue) }
  }

  private func one(_ item: BarButtonItem?) -> [BarButtonItem] { item.map { [$0] } ?? [] }

  /// Whether the item contains a custom view.
  var bringsViews: Bool {
    titleView != nil || leftBarButtonItems.contains { $0.customView != nil }
      || rightBarButtonItems.contains { $0.customView != nil }
  }
}
