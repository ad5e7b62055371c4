// More: a bar has room for five tabs on the iPhone, for eight on the iPad. With more controllers the last ones are
// listed under the tab More, which shows a navigation controller of the system. A controller chosen there is pushed on
// its stack and returns to the tab bar controller when it is popped.
//
// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS". Here: the delegate
// is also asked and told of what is chosen in the list.

extension TabBarController {
  /// How many tabs the bar has room for.
  private var capacity: Int { system.device.idiom == .pad ? 8 : 5 }

  /// Whether there are more controllers than the bar has room for.
  final var overflows: Bool { viewControllers.count > capacity }

  /// The controllers with a tab of their own.
  final var barControllers: [ViewController] {
    overflows ? Array(viewControllers.prefix(capacity - 1)) : viewControllers
  }

  /// The controllers under More.
  final var overflow: [ViewController] { overflows ? Array(viewControllers.dropFirst(capacity - 1)) : [] }

  /// What shows the controllers that do not fit.
  package final var moreNavigationController: MoreNavigationController {
    if let more { return more }
    let made = MoreNavigationController(in: system)
    let item = TabBarItem(in: system)
    item.systemItem = .more
    made.tabBarItem = item
    more = made
    return made
  }

  /// The same controller, once it was made.
  package final var moreNavigationControllerIfMade: MoreNavigationController? { more }

  /// Has More among the children just as long as something does not fit.
  final func keepMore() {
    if overflows {
      let more = moreNavigationController
      if more.parentLink !== self {
        take(more)
        more.joining = .settled
      }
      more.list.itemsChanged()
    } else if let more, more.parentLink === self {
      if chosen === more { chosen = viewControllers.first }
      unlink(more)
    }
  }

  /// A row of the list under More was touched.
  final func chooseFromMore(_ controller: ViewController) {
    guard isAllowed(controller), overflow.contains(where: { $0 === controller }) else { return }
    more?.display(controller, animated: true)
    if hasDelegate { send(.didSelect, with: .object(controller)) }
  }

  /// What More displays comes back, unless it will be listed there.
  final func takeBackDisplayed(unlessIn controllers: [ViewController]) {
    guard let more, let displayed = more.displayed else { return }
    let place = controllers.firstIndex { $0 === displayed } ?? 0
    if controllers.count > capacity, place >= capacity - 1 { return }
    more.giveBack(leavesFirst: true)
  }

  /// One that will be shown under More is no child any more.
  final func lend(_ controller: ViewController) {
    controller.willMove(toParent: nil)
    guard controller.parentLink === self else { return }
    unlink(controller)
    controller.didMove(toParent: nil)
  }

  /// One that was on the stack of More is a child again.
  final func takeHome(_ controller: ViewController) {
    guard controller.parentLink !== self, viewControllers.contains(where: { $0 === controller }) else { return }
    join(controller)
  }
}

// The Edit button of the list: the user chooses which controllers have a tab.
extension TabBarController {
  /// Opens the interface in which tabs are moved, and tells the delegate.
  package final func beginCustomizing() {
    guard let customizable = customizableViewControllers, let bar = parts?.tabBar, !bar.isCustomizing else { return }
    if hasDelegate { send(.willBeginCustomizing, with: .list([.objects(customizable)])) }
    bar.beginCustomizing(customizable.map(\.tabBarItem)) { [weak self] in self?.endCustomizing() }
  }

  /// Closes it; the controllers are in the order of the tabs now.
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

  /// Those with a tab in the order of the bar, the others as before.
  ///
  /// A controller that lost its tab takes the place of the one that got it.
  final func customizedOrder(_ items: [TabBarItem]) -> [ViewController] {
    let inBar = items.compactMap { item in viewControllers.first { $0.tabBarItem === item } }
    var replaced = barControllers.filter { old in !inBar.contains { $0 === old } }[...]
    let below = overflow.compactMap { old in inBar.contains { $0 === old } ? replaced.popFirst() : old }
    return inBar + below + replaced
  }
}
