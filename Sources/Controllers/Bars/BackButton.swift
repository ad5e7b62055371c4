/// The button that leads to the item below the one on top.
package struct BackButton {
  /// What it says.
  package let title: String
  /// The item that describes it, when the one below brings its own.
  package let item: BarButtonItem?
  /// What it leads to.
  package let backItem: NavigationItem

  /// Said when the item below has no title.
  package static let fallback = "Back"
}

extension NavigationBar {
  /// The back button as it is now, by the rules of the item below; nil when there is none to be seen.
  ///
  /// The item on top may hide it, or have left items that take its place. The item below may bring a button of its
  /// own, else its title is the button's.
  /// Source: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS".
  package var backButton: BackButton? {
    guard let top = topItem, let below = backItem, !top.hidesBackButton else { return nil }
    guard top.leftBarButtonItems.isEmpty || top.leftItemsSupplementBackButton else { return nil }
    let own = below.backBarButtonItem
    let captions = [own?.caption, below.title].compactMap { $0 }.filter { !$0.isEmpty }
    return BackButton(title: captions.first ?? BackButton.fallback, item: own, backItem: below)
  }

  /// The left items that are shown: all, beside or instead of a back button.
  package var leftItems: [BarButtonItem] { topItem?.leftBarButtonItems ?? [] }

  /// The right items that are shown, the rightmost first.
  package var rightItems: [BarButtonItem] { topItem?.rightBarButtonItems ?? [] }
}
