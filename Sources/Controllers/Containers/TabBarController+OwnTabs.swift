// Tabs that the script declares with `tabs`. The bar shows the tabs themselves. The controllers that have been made so far
// are the children of the tab bar controller, in the order of their tabs.
//
// Source: Apple's reference for `UITabBarController.tabs`. Here: if a phone's bar has too few places, all controllers
// are made at once, groups are flattened, and More lists the remaining controllers.

extension TabBarController {
  /// Whether the script has declared tabs.
  final var hasOwnTabs: Bool { !tabs.isEmpty }

  /// Whether the bar shows the declared tabs, rather than the items of controllers and More.
  final var showsOwnTabs: Bool { !tabs.isEmpty && tabs.count <= capacity }

  /// The tabs that can be selected, in order, without the groups around them.
  final var leaves: [Tab] { tabs.flatMap(\.all).filter(\.canBeSelected) }

  /// The items that represent the controllers in the bar and under More, in order.
  package final var tabItems: [TabBarItem] { showsOwnTabs ? tabs : viewControllers.map(\.tabBarItem) }

  /// The selected tab, or `nil` if there is none.
  package final var selectedTab: Tab? {
    guard hasOwnTabs, let selected = selectedViewController else { return nil }
    return tab(of: selected)
  }

  /// The place of the selected tab in the bar: the tab itself or the outermost group around it.
  final var selectedRootTab: Tab? {
    guard let tab = chosen.flatMap(tab) else { return nil }
    return tab.groups.last ?? tab
  }

  /// Returns the tab whose controller is the given one, or `nil` if there is none.
  final func tab(of controller: ViewController) -> Tab? { leaves.first { $0.viewController === controller } }

  /// Sets the tabs.
  ///
  /// The selected tab remains selected if it is among the new ones. Otherwise, the tab at the same place is selected, or
  /// the first tab.
  ///
  /// - Throws: a `ControllerException` if a tab is listed twice, has no controller or is in use elsewhere, if two tabs have
  ///   the same identifier, or if a controller can't be a child.
  package final func setTabs(_ new: [Tab]) throws(ControllerException) {
    guard !new.elementsEqual(tabs, by: ===) else { return }
    try check(new)
    finishSwitch()
    let index = selectedIndex ?? 0
    let selected = selectedTab
    let old = tabs.flatMap(\.all)
    tabs = new
    let all = new.flatMap(\.all)
    for tab in old where !all.contains(where: { $0 === tab }) { tab.tabBarController = nil }
    for tab in all { tab.tabBarController = self }
    let kept = selected.flatMap { tab in leaves.first { $0 === tab } }
    let wanted = kept ?? (new.indices.contains(index) ? new[index] : new.first)?.target
    if new.count > capacity { for tab in leaves { makeController(of: tab) } }
    try show(wanted)
  }

  /// Selects a tab from code, without asking or notifying the delegate.
  ///
  /// - Throws: a `ControllerException` if the tab isn't among the tabs, or if its controller can't be a child.
  package final func select(_ tab: Tab) throws(ControllerException) {
    let target = tab.target
    guard leaves.contains(where: { $0 === target }) else {
      throw ControllerException(.notAmongOwnTabs(tab.caption, of: displayName))
    }
    if let made = target.viewController, viewControllers.contains(where: { $0 === made }) { return try select(made) }
    try show(target)
  }

  /// Makes a tab's controller if necessary, and selects it.
  private func show(_ tab: Tab?) throws(ControllerException) {
    let controller = tab.flatMap(makeController)
    // The script's function may have changed the tabs.
    if let tab, tab.tabBarController !== self { return }
    try setMembers(leaves.compactMap(\.viewController), selecting: controller)
    noteSelectedChildren()
  }

  /// Makes the controller of a tab, unless it exists.
  @discardableResult
  private func makeController(of tab: Tab) -> ViewController? {
    if let made = tab.viewController { return made }
    guard !tab.isMaking, let provider = tab.provider else { return nil }
    tab.isMaking = true
    defer { tab.isMaking = false }
    guard let made = provider(), tab.tabBarController === self, tab.viewController == nil else { return nil }
    // The exception for a controller in two tabs is UIKit's.
    guard self.tab(of: made) == nil, !hangs(on: made) else {
      system.host?.raise(ControllerException(.controllerOfTabInUse(made.displayName, tab: tab.caption)))
      return nil
    }
    tab.viewController = made
    made.tabBarItem = tab
    return made
  }

  /// Handles a touch on one of the script's own tabs.
  final func touchOwnTab(at index: Int) -> Bool {
    guard tabs.indices.contains(index) else { return false }
    let (tab, previous) = (tabs[index], selectedTab)
    let target = tab.target
    guard isAllowed(target), target.tabBarController === self else { return true }
    if let made = target.viewController, made === chosen {
      (made as? NavigationController)?.popToRootViewController(animated: true)
    } else {
      do { try select(target) } catch { system.host?.raise(error) }
    }
    guard hasDelegate, selectedTab === target else { return true }
    send(.didSelectTab, with: .list([.object(target), .object(previous)]))
    return true
  }

  /// Returns whether the delegate lets the user select a tab.
  final func isAllowed(_ tab: Tab) -> Bool { isAllowed(.shouldSelectTab, tab) }

  /// Remembers the selected tab in the groups around it, and shows it in the bar.
  final func noteSelectedChildren() {
    guard var tab = selectedTab else { return }
    for group in tab.groups {
      group.selectedChild = tab
      tab = group
    }
  }

  /// Forgets the tabs, because the script sets controllers instead.
  final func forgetOwnTabs() {
    for tab in tabs.flatMap(\.all) { tab.tabBarController = nil }
    tabs = []
  }

  /// Removes the tab of a controller that moves to another place, and the groups around it that are then empty.
  final func forgetTab(of controller: ViewController) {
    guard var tab = tab(of: controller) else { return }
    tab.viewController = nil
    tab.tabBarController = nil
    while let group = tab.parent {
      group.forget(tab)
      guard group.children.isEmpty, !group.hasController else { return }
      group.tabBarController = nil
      tab = group
    }
    tabs.removeAll { $0 === tab }
  }

  private func check(_ tabs: [Tab]) throws(ControllerException) {
    let all = tabs.flatMap(\.all)
    var seen: Set<ObjectIdentifier> = []
    var identifiers: Set<String> = []
    for tab in all {
      guard seen.insert(ObjectIdentifier(tab)).inserted else {
        throw ControllerException(.tabListedTwice(tab.caption, in: displayName))
      }
      if let identifier = tab.identifier, !identifiers.insert(identifier).inserted {
        throw ControllerException(.equalIdentifiers(identifier, in: displayName))
      }
      guard tab.target.hasController else { throw ControllerException(.tabWithoutController(tab.caption)) }
      if let other = tab.tabBarController, other !== self {
        throw ControllerException(.tabOfAnother(tab.caption, other.displayName))
      }
    }
  }
}
