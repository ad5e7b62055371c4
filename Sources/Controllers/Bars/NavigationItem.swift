/// The contents of a navigation bar while a certain controller is on top.
///
/// They are the title, the buttons, and the back button that leads to that controller.
///
/// Lists of items begin at the edge: the first left item is the leftmost one, and the first right item is the rightmost
/// one. Source: "View Controllers" (Programming iOS 6).
package final class NavigationItem: SharedItem {
  package override class var className: String { "NavigationItem" }

  package override var nameInTrace: String { title ?? "" }

  /// The title in the middle of the bar, or `nil` if there is none.
  package var title: String? {
    didSet {
      guard title != oldValue else { return }
      requestLayout()
      home?.recordTitleChange(title ?? "")
    }
  }
  /// A line of text above the other contents of the bar, or `nil` if there is none.
  package var prompt: String? {
    didSet { if prompt != oldValue { requestLayout() } }
  }
  /// A view that is shown instead of the title, or `nil` if there is none.
  package var titleView: View? {
    didSet {
      replaceOwned(titleView, insteadOf: oldValue)
      requestLayout()
    }
  }
  /// The button that leads back to this item while the next item is on top, or `nil` for the default button.
  package var backBarButtonItem: BarButtonItem? {
    didSet { replaceOwned(itemArray(backBarButtonItem), insteadOf: itemArray(oldValue)) }
  }
  /// Whether the back button is hidden while this item is on top.
  package var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { requestLayout() } }
  }
  /// Whether the back button is also shown if there are left items.
  package var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { requestLayout() } }
  }
  package var leftBarButtonItems: [BarButtonItem] = [] {
    didSet {
      replaceOwned(leftBarButtonItems, insteadOf: oldValue)
      requestLayout()
    }
  }
  /// The button with which a split view controller shows or hides its columns, or `nil` if there is no such button.
  ///
  /// The button is to the left of the left items.
  var columnItem: BarButtonItem? {
    didSet {
      replaceOwned(itemArray(columnItem), insteadOf: itemArray(oldValue))
      if columnItem !== oldValue { requestLayout() }
    }
  }
  package var rightBarButtonItems: [BarButtonItem] = [] {
    didSet {
      replaceOwned(rightBarButtonItems, insteadOf: oldValue)
      requestLayout()
    }
  }

  /// Whether the title is large in a bar that prefers large titles.
  package var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { requestLayout() } }
  }
  /// The search controller whose search field is in the bar, or `nil` if there is none.
  package var searchController: SearchController? {
    didSet { replaceSearchController(oldValue) }
  }
  /// Whether the search field disappears when the content below the bar is scrolled.
  package var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { requestLayout() } }
  }
  /// Whether the content below the bar has been scrolled, so that the large title and the search field are hidden.
  var isCollapsed = false {
    didSet { if isCollapsed != oldValue { requestLayout() } }
  }

  /// The appearances that the script has set, which replace those of the bar.
  package var appearances = BarAppearances<NavigationBarAppearance>()

  deinit {
    searchController?.item = nil
    disown(appearances.allAppearances)
    disown(leftBarButtonItems)
    if let columnItem { disown([columnItem]) }
    disown(rightBarButtonItems)
    if let backBarButtonItem { disown([backBarButtonItem]) }
  }

  /// The items at the left edge: the button of a split view controller, and the left items.
  package var itemsAtLeft: [BarButtonItem] {
    guard let columnItem, !leftBarButtonItems.contains(where: { $0 === columnItem }) else { return leftBarButtonItems }
    return [columnItem] + leftBarButtonItems
  }

  /// The leftmost item, or `nil` if there are no left items.
  ///
  /// Setting this item replaces all items on the left side.
  package var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems.first }
    set { leftBarButtonItems = itemArray(newValue) }
  }

  /// The rightmost item, or `nil` if there are no right items.
  ///
  /// Setting this item replaces all items on the right side.
  package var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems.first }
    set { rightBarButtonItems = itemArray(newValue) }
  }

  private func itemArray(_ item: BarButtonItem?) -> [BarButtonItem] { item.map { [$0] } ?? [] }

  private func replaceSearchController(_ oldController: SearchController?) {
    guard searchController !== oldController else { return }
    oldController?.barIsLeaving()
    oldController?.item = nil
    oldController?.ownershipChanged(by: self)
    // A search controller belongs to one item.
    if let otherItem = searchController?.item, otherItem !== self { otherItem.searchController = nil }
    searchController?.item = self
    searchController?.ownershipChanged(by: self)
    system.hasTallBars = true
    requestLayout()
  }

  /// Whether the item contains a custom view.
  var hasCustomViews: Bool {
    titleView != nil || searchController != nil || leftBarButtonItems.contains { $0.customView != nil }
      || rightBarButtonItems.contains { $0.customView != nil }
  }
}
