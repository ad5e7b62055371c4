// A bar has room for five tabs on the iPhone and eight on the iPad. From system 18 on, a bar at the top of an iPad has
// room for all tabs. If there are more controllers, the last tab is
// More, which lists the remaining controllers in a navigation controller of the system. A controller that the user
// chooses from the list is pushed onto that stack. When the controller is popped, it returns to the tab bar controller.
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

  /// The controllers that are listed under More.
  final var overflow: [ViewController] { overflows ? Array(viewControllers.dropFirst(capacity - 1)) : [] }

  /// The system's navigation controller for the controllers without a tab.
  ///
  /// The controller is created when this property is first read.
  package final var moreNavigationController: MoreNavigationController {
    if let more { return more }
    let made = MoreNavigationController(in: system)
    let item = TabBarItem(in: system)
    item.systemItem = .more
    made.tabBarItem = item
    more = made
    return made
  }

  /// The navigation controller behind More, or `nil` if it hasn't been created yet.
  package final var moreNavigationControllerIfMade: MoreNavigationController? { more }

  /// Adds the More controller to the children if some controllers don't fit in the bar.
  ///
  /// Otherwise, removes it.
  final func keepMore() {
    if overflows {
      let more = moreNavigationController
      if more.parentLink !== self {
        take(more)
        more.membership.joining = .settled
      }
      more.list.itemsChanged()
    } else if let more, more.parentLink === self {
      if chosen === more { chosen = viewControllers.first }
      unlink(more)
    }
  }

  /// Handles a touch on a row in the list under More.
  final func chooseFromMore(_ controller: ViewController) {
    let previous = selectedTab
    guard isAllowed(controller), overflow.contains(where: { $0 === controller }) else { return }
    finishSwitch()
    more?.display(controller, animated: true)
    tellSelection(of: controller, previous: previous)
  }

  /// Takes back the controller that is shown on the More stack, unless it will still be listed under More.
  final func takeBackDisplayed(unlessIn controllers: [ViewController]) {
    guard let more, let displayed = more.displayed else { return }
    let index = controllers.firstIndex { $0 === displayed } ?? 0
    if controllers.count > capacity, index >= capacity - 1 { return }
    more.giveBack(leavesFirst: true)
  }

  /// Takes back the controller that is shown on the More stack if it has a tab now, because another tab has left.
  ///
  /// A selected controller remains selected.
  final func takeBackDisplayedWithTab() {
    guard let more, let displayed = more.displayed, barControllers.contains(where: { $0 === displayed }) else { return }
    let wasSelected = chosen === more
    more.giveBack(leavesFirst: true)
    // The callbacks may have changed the tabs or the selection.
    guard wasSelected, chosen === more, barControllers.contains(where: { $0 === displayed }) else { return }
    chosen = displayed
  }

  /// Removes a child that is about to be pushed onto the More stack.
  final func lend(_ controller: ViewController) {
    controller.willMove(toParent: nil)
    guard controller.parentLink === self else { return }
    unlink(controller)
    controller.didMove(toParent: nil)
  }

  /// Makes a controller that was on the More stack a direct child again.
  final func takeHome(_ controller: ViewController) {
    guard controller.parentLink !== self, viewControllers.contains(where: { $0 === controller }) else { return }
    join(controller)
  }
}

// The list's Edit button opens an interface in which the user chooses the controllers that have a tab.
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
    let changed = bar.hasOtherItems
    let items = bar.items
    if hasDelegate {
      send(.willEndCustomizing, with: .list([.objects(customizedOrder(items)), .flag(changed)]))
    }
    bar.closeCustomizing()
    if changed { reorder(by: items) }
    if hasDelegate { send(.didEndCustomizing, with: .list([.objects(viewControllers), .flag(changed)])) }
  }

  /// Returns the controllers that have a tab in the order of the bar, followed by the controllers without one.
  ///
  /// A controller that lost its tab takes the old position of the controller that replaced it.
  final func customizedOrder(_ items: [TabBarItem]) -> [ViewController] {
    let inBar = items.compactMap { item in viewControllers.first { $0.tabBarItem === item } }
    var replaced = barControllers.filter { old in !inBar.contains { $0 === old } }[...]
    let below = overflow.compactMap { old in inBar.contains { $0 === old } ? replaced.popFirst() : old }
    return inBar + below + replaced
  }
}
