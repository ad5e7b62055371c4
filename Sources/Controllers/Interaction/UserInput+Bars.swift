extension UserInput {
  /// Taps the back button.
  ///
  /// This pops the top controller or, in a bar that the script made, the top item.
  func goBack(by bar: NavigationBar) -> Bool {
    if let container = bar.manager?.asContainer { return container.touchBack() }
    // The tap counts as handled even if the delegate refuses to pop the item.
    _ = try? bar.popItem(animated: true)
    return true
  }

  /// Taps a tab of a tab bar.
  ///
  /// In the bar of a container, the container handles the tap. In a bar that the script made, the item is selected and
  /// the delegate is notified.
  func select(_ index: Int, in bar: TabBar) -> Bool {
    guard bar.items.indices.contains(index) else { return false }
    guard !bar.isCustomizing else { return false }
    if let container = bar.manager?.asContainer { return container.touchTab(at: index) }
    bar.handleTap(bar.items[index])
    return true
  }
}
