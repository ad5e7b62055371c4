// A controller's items in the bars of its containers. Each item is created when it is first read.
//
// Source: "View Controllers" (Programming iOS 6).

extension ViewController {
  /// The controller's title.
  ///
  /// If the controller's item in a bar has no title, the bar shows this title.
  public final var title: String? {
    get { createdItems.title }
    set {
      let isChanged = createdItems.title != newValue
      createdItems.title = newValue
      createdItems.navigationItem?.title = newValue
      if let item = createdItems.tabBarItem, item.followsTitle { item.title = newValue }
      // A navigation item records changes of its title itself.
      if isChanged, createdItems.navigationItem == nil, tabBarController != nil {
        recordVisibleChange(.titleChanged, .text(newValue ?? ""))
      }
    }
  }

  /// The controller's item in the navigation bar, which is shown while the controller is on top of the stack.
  package final var navigationItem: NavigationItem {
    if let item = createdItems.navigationItem { return item }
    let item = NavigationItem(in: system)
    item.title = createdItems.title
    createdItems.navigationItem = item
    item.home = self
    item.ownershipChanged(by: self)
    return item
  }

  /// The controller's item in the tab bar.
  ///
  /// A navigation controller without an item uses the item of its root controller.
  package final var tabBarItem: TabBarItem {
    get {
      if let item = createdItems.tabBarItem { return item }
      if createdItems.title == nil, let root = asContainer?.childForTabBarItem { return root.tabBarItem }
      let item = TabBarItem(in: system)
      item.title = createdItems.title
      setTabBarItem(item)
      return item
    }
    set {
      setTabBarItem(newValue)
      if newValue.title == nil, newValue.systemItem == nil { newValue.title = createdItems.title }
      tabBarController?.itemsChanged()
    }
  }

  private func setTabBarItem(_ item: TabBarItem) {
    let oldItem = createdItems.tabBarItem
    createdItems.tabBarItem = item
    replaceOwned([item], insteadOf: oldItem.map { [$0] } ?? [])
  }

  /// The tab bar item, or `nil` if it hasn't been created yet.
  package final var createdTabBarItem: TabBarItem? {
    if let item = createdItems.tabBarItem { return item }
    return createdItems.title == nil ? asContainer?.childForTabBarItem?.createdTabBarItem : nil
  }

  /// The items in the navigation controller's toolbar, which are shown while this controller is on top of the stack.
  package final var toolbarItems: [BarButtonItem] {
    get { createdItems.toolbarItems }
    set {
      let oldItems = createdItems.toolbarItems
      createdItems.toolbarItems = newValue
      replaceOwned(newValue, insteadOf: oldItems)
      navigationController?.toolbarItemsChanged(of: self)
    }
  }
}
