// Customizing the tabs of a bar: a movable tab replaces another movable tab. In the bar of a tab bar controller, the
// Edit button of the More list begins customizing.
//
// Source: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS".

extension TabBar {
  /// Whether the user is customizing the tabs.
  package var isCustomizing: Bool { customizing != nil }

  /// Lets the user customize the tabs of a bar that the script made.
  ///
  /// - Parameter items: The items to choose from, including those that are already in the bar.
  /// - Throws: UIKit's exception, if a tab bar controller manages the bar.
  package func beginCustomizingItems(_ items: [TabBarItem]) throws(ControllerException) {
    try refuseIfManaged("beginCustomizingItems")
    guard !isCustomizing else { return }
    send(.willBeginCustomizingItems, .list([.objects(items)]))
    beginCustomizing(items) { [weak self] in _ = self?.endOwnCustomizing() }
    send(.didBeginCustomizingItems, .list([.objects(items)]))
  }

  /// Ends the customizing.
  ///
  /// - Returns: Whether the tabs or their order have changed.
  /// - Throws: UIKit's exception, if a tab bar controller manages the bar.
  package func endCustomizing(animated: Bool = false) throws(ControllerException) -> Bool {
    try refuseIfManaged("endCustomizing")
    return endOwnCustomizing()
  }

  private func endOwnCustomizing() -> Bool {
    guard isCustomizing else { return false }
    let changed = hasOtherItems
    send(.willEndCustomizingItems, .list([.objects(items), .flag(changed)]))
    closeCustomizing()
    send(.didEndCustomizingItems, .list([.objects(items), .flag(changed)]))
    return changed
  }

  /// Opens the interface for customizing.
  ///
  /// - Parameters:
  ///   - items: The items that can be moved.
  ///   - done: The closure that the Done button calls.
  func beginCustomizing(_ items: [TabBarItem], done: @escaping () -> Void) {
    customizing = TabCustomizing(items, of: self, done: done)
  }

  /// Whether the tabs or their order have changed since customizing began.
  var hasOtherItems: Bool { customizing.map { !$0.before.elementsEqual(items, by: ===) } ?? false }

  /// Closes the interface for customizing.
  func closeCustomizing() {
    customizing?.close()
    customizing = nil
  }

  /// Drags an item to a position in the bar.
  ///
  /// An item that is in the bar already moves, and the others make room. An item from outside replaces the item at the
  /// position.
  ///
  /// - Parameters:
  ///   - item: The dragged item.
  ///   - index: The position, from 0.
  /// - Returns: `false` if there is no such position, or one of the two items can't be moved.
  package func drag(_ item: TabBarItem, to index: Int) -> Bool {
    guard let customizing, mayMove(item), items.indices.contains(index), mayMove(items[index]) else { return false }
    var moved = items
    if let old = moved.firstIndex(where: { $0 === item }) {
      moved.remove(at: old)
      moved.insert(item, at: index)
    } else {
      moved[index] = item
    }
    show(moved, selected: selectedItem)
    customizing.update(self)
    return true
  }

  /// The items that can be moved during customizing.
  package var movableItems: [TabBarItem] { customizing?.items ?? [] }

  private func mayMove(_ item: TabBarItem) -> Bool { movableItems.contains { $0 === item } }

  /// Returns the first item with a name, among the items that can be moved and those in the bar.
  package func item(named name: String) -> TabBarItem? {
    (movableItems + items).first { $0.names.contains(name) }
  }
}
