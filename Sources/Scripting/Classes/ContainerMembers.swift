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
    bar("navigationBar", "Its bar; declared, a table with its looks.") { (c: NavigationController) in c.navigationBar },
    bar("toolbar", "Its toolbar; declared, a table with its looks.") { (c: NavigationController) in c.toolbar },
    callback(.willShow),
    callback(.didShow),
    method("pushViewController", "viewController, [properties], [animated]", "Puts a screen on top.") {
      (c: NavigationController, arguments) in
      let controller: ViewController = try arguments.nextController("viewController", options: ["animated"])
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
}

/// The bar of a container: it can be read, and told how to look.
func bar<Container: ViewController>(
  _ name: String, _ summary: String, _ get: @escaping @Sendable (Container) -> Bar
) -> Member {
  property(
    name, summary, type: "a table", get: { (c: Container, call) in call.session.bridge.push(get(c), call) },
    set: { c, call, index in try call.session.bridge.applyPart(index, to: get(c), call) })
}
