/// What a navigation bar shows while one controller is on top: title, buttons, and the way back to it.
///
/// The lists count from the outside: the first left item is leftmost, the first right item rightmost.
/// Source: "View Controllers" (Programming iOS 6).
package final class NavigationItem: SharedItem {
  package override class var className: String { "NavigationItem" }

  package override var nameInTrace: String { title ?? "" }

  /// What stands in the middle.
  package var title: String? {
    didSet {
      guard title != oldValue else { return }
      changed()
      home?.recordTitleChange(title ?? "")
    }
  }
  /// A line above everything else in the bar.
  package var prompt: String? {
    didSet { if prompt != oldValue { changed() } }
  }
  /// Shown in place of the title.
  package var titleView: View? {
    didSet {
      replaceOwned(titleView, insteadOf: oldValue)
      changed()
    }
  }
  /// The button that leads back to this item, while the next one is on top.
  package var backBarButtonItem: BarButtonItem? {
    didSet { replaceOwned(one(backBarButtonItem), insteadOf: one(oldValue)) }
  }
  /// Whether the button to the item below is kept away while this one is on top.
  package var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { changed() } }
  }
  /// Whether the back button stays beside left items.
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

  /// The leftmost item; setting it replaces all on that side.
  package var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems.first }
    set { leftBarButtonItems = one(newValue) }
  }

  /// The rightmost item; setting it replaces all on that side.
  package var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems.first }
    set { rightBarButtonItems = one(newValue) }
  }

  private func one(_ item: BarButtonItem?) -> [BarButtonItem] { item.map { [$0] } ?? [] }

  /// Whether it contains a custom view.
  var bringsViews: Bool {
    titleView != nil || leftBarButtonItems.contains { $0.customView != nil }
      || rightBarButtonItems.contains { $0.customView != nil }
  }
}
