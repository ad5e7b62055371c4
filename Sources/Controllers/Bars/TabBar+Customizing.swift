// The user can customize the tabs of a bar by replacing a movable tab with another movable tab. In the bar of a tab bar
// controller, the user starts this with the Edit button of the More list.
//
// Source: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS".

extension TabBar {
  /// Whether the user is customizing the tabs.
  package var isCustomizing: Bool { customizing != nil }

  /// Opens the interface in which the user customizes the tabs of a bar that the script made.
  ///
  /// - Parameter items: The items to choose from, including the items that are already in the bar.
  /// - Throws: UIKit's exception if a tab bar controller manages the bar.
  package func beginCustomizingItems(_ items: [TabBarItem]) throws(ControllerException) {
    try throwIfManaged("beginCustomizingItems")
    guard !isCustomizing else { return }
    send(.willBeginCustomizingItems, .list([.objects(items)]))
    beginCustomizing(items) { [weak self] in _ = self?.endOwnCustomizing() }
    send(.didBeginCustomizingItems, .list([.objects(items)]))
  }

  /// Closes the interface in which the user customizes the tabs of a bar that the script made.
  ///
  /// - Returns: `true` if the tabs or their order have changed, otherwise `false`.
  /// - Throws: UIKit's exception if a tab bar controller manages the bar.
  package func endCustomizing(animated: Bool = false) throws(ControllerException) -> Bool {
    try throwIfManaged("endCustomizing")
    return endOwnCustomizing()
  }

  private func endOwnCustomizing() -> Bool {
    guard isCustomizing else { return false }
    let hasChanged = hasChangedItems
    send(.willEndCustomizingItems, .list([.objects(items), .flag(hasChanged)]))
    closeCustomizing()
    send(.didEndCustomizingItems, .list([.objects(items), .flag(hasChanged)]))
    return hasChanged
  }

  /// Opens the interface in which the user customizes the tabs.
  ///
  /// - Parameters:
  ///   - items: The items that the user can move.
  ///   - onDone: the closure that the Done button calls.
  func beginCustomizing(_ items: [TabBarItem], onDone: @escaping () -> Void) {
    customizing = TabCustomizing(items, of: self, done: onDone)
  }

  /// Whether the tabs or their order have changed since the interface was opened.
  var hasChangedItems: Bool { customizing.map { !$0.before.elementsEqual(items, by: ===) } ?? false }

  /// Closes the interface in which the user customizes the tabs.
  func closeCustomizing() {
    customizing?.close()
    customizing = nil
  }

  /// Moves an item to a position in the bar, as if the user had dragged it.
  ///
  /// If the item is already in the bar, the items in between move to make room. Otherwise, the item replaces the item
  /// at the position.
  ///
  /// - Parameters:
  ///   - item: The dragged item.
  ///   - index: The position in the bar, counted from 0.
  /// - Returns: `false` if there is no such position, or if one of the two items can't be moved. Otherwise `true`.
  package func drag(_ item: TabBarItem, to index: Int) -> Bool {
    guard let customizing, canMove(item), items.indices.contains(index), canMove(items[index]) else { return false }
    var newItems = items
    if let oldIndex = newItems.firstIndex(where: { $0 === item }) {
      newItems.remove(at: oldIndex)
      newItems.insert(item, at: index)
    } else {
      newItems[index] = item
    }
    show(newItems, selected: selectedItem)
    customizing.updateList(self)
    return true
  }

  /// The items that the user can move, or an empty array if the user isn't customizing the tabs.
  package var movableItems: [TabBarItem] { customizing?.items ?? [] }

  private func canMove(_ item: TabBarItem) -> Bool { movableItems.contains { $0 === item } }

  /// The items in the bar from left to right, followed by the items that can be moved into the bar.
  package var reachableItems: [TabBarItem] {
    items + movableItems.filter { item in !items.contains { $0 === item } }
  }
}
