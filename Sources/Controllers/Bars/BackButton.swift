/// The button that leads back to the item below the top one.
package struct BackButton {
  /// The title of the button.
  package let title: String
  /// The bar button item that the item below provides for its back button, or `nil` if it provides none.
  package let item: BarButtonItem?
  /// The item that the button leads to.
  package let backItem: NavigationItem

  /// The title if the item below has none.
  package static let fallback = "Back"
}

extension NavigationBar {
  /// The current back button, or `nil` if none is shown.
  ///
  /// The top item may hide the button, or have left items that replace it. The item below may provide a button;
  /// otherwise, the button has the title of the item below.
  /// Source: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS".
  package var backButton: BackButton? {
    guard let top = topItem, let below = backItem, !top.hidesBackButton else { return nil }
    guard top.leftBarButtonItems.isEmpty || top.leftItemsSupplementBackButton else { return nil }
    let own = below.backBarButtonItem
    let captions = [own?.caption, below.title].compactMap { $0 }.filter { !$0.isEmpty }
    return BackButton(title: captions.first ?? BackButton.fallback, item: own, backItem: below)
  }

  /// The left items that are shown, next to a back button or instead of one.
  package var leftItems: [BarButtonItem] { topItem?.leftBarButtonItems ?? [] }

  /// The right items that are shown, starting with the rightmost.
  package var rightItems: [BarButtonItem] { topItem?.rightBarButtonItems ?? [] }
}
