// Customizing the tabs of a bar: a movable tab replaces another movable tab. In the bar of a tab bar controller the
// Edit button of the More list begins it.
//
// Source: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS".

extension TabBar {
  /// Whether the user is customizing the tabs.
  package var isCustomizing: Bool { customizing != nil }

  /// Lets the user customize the tabs of a bar that the script made.
  ///
  /// - Parameter items: what there is to choose from, also what stands in the bar already.
  /// - Throws: when a tab bar controller keeps the bar.
  package func beginCustomizingItems(_ items: [TabBarItem]) throws(ControllerException) {
    try refuseIfManaged("beginCustomizingItems")
    guard !isCustomizing else { return }
    send(.willBeginCustomizingItems, .list([.objects(items)]))
    beginCustomizing(items) { [weak self] in _ = self?.endOwnCustomizing() }
    send(.didBeginCustomizingItems, .list([.objects(items)]))
  }

  /// Ends the choosing.
  ///
  /// - Returns: whether the tabs are others now, or in another order.
  /// - Throws: when a tab bar controller keeps the bar.
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

  /// Opens the interface.
  ///
  /// - Parameters:
  ///   - items: what can be moved.
  ///   - done: what its Done button does.
  func beginCustomizing(_ items: [TabBarItem], done: @escaping () -> Void) {
    customizing = TabCustomizing(items, of: self, done: done)
  }

  /// Whether the tabs are others than at the beginning of the choosing.
  var hasOtherItems: Bool { customizing.map { !$0.before.elementsEqual(items, by: ===) } ?? false }

  /// Closes the interface.
  func closeCustomizing() {
    customizing?.close()
    customizing = nil
  }

  /// A finger drags an item to a place in the bar.
  ///
  /// One from the bar moves there and the others make room; one from outside takes the place of what stands there.
  ///
  /// - Parameters:
  ///   - item: what is dragged.
  ///   - index: the place, counted from 0.
  /// - Returns: false when one of the two cannot be moved.
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

  /// What can be moved while the tabs are being chosen.
  package var movableItems: [TabBarItem] { customizing?.items ?? [] }

  private func mayMove(_ item: TabBarItem) -> Bool { movableItems.contains { $0 === item } }

  /// The item of a name, of those that can be moved or stand in the bar.
  package func item(named name: String) -> TabBarItem? {
    (movableItems + items).first { $0.names.contains(name) }
  }
}
