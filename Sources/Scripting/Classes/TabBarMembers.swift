import Controllers
import Lua

extension ClassTable {
  static let tabBarMembers: [Member] = basicTabMembers + moreTabMembers + laterTabBarMembers

  private static let basicTabMembers: [Member] = [
    property(
      "viewControllers", "The screens of the tabs, followed by the screens under More.",
      get: { (c: TabBarController) in c.viewControllers },
      set: { try $0.setViewControllers($1) }),
    property(
      "selectedIndex",
      "The index of the selected screen, or nil while the list under More is shown. The first index is 1.",
      get: { (c: TabBarController) in c.selectedIndex.map(Position.init(index:)) },
      set: { (c, position: Position?) in
        guard let position else { throw Mismatch(expected: Position.expected, found: .nil) }
        try c.select(index: position.index)
      }
    ).derived,
    property(
      "selectedViewController", "The selected screen, or `moreNavigationController` while its list is shown.",
      get: { (c: TabBarController) in c.selectedViewController },
      set: { (c, controller: ViewController?) in
        guard let controller else { throw Mismatch(expected: "one of its controllers", found: .nil) }
        try c.select(controller)
      }
    ),
    delegateProperty(
      "The delegate: a table or controller with `shouldSelect`, `didSelect` and the callbacks for customization."),
    barProperty("tabBar", "The tab bar. Declare it as a table of properties.") { (c: TabBarController) in
      c.tabBar
    }.lazy { (c: TabBarController) in c.createdTabBar }.since("3"),
    callback(.shouldSelect).since("3"),
    callback(.didSelect),
    callback(.animationControllerForTabs).since("7"),
    callback(.interactionControllerForTabs).since("7"),
    method("setViewControllers", ["viewControllers", .optional("animated")], "Replaces the tabs.") {
      (c: TabBarController, arguments) in
      try c.setViewControllers(try arguments.next("viewControllers"), animated: arguments.readAnimated())
    },
  ]

  private static let moreTabMembers: [Member] = [
    property(
      "customizableViewControllers",
      "The screens that the user can move between the bar and More. If nil, no screen can be moved. Setting the tabs resets this to all screens.",
      get: { (c: TabBarController) in c.customizableViewControllers },
      set: { (c, controllers: [ViewController]?) in c.customizableViewControllers = controllers }),
    readOnly(
      "moreNavigationController", "The stack of the More tab, which lists the screens that don't fit in the bar."
    ) {
      (c: TabBarController) in
      c.moreNavigationController
    }.lazy { (c: TabBarController) in c.createdMoreNavigationController }.state,
    callback(.willBeginCustomizing).since("3"),
    callback(.willEndCustomizing).since("3"),
    callback(.didEndCustomizing),
  ]

  static let moreClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "MoreNavigationController", since: nil, extends: "NavigationController",
      "The system's navigation controller for the More tab.", []),
    ClassDescriptor(
      "MoreListController", since: nil, extends: "ViewController",
      "The system's controller that lists the screens under More.", []),
  ]
}
