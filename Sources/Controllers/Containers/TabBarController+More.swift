// A bar has room for five tabs on the iPhone and eight on the iPad. If there are more controllers, the remaining ones
// are listed under the More tab, which shows a navigation controller of the system. A controller chosen in the list is
// pushed onto that stack. When it is popped, it returns to the tab bar controller.
//
// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS". Here: the
// delegate is also asked and notified when a controller is chosen in the list.

extension TabBarController {
  /// The number of tabs that fit in the bar.
  private var capacity: Int { system.device.idiom == .pad ? 8 : 5 }

  /// Whether there are more controllers than fit in the bar.
  final var overflows: Bool { viewControllers.count > capacity }

  /// The controllers with a tab.
  final var barControllers: [ViewController] {
    overflows ? Array(viewControllers.prefix(capacity - 1)) : viewControllers
  }

  /// The controllers under More.
  final var overflow: [ViewController] { overflows ? Array(viewControllers.dropFirst(capacity - 1)) : [] }

  /// The system's navigation controller for the controllers without a tab, created when first read.
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

  /// Adds More to the children if the controllers don't all fit in the bar, and removes it otherwise.
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

  /// Handles a touch of a row in the list under More.
  final func chooseFromMore(_ controller: ViewController) {
    guard isAllowed(controller), overflow.contains(where: { $0 === controller }) else { return }
    more?.display(controller, animated: true)
    if hasDelegate { send(.didSelect, with: .object(controller)) }
  }

  /// Takes back the controller that More displays, unless the controller will be listed under More.
  final func takeBackDisplayed(unlessIn controllers: [ViewController]) {
    guard let more, let displayed = more.displayed else { return }
    let place = controllers.firstIndex { $0 === displayed } ?? 0
    if controllers.count > capacity, place >= capacity - 1 { return }
    more.giveBack(leavesFirst: true)
  }

  /// Removes a child that More is going to show.
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

// The list's Edit button lets the user choose which controllers have a tab.
extension TabBarController {
  /// Opens the interface in which the user moves tabs, and notifies the delegate.
  package final func beginCustomizing() {
    guard let customizable = customizableViewControllers, let bar = parts?.tabBar, !bar.isCustomizing else { return }
    if hasDelegate { send(.willBeginCustomizing, with: .list([.objects(customizable)])) }
    bar.beginCustomizing(customizable.map(\.tabBarItem)) { [weak self] in self?.endCustomizing() }
  }

  /// Closes the interface in which tabs are moved, and gives the controllers the order of the tabs.
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

  /// Returns the controllers with a tab in the order of the bar, followed by the other controllers.
  ///
  /// A controller that lost its tab takes the position of the controller that replaced it.
  final func customizedOrder(_ items: [TabBarItem]) -> [ViewController] {
    let inBar = items.compactMap { item in viewControllers.first { $0.tabBarItem === item } }
    var replaced = barControllers.filter { old in !inBar.contains { $0 === old } }[...]
    let below = overflow.compactMap { old in inBar.contains { $0 === old } ? replaced.popFirst() : old }
    return inBar + below + replaced
  }
}
