/// The button that goes back to the item below the top item.
package struct BackButton {
  /// The title of the button.
  package let title: String
  /// The bar button item that the item below provides as a back button, or `nil` if it provides none.
  package let item: BarButtonItem?
  /// The item to which the button leads.
  package let backItem: NavigationItem

  /// The button's title if the item below has no title.
  package static let defaultTitle = "Back"
}

extension NavigationBar {
  /// The current back button, or `nil` if no back button is shown.
  ///
  /// The top item can hide the back button or replace it with left items. The item below can provide a button;
  /// otherwise, the button has the title of that item. Source: "View Controllers" (Programming iOS 6), "View Controller
  /// Programming Guide for iPhone OS".
  package var backButton: BackButton? {
    guard let top = topItem, let below = backItem, !top.hidesBackButton, !isSearching else { return nil }
    guard top.leftBarButtonItems.isEmpty || top.leftItemsSupplementBackButton else { return nil }
    let customItem = below.backBarButtonItem
    let captions = [customItem?.caption, below.title].compactMap { $0 }.filter { !$0.isEmpty }
    return BackButton(title: captions.first ?? BackButton.defaultTitle, item: customItem, backItem: below)
  }

  /// The left items that are currently shown, next to the back button or instead of it.
  package var leftItems: [BarButtonItem] { isSearching ? [] : topItem?.itemsAtLeft ?? [] }

  /// The right items that are currently shown.
  ///
  /// The rightmost item is first.
  package var rightItems: [BarButtonItem] { isSearching ? [] : topItem?.rightBarButtonItems ?? [] }
}
