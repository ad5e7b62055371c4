// Tabs that the script declares with `tabs`. The bar shows the tabs themselves. The children of the tab bar controller
// are the controllers that have been created so far, in the order of their tabs.
//
// Source: Apple's reference for `UITabBarController.tabs`. Here: if not all tabs fit in a phone's bar, all controllers
// are created at once, groups are flattened, and More lists the remaining controllers.

extension TabBarController {
  /// Whether the script has declared tabs.
  final var hasOwnTabs: Bool { !tabs.isEmpty }

  /// Whether the bar shows the declared tabs, rather than the items of the controllers and the More tab.
  final var showsOwnTabs: Bool { !tabs.isEmpty && tabs.count <= capacity }

  /// The tabs that can be selected, in order, without the groups around them.
  final var selectableTabs: [Tab] { tabs.flatMap(\.tabsInside).filter(\.canBeSelected) }

  /// The items that represent the controllers in the bar and in the More list, in order.
  package final var tabItems: [TabBarItem] { showsOwnTabs ? tabs : viewControllers.map(\.tabBarItem) }

  /// The selected tab, or `nil` if there is none.
  package final var selectedTab: Tab? {
    guard hasOwnTabs, let selected = selectedViewController else { return nil }
    return tab(of: selected)
  }

  /// The tab or group in the bar that represents the selected tab: the tab itself or the outermost group around it.
  final var selectedRootTab: Tab? {
    guard let tab = chosen.flatMap(tab) else { return nil }
    return tab.groups.last ?? tab
  }

  /// Returns the tab whose controller is the given one, or `nil` if there is none.
  final func tab(of controller: ViewController) -> Tab? { selectableTabs.first { $0.viewController === controller } }

  /// Sets the tabs.
  ///
  /// The selected tab remains selected if it is among the new tabs. Otherwise, the tab at the same index is selected
  /// or, if there is no such tab, the first one.
  ///
  /// - Throws: a `ControllerException` if a tab is listed twice, has no controller or is in use elsewhere, if two tabs have
  ///   the same identifier, or if a controller can't be a child.
  package final func setTabs(_ newTabs: [Tab]) throws(ControllerException) {
    guard !newTabs.elementsEqual(tabs, by: ===) else { return }
    try checkTabs(newTabs)
    finishTabSwitch()
    let oldIndex = selectedIndex ?? 0
    let oldSelectedTab = selectedTab
    let oldTabs = tabs.flatMap(\.tabsInside)
    tabs = newTabs
    let allNewTabs = newTabs.flatMap(\.tabsInside)
    for tab in oldTabs where !allNewTabs.contains(where: { $0 === tab }) { tab.tabBarController = nil }
    for tab in allNewTabs { tab.tabBarController = self }
    let keptTab = oldSelectedTab.flatMap { tab in selectableTabs.first { $0 === tab } }
    let tabToSelect = keptTab ?? (newTabs.indices.contains(oldIndex) ? newTabs[oldIndex] : newTabs.first)?.target
    if newTabs.count > capacity { for tab in selectableTabs { controllerCreatedIfNeeded(of: tab) } }
    try createAndSelect(tabToSelect)
  }

  /// Selects a tab from code, without asking or notifying the delegate.
  ///
  /// - Throws: a `ControllerException` if the tab isn't among the tabs, or if its controller can't be a child.
  package final func select(_ tab: Tab) throws(ControllerException) {
    let target = tab.target
    guard selectableTabs.contains(where: { $0 === target }) else {
      throw ControllerException(.notAmongOwnTabs(tab.caption, of: displayName))
    }
    if let existingController = target.viewController, viewControllers.contains(where: { $0 === existingController }) {
      return try select(existingController)
    }
    try createAndSelect(target)
  }

  /// Creates a tab's controller if necessary, and selects the controller.
  private func createAndSelect(_ tab: Tab?) throws(ControllerException) {
    let controller = tab.flatMap(controllerCreatedIfNeeded)
    // The script's function may have changed the tabs.
    if let tab, tab.tabBarController !== self { return }
    try setCreatedControllers(selectableTabs.compactMap(\.viewController), selecting: controller)
    recordSelectedChildren()
  }

  /// Returns the controller of a tab, which is created if it doesn't exist yet.
  @discardableResult
  private func controllerCreatedIfNeeded(of tab: Tab) -> ViewController? {
    if let existingController = tab.viewController { return existingController }
    guard !tab.isMaking, let provider = tab.provider else { return nil }
    tab.isMaking = true
    defer { tab.isMaking = false }
    guard let newController = provider(), tab.tabBarController === self, tab.viewController == nil else { return nil }
    // UIKit also raises this exception if a controller is in two tabs.
    guard self.tab(of: newController) == nil, !depends(on: newController) else {
      system.host?.raise(ControllerException(.controllerOfTabInUse(newController.displayName, tab: tab.caption)))
      return nil
    }
    tab.viewController = newController
    newController.tabBarItem = tab
    return newController
  }

  /// Handles a touch on one of the script's own tabs.
  final func touchOwnTab(at index: Int) -> Bool {
    guard tabs.indices.contains(index) else { return false }
    let (tab, previous) = (tabs[index], selectedTab)
    let target = tab.target
    guard isAllowed(target), target.tabBarController === self else { return true }
    if let existingController = target.viewController, existingController === chosen {
      (existingController as? NavigationController)?.popToRootViewController(animated: true)
    } else {
      do { try select(target) } catch { system.host?.raise(error) }
    }
    guard hasDelegate, selectedTab === target else { return true }
    send(.didSelectTab, with: .list([.object(target), .object(previous)]))
    return true
  }

  /// Returns whether the delegate lets the user select a tab.
  final func isAllowed(_ tab: Tab) -> Bool { isAllowed(.shouldSelectTab, tab) }

  /// Records the selected tab in the groups around it, and shows it in the bar.
  final func recordSelectedChildren() {
    guard var tab = selectedTab else { return }
    for group in tab.groups {
      group.selectedChild = tab
      tab = group
    }
  }

  /// Removes the script's tabs, because the script sets controllers instead.
  final func removeOwnTabs() {
    for tab in tabs.flatMap(\.tabsInside) { tab.tabBarController = nil }
    tabs = []
  }

  /// Removes the tab of a controller that moves to another container, and the surrounding groups that become empty.
  final func removeTab(of controller: ViewController) {
    guard var tab = tab(of: controller) else { return }
    tab.viewController = nil
    tab.tabBarController = nil
    while let group = tab.parent {
      group.removeChild(tab)
      guard group.children.isEmpty, !group.hasController else { return }
      group.tabBarController = nil
      tab = group
    }
    tabs.removeAll { $0 === tab }
  }

  private func checkTabs(_ tabs: [Tab]) throws(ControllerException) {
    let allTabs = tabs.flatMap(\.tabsInside)
    var checkedTabs: Set<ObjectIdentifier> = []
    var identifiers: Set<String> = []
    for tab in allTabs {
      guard checkedTabs.insert(ObjectIdentifier(tab)).inserted else {
        throw ControllerException(.tabListedTwice(tab.caption, in: displayName))
      }
      if let identifier = tab.identifier, !identifiers.insert(identifier).inserted {
        throw ControllerException(.equalIdentifiers(identifier, in: displayName))
      }
      guard tab.target.hasController else { throw ControllerException(.tabWithoutController(tab.caption)) }
      if let otherController = tab.tabBarController, otherController !== self {
        throw ControllerException(.tabOfAnother(tab.caption, otherController.displayName))
      }
    }
  }
}
