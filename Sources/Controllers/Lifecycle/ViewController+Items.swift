// What a controller contributes to the bars around it. Each is made when first asked for.
//
// Source: "View Controllers" (Programming iOS 6).

extension ViewController {
  /// The title; bars show it where their item has none of its own.
  package final var title: String? {
    get { storedTitle }
    set {
      let isOther = storedTitle != newValue
      storedTitle = newValue
      storedNavigationItem?.title = newValue
      if storedTabBarItem?.systemItem == nil { storedTabBarItem?.title = newValue }
      // An item of its own for a navigation bar tells itself.
      if isOther, storedNavigationItem == nil, tabBarController != nil {
        tellSeen(.titleChanged, .text(newValue ?? ""))
      }
    }
  }

  /// What a navigation bar shows while this controller is on top.
  package final var navigationItem: NavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = NavigationItem(in: system)
    item.title = storedTitle
    storedNavigationItem = item
    item.home = self
    item.ownershipChanged(by: self)
    return item
  }

  /// What a tab bar shows for this controller.
  ///
  /// A navigation controller's is its own if set, else its root's.
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

  /// What `navigationItem` gives, as far as it was made.
  package final var navigationItemIfMade: NavigationItem? { storedNavigationItem }

  /// What `tabBarItem` gives, as far as it was made.
  package final var tabBarItemIfMade: TabBarItem? {
    if let storedTabBarItem { return storedTabBarItem }
    return storedTitle == nil ? asContainer?.childGivingTabBarItem?.tabBarItemIfMade : nil
  }

  /// What the toolbar of a navigation controller shows while this controller is on top.
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
