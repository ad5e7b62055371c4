extension UserInput {
  /// Touches the back button: pops the controller on top, or, in a bar that the script made, the item on top.
  func goBack(by bar: NavigationBar) -> Bool {
    if let container = bar.manager?.asContainer { return container.touchBack() }
    // The delegate may have something against it: the touch was taken all the same.
    _ = try? bar.popItem(animated: true)
    return true
  }

  /// Touches a tab: its controller decides; in a bar that the script made, the item is selected, its delegate told.
  func select(_ index: Int, in bar: TabBar) -> Bool {
    guard bar.items.indices.contains(index) else { return false }
    guard !bar.isCustomizing else { return false }
    if let container = bar.manager?.asContainer { return container.touchTab(at: index) }
    bar.touch(bar.items[index])
    return true
  }
}
