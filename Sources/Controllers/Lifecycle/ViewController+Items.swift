// A controller's items in the bars around it. Each item is created when first read.
//
// Source: "View Controllers" (Programming iOS 6).

extension ViewController {
  /// The controller's title, which bars show if their item has no title.
  package final var title: String? {
    get { storedTitle }
    set {
      let isOther = storedTitle != newValue
      storedTitle = newValue
      storedNavigationItem?.title = newValue
      if storedTabBarItem?.systemItem == nil { storedTabBarItem?.title = newValue }
      // A navigation item records its own change of title.
      if isOther, storedNavigationItem == nil, tabBarController != nil {
        recordVisibleChange(.titleChanged, .text(newValue ?? ""))
      }
    }
  }

  /// The controller's item in the navigation bar, shown while the controller is on top.
  package final var navigationItem: NavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = NavigationItem(in: system)
    item.title = storedTitle
    storedNavigationItem = item
    item.home = self
    item.ownershipChanged(by: self)
    return item
  }

  /// The controller's item in the tab bar.
  ///
  /// A navigation controller without an item uses the item of its root.
  package final var tabBarItem: TabBarItem {
    get {
      if let storedTabBarItem { return storedTabBarItem }
      if storedTitle == nil, let root = asContainer?.childGivingTabBarItem { return root.tabBarItem }
      let item = TabBarItem(in: system)
      item.title = storedTitle
      setTabBarItem(item)
      return item
    }
    set {
      setTabBarItem(newValue)
      if newValue.title == nil, newValue.systemItem == nil { newValue.title = storedTitle }
      tabBarController?.itemsChanged()
    }
  }

  private func setTabBarItem(_ item: TabBarItem) {
    let old = storedTabBarItem
    storedTabBarItem = item
    replaceOwned([item], insteadOf: old.map { [$0] } ?? [])
  }

  /// The navigation item, or `nil` if it hasn't been created yet.
  package final var navigationItemIfMade: NavigationItem? { storedNavigationItem }

  /// The tab bar item, or `nil` if it hasn't been created yet.
  package final var tabBarItemIfMade: TabBarItem? {
    if let storedTabBarItem { return storedTabBarItem }
    return storedTitle == nil ? asContainer?.childGivingTabBarItem?.tabBarItemIfMade : nil
  }

  /// The items in the navigation controller's toolbar, shown while this controller is on top.
  package final var toolbarItems: [BarButtonItem] {
    get { storedToolbarItems }
    set {
      let old = storedToolbarItems
      storedToolbarItems = newValue
      replaceOwned(newValue, insteadOf: old)
      navigationController?.toolbarItemsChanged(of: self)
    }
  }
}
