// A bar has room for five tabs on the iPhone and eight on the iPad. From system 18 on, a bar at the top of an iPad has
// room for all tabs. If there are more controllers, the last tab is More. It lists the remaining controllers in a
// navigation controller of the system. A controller that the user chooses from the list is pushed onto that stack. When
// the controller is popped, it returns to the tab bar controller.
//
// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS". Here: the
// delegate is also asked and notified when the user chooses a controller from the list.

extension TabBarController {
  /// The number of tabs that fit in the bar.
  final var capacity: Int {
    guard system.device.idiom == .pad else { return 5 }
    return system.behavior.tabBarPlace == .top ? .max : 8
  }

  /// Whether there are more controllers than fit in the bar.
  final var overflows: Bool { viewControllers.count > capacity && !showsOwnTabs }

  /// The controllers that have a tab.
  final var barControllers: [ViewController] {
    overflows ? Array(viewControllers.prefix(capacity - 1)) : viewControllers
  }

  /// The controllers that are listed under the More tab.
  final var overflowControllers: [ViewController] { overflows ? Array(viewControllers.dropFirst(capacity - 1)) : [] }

  /// The system's navigation controller for the controllers without a tab.
  ///
  /// The controller is created when this property is first read.
  package final var moreNavigationController: MoreNavigationController {
    if let more { return more }
    let newController = MoreNavigationController(in: system)
    let item = TabBarItem(in: system)
    item.systemItem = .more
    newController.tabBarItem = item
    more = newController
    return newController
  }

  /// The navigation controller behind the More tab, or `nil` if it hasn't been created yet.
  package final var createdMoreNavigationController: MoreNavigationController? { more }

  /// Adds the More controller to the children if some controllers don't fit in the bar, and removes it otherwise.
  final func updateMoreController() {
    if overflows {
      let more = moreNavigationController
      if more.parentLink !== self {
        adopt(more)
        more.membership.joining = .settled
      }
      more.list.itemsChanged()
    } else if let more, more.parentLink === self {
      if chosen === more { chosen = viewControllers.first }
      removeChild(more)
    }
  }

  /// Handles a touch on a row in the More list.
  final func chooseFromMore(_ controller: ViewController) {
    let previous = selectedTab
    guard isAllowed(controller), overflowControllers.contains(where: { $0 === controller }) else { return }
    finishTabSwitch()
    more?.display(controller, animated: true)
    notifySelection(of: controller, previous: previous)
  }

  /// Takes back the controller that is shown on the More stack, unless it will still be listed under the More tab.
  final func takeBackController(unlessIn controllers: [ViewController]) {
    guard let more, let displayed = more.displayed else { return }
    let index = controllers.firstIndex { $0 === displayed } ?? 0
    if controllers.count > capacity, index >= capacity - 1 { return }
    more.returnDisplayed(leavesFirst: true)
  }

  /// Takes back the controller that is shown on the More stack if it now has a tab, because another tab was removed.
  ///
  /// A selected controller remains selected.
  final func takeBackControllerWithTab() {
    guard let more, let displayed = more.displayed, barControllers.contains(where: { $0 === displayed }) else { return }
    let wasSelected = chosen === more
    more.returnDisplayed(leavesFirst: true)
    // The callbacks may have changed the tabs or the selection.
    guard wasSelected, chosen === more, barControllers.contains(where: { $0 === displayed }) else { return }
    chosen = displayed
  }

  /// Removes a child that is about to be pushed onto the More stack.
  final func removeChildForMore(_ controller: ViewController) {
    controller.willMove(toParent: nil)
    guard controller.parentLink === self else { return }
    removeChild(controller)
    controller.didMove(toParent: nil)
  }

  /// Makes a controller that was on the More stack a direct child again.
  final func restoreChild(_ controller: ViewController) {
    guard controller.parentLink !== self, viewControllers.contains(where: { $0 === controller }) else { return }
    addChildWithCallbacks(controller)
  }
}

// The Edit button of the More list opens an interface in which the user chooses the controllers that have a tab.
extension TabBarController {
  /// Opens the interface in which the user rearranges tabs, and notifies the delegate.
  package final func beginCustomizing() {
    guard let customizable = customizableViewControllers, let bar = parts?.tabBar, !bar.isCustomizing else { return }
    if hasDelegate { send(.willBeginCustomizing, with: .list([.objects(customizable)])) }
    bar.beginCustomizing(customizable.map(\.tabBarItem)) { [weak self] in self?.endCustomizing() }
  }

  /// Closes the interface in which the user rearranges tabs, and puts the controllers in the order of the tabs.
  package final func endCustomizing() {
    guard let bar = parts?.tabBar, bar.isCustomizing else { return }
    let hasChanged = bar.hasChangedItems
    let items = bar.items
    if hasDelegate {
      send(.willEndCustomizing, with: .list([.objects(customizedOrder(items)), .flag(hasChanged)]))
    }
    bar.closeCustomizing()
    if hasChanged { reorder(by: items) }
    if hasDelegate { send(.didEndCustomizing, with: .list([.objects(viewControllers), .flag(hasChanged)])) }
  }

  /// Returns the controllers that have a tab in the order of the bar, followed by the controllers without one.
  ///
  /// If a controller has lost its tab, it takes the old position of the controller that replaced it.
  final func customizedOrder(_ items: [TabBarItem]) -> [ViewController] {
    let controllersInBar = items.compactMap { item in viewControllers.first { $0.tabBarItem === item } }
    var replacedControllers = barControllers.filter { old in !controllersInBar.contains { $0 === old } }[...]
    let controllersInMore = overflowControllers.compactMap { old in
      controllersInBar.contains { $0 === old } ? replacedControllers.popFirst() : old
    }
    return controllersInBar + controllersInMore + replacedControllers
  }
}
