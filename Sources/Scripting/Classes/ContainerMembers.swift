import Controllers
import Lua

extension ClassTable {
  static let navigationMembers: [Member] = [
    property(
      "root", "The screen at the bottom of the stack.", get: { (c: NavigationController) in c.viewControllers.first },
      set: { (c, root: ViewController?) in
        try c.setViewControllers(root.map { [$0] } ?? [], animated: false)
      }),
    property(
      "viewControllers", "The stack, the top last.", get: { (c: NavigationController) in c.viewControllers },
      set: { try $0.setViewControllers($1, animated: false) }),
    property(
      "isNavigationBarHidden", "Whether the bar is away.",
      get: { (c: NavigationController) in c.isNavigationBarHidden },
      set: { $0.setNavigationBarHidden($1, animated: false) }),
    property(
      "isToolbarHidden", "Whether the toolbar is away.", get: { (c: NavigationController) in c.isToolbarHidden },
      set: { $0.setToolbarHidden($1, animated: false) }),
    delegateProperty("A table, or a controller, with `willShow` and `didShow`."),
    readOnly("topViewController", "The top of the stack.") { (c: NavigationController) in c.topViewController },
    readOnly("visibleViewController", "What is seen: what it presents, or the top.") { (c: NavigationController) in
      c.visibleViewController
    },
    readOnly("navigationBar", "Its bar.") { (c: NavigationController) in c.navigationBar },
    readOnly("toolbar", "Its toolbar.") { (c: NavigationController) in c.toolbar },
    callback("willShow", "sender, viewController, animated", "A screen is about to be shown."),
    callback("didShow", "sender, viewController, animated", "A screen was shown."),
    method("pushViewController", "viewController, [properties], [animated]", "Puts a screen on top.") {
      (c: NavigationController, arguments) in
      let controller: ViewController = try arguments.nextController("viewController")
      try c.pushViewController(controller, animated: arguments.animated())
      try arguments.end()
    },
    method("popViewController", "[animated]", "Takes the top away and returns it.") {
      (c: NavigationController, arguments) -> ViewController? in
      c.popViewController(animated: try arguments.animated())
    },
    method("popToViewController", "viewController, [animated]", "Takes all above a screen away and returns them.") {
      (c: NavigationController, arguments) -> [ViewController] in
      let controller = try arguments.nextMember("viewController", of: c)
      return try c.popToViewController(controller, animated: arguments.animated())
    },
    method("popToRootViewController", "[animated]", "Takes all but the root away and returns them.") {
      (c: NavigationController, arguments) -> [ViewController] in
      c.popToRootViewController(animated: try arguments.animated())
    },
    method("setViewControllers", "viewControllers, [animated]", "Replaces the whole stack.") {
      (c: NavigationController, arguments) in
      try c.setViewControllers(try arguments.next("viewControllers"), animated: arguments.animated())
    },
    method("setNavigationBarHidden", "hidden, [animated]", "Sends the bar away or brings it back.") {
      (c: NavigationController, arguments) in
      c.setNavigationBarHidden(try arguments.next("hidden"), animated: try arguments.animated())
    },
    method("setToolbarHidden", "hidden, [animated]", "Sends the toolbar away or brings it back.") {
      (c: NavigationController, arguments) in
      c.setToolbarHidden(try arguments.next("hidden"), animated: try arguments.animated())
    },
  ]

  static let tabBarMembers: [Member] = [
    property(
      "viewControllers", "The tabs' screens.", get: { (c: TabBarController) in c.viewControllers },
      set: { try $0.setViewControllers($1) }),
    property(
      "selectedIndex", "Which tab is selected, counted from 1.",
      get: { (c: TabBarController) in c.selectedIndex.map(Position.init(index:)) },
      set: { (c, place: Position?) in
        guard let place else { throw Mismatch(expected: Position.expected, found: "nil") }
        try c.select(index: place.index)
      }),
    property(
      "selectedViewController", "The selected tab's screen.",
      get: { (c: TabBarController) in c.selectedViewController },
      set: { (c, controller: ViewController?) in
        guard let controller else { throw Mismatch(expected: "one of its controllers", found: "nil") }
        try c.select(controller)
      }),
    delegateProperty("A table, or a controller, with `shouldSelect` and `didSelect`."),
    readOnly("tabBar", "Its bar.") { (c: TabBarController) in c.tabBar },
    callback("shouldSelect", "sender, viewController", "Whether a touched tab may be selected."),
    callback("didSelect", "sender, viewController", "A tab was touched."),
    method("setViewControllers", "viewControllers, [animated]", "Replaces the tabs.") {
      (c: TabBarController, arguments) in
      try c.setViewControllers(try arguments.next("viewControllers"), animated: arguments.animated())
    },
  ]
}
