import Controllers
import Lua

extension ClassTable {
  static let navigationMembers: [Member] = [
    property(
      "root", "The screen at the bottom of the stack.", get: { (c: NavigationController) in c.viewControllers.first },
      set: { (c, root: ViewController?) in
        try c.replaceStack(root.map { [$0] } ?? [])
      }
    ).derived.unversioned,
    property(
      "viewControllers", "The screens on the stack, from the root to the top.",
      get: { (c: NavigationController) in c.viewControllers },
      set: { try $0.replaceStack($1) }),
    property(
      "isNavigationBarHidden", "Whether the navigation bar is hidden.",
      get: { (c: NavigationController) in c.isNavigationBarHidden },
      set: { $0.setNavigationBarHidden($1, animated: false) }),
    property(
      "isToolbarHidden", "Whether the toolbar is hidden.", get: { (c: NavigationController) in c.isToolbarHidden },
      set: { $0.setToolbarHidden($1, animated: false) }
    ).since("3"),
    delegateProperty("The delegate: a table or controller with `willShow` and `didShow`."),
    readOnly("topViewController", "The screen on top of the stack.") { (c: NavigationController) in c.topViewController
    },
    readOnly("visibleViewController", "The visible controller: the presented one or, if there is none, the top one.") {
      (c: NavigationController) in
      c.visibleViewController
    },
    barProperty("navigationBar", "The navigation bar. Declare it as a table of properties.") {
      (c: NavigationController) in
      c.navigationBar
    }.lazy { (c: NavigationController) in c.createdNavigationBar },
    barProperty("toolbar", "The toolbar. Declare it as a table of properties.") { (c: NavigationController) in
      c.toolbar
    }.lazy { (c: NavigationController) in c.createdToolbar }.since("3"),
    popRecognizer(
      "interactivePopGestureRecognizer", "The recognizer of the back swipe at the left edge.",
      get: { $0.interactivePopGestureRecognizer }, look: { $0.createdPopGestureRecognizer }
    ).since("7"),
    popRecognizer(
      "interactiveContentPopGestureRecognizer", "The recognizer of the back swipe anywhere on the content.",
      get: { $0.interactiveContentPopGestureRecognizer }, look: { $0.createdContentPopGestureRecognizer }
    ).since("26"),
    callback(.willShow),
    callback(.didShow),
    callback(.shouldPop).unversioned,
    callback(.animationControllerForOperation).since("7"),
    callback(.interactionControllerForOperation).since("7"),
    method(
      "pushViewController", ["viewController", .optional("properties"), .optional("animated")],
      "Pushes a screen onto the stack."
    ) {
      (c: NavigationController, arguments) in
      let controller: ViewController = try arguments.nextController("viewController", options: ["animated"])
      try c.pushViewController(controller, animated: arguments.readAnimated())
      try arguments.checkEnd()
    },
    method("popViewController", [.optional("animated")], "Pops the top screen and returns it.") {
      (c: NavigationController, arguments) -> ViewController? in
      c.popViewController(animated: try arguments.readAnimated())
    },
    method(
      "popToViewController", ["viewController", .optional("animated")],
      "Pops the screens above a screen and returns them."
    ) {
      (c: NavigationController, arguments) -> [ViewController] in
      let controller = try arguments.nextMember("viewController", of: c)
      return try c.popToViewController(controller, animated: arguments.readAnimated())
    },
    method("popToRootViewController", [.optional("animated")], "Pops all screens except the root and returns them.") {
      (c: NavigationController, arguments) -> [ViewController] in
      c.popToRootViewController(animated: try arguments.readAnimated())
    },
    method("setViewControllers", ["viewControllers", .optional("animated")], "Replaces the whole stack.") {
      (c: NavigationController, arguments) in
      try c.setViewControllers(try arguments.next("viewControllers"), animated: arguments.readAnimated())
    }.since("3"),
    method("setNavigationBarHidden", ["hidden", .optional("animated")], "Hides or shows the navigation bar.") {
      (c: NavigationController, arguments) in
      c.setNavigationBarHidden(try arguments.next("hidden"), animated: try arguments.readAnimated())
    },
    method("setToolbarHidden", ["hidden", .optional("animated")], "Hides or shows the toolbar.") {
      (c: NavigationController, arguments) in
      c.setToolbarHidden(try arguments.next("hidden"), animated: try arguments.readAnimated())
    }.since("3"),
  ]
}

/// Declares a recognizer of a stack's back swipe.
private func popRecognizer(
  _ name: String, _ summary: String, get: @escaping @Sendable (NavigationController) -> PopGestureRecognizer,
  look: @escaping @Sendable (NavigationController) -> PopGestureRecognizer?
) -> Member {
  property(
    name, summary + " It can be disabled. If it has another `delegate`, the swipe needs no back button.",
    type: .part(GestureRecognizer.self), look: { _ in .nothing },
    get: { (c: NavigationController, call) in call.session.bridge.push(get(c), call) },
    set: { c, slot in try slot.session.bridge.builder.applyPart(slot.index, to: get(c), slot.call) }
  ).lazy { (c: NavigationController) in look(c) }.readBack(as: "the recognizer with the properties set")
}

extension NavigationController {
  /// Replaces the controllers on the stack, unless the stack already contains exactly these controllers.
  ///
  /// - Throws: An error if a controller can't be on the stack.
  fileprivate func replaceStack(_ controllers: [ViewController]) throws {
    guard !controllers.elementsEqual(viewControllers, by: ===) else { return }
    try setViewControllers(controllers, animated: false)
  }
}

/// Declares a property for a container's bar.
///
/// Scripts declare the bar as a table of properties.
func barProperty<Container: ViewController, Made: Bar>(
  _ name: String, _ summary: String, _ get: @escaping @Sendable (Container) -> Made
) -> Member {
  property(
    name, summary, type: .part(Made.self), look: { _ in .nothing },
    get: { (c: Container, call) in call.session.bridge.push(get(c), call) },
    set: { c, slot in try slot.session.bridge.builder.applyPart(slot.index, to: get(c), slot.call) }
  ).readBack(as: "the bar with the properties set")
}
