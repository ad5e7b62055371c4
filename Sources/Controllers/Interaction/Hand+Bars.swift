extension Hand {
  /// Touches the back button: pops the controller on top, or in a bar of one's own the item on top.
  func goBack(by bar: NavigationBar) -> Bool {
    if bar.isManaged, let container = bar.nearestViewController as? NavigationController {
      return container.popViewController(animated: true) != nil
    }
    guard bar.popItem() != nil else { return false }
    _ = tell(bar, .didPopItem)
    return true
  }

  /// Touches a tab: its controller decides, or in a bar of one's own the item is marked and the bar's delegate told.
  func select(_ index: Int, in bar: TabBar) -> Bool {
    guard bar.items.indices.contains(index) else { return false }
    if bar.isManaged, let container = bar.nearestViewController as? TabBarController {
      return container.touchTab(at: index)
    }
    bar.selectedItem = bar.items[index]
    _ = tell(bar, .didSelectItem)
    return true
  }
}
