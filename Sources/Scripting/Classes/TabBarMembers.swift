import Controllers
import Lua

extension ClassTable {
  static let tabBarMembers: [Member] = tabs + moreTabs

  private static let tabs: [Member] = [
    property(
      "viewControllers", "The tabs' screens, those under More last.",
      get: { (c: TabBarController) in c.viewControllers },
      set: { try $0.setViewControllers($1) }),
    property(
      "selectedIndex", "The number of the selected screen, from 1; nil while the list under More is shown.",
      get: { (c: TabBarController) in c.selectedIndex.map(Position.init(index:)) },
      set: { (c, place: Position?) in
        guard let place else { throw Mismatch(expected: Position.expected, found: "nil") }
        try c.select(index: place.index)
      }
    ).derived,
    property(
      "selectedViewController", "The selected screen; `moreNavigationController` while that shows its list.",
      get: { (c: TabBarController) in c.selectedViewController },
      set: { (c, controller: ViewController?) in
        guard let controller else { throw Mismatch(expected: "one of its controllers", found: "nil") }
        try c.select(controller)
      }
    ).trying("own.viewControllers[1]"),
    delegateProperty("A table, or a controller, with `shouldSelect`, `didSelect` and the callbacks of customizing."),
    bar("tabBar", "Its bar; declared, a table with its looks.") { (c: TabBarController) in
      c.tabBar
    }.lazy { (c: TabBarController) in c.tabBarIfMade },
    callback(.shouldSelect),
    callback(.didSelect),
    method("setViewControllers", "viewControllers, [animated]", "Replaces the tabs.") {
      (c: TabBarController, arguments) in
      try c.setViewControllers(try arguments.next("viewControllers"), animated: arguments.animated())
    },
  ]

  private static let moreTabs: [Member] = [
    property(
      "customizableViewControllers",
      "The screens the user may move between the bar and More; nil for none. Setting the tabs makes it all of them.",
      get: { (c: TabBarController) in c.customizableViewControllers },
      set: { (c, controllers: [ViewController]?) in c.customizableViewControllers = controllers }),
    readOnly(
      "moreNavigationController", "The stack behind the tab More, which lists the screens that do not fit in the bar."
    ) {
      (c: TabBarController) in
      c.moreNavigationController
    }.lazy { (c: TabBarController) in c.moreNavigationControllerIfMade }.state,
    callback(.willBeginCustomizing),
    callback(.willEndCustomizing),
    callback(.didEndCustomizing),
  ]

  static let moreClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "MoreNavigationController", extends: "NavigationController", "The system's own stack behind the tab More.", []),
    ClassDescriptor(
      "MoreListController", extends: "ViewController", "The system's own list of the screens that have no tab.", []),
  ]
}
