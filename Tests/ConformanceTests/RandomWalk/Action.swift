import Controllers
import ControllersTestSupport

/// An action on a walk, performed by code or by the user.
struct Action: Sendable {
  let name: String
  let perform: @Sendable (Walk, ViewController, Step) -> Void

  init(_ name: String, _ perform: @escaping @Sendable (Walk, ViewController, Step) -> Void) {
    self.name = name
    self.perform = perform
  }

  /// All actions.
  ///
  /// An action that is listed twice is performed twice as often.
  static let all =
    stacks + stacks + presentations + tabs + children + windows + turns
    + pages + overlays + sides
}

extension Action {
  private static let stacks = [
    Action("push") { walk, who, step in
      try? stack(of: who)?.pushViewController(walk.stage.screen("Leaf"), animated: step.isAnimated)
    },
    Action("pop") { _, who, step in stack(of: who)?.popViewController(animated: step.isAnimated) },
    Action("popToRoot") { _, who, step in stack(of: who)?.popToRootViewController(animated: step.isAnimated) },
    Action("setStack") { walk, who, step in
      guard let stack = stack(of: who) else { return }
      // Some of the current members, followed by a new member.
      var members = stack.viewControllers.enumerated().filter { step.choice >> $0.offset & 1 == 0 }.map(\.element)
      members.insert(walk.stage.screen("Leaf"), at: step.choice % (members.count + 1))
      try? stack.setViewControllers(members, animated: step.isAnimated)
    },
    Action("beginBackSwipe") { _, who, _ in _ = stack(of: who)?.beginInteractivePop() },
    Action("hideBars") { _, who, step in
      stack(of: who)?.setNavigationBarHidden(step.choice & 1 == 0, animated: step.isAnimated)
      stack(of: who)?.setToolbarHidden(step.choice & 2 == 0, animated: step.isAnimated)
    },
    Action("pushHiding") { walk, who, step in
      let leaf = walk.stage.screen("Leaf")
      leaf.hidesBottomBarWhenPushed = true
      try? stack(of: who)?.pushViewController(leaf, animated: step.isAnimated)
    },
  ]

  private static let presentations = [
    Action("present") { walk, who, step in
      _ = try? who.present(walk.stage.screen("Sheet"), animated: step.isAnimated)
    },
    Action("presentStack") { walk, who, step in
      guard let stack = try? walk.stage.navigation(walk.stage.screen("Leaf")) else { return }
      _ = try? who.present(stack, animated: step.isAnimated)
    },
    Action("dismiss") { _, who, step in who.dismiss(animated: step.isAnimated) },
    Action("dismissAgain") { _, who, step in who.dismiss(animated: step.isAnimated) },
    Action("presentInStyle") { walk, who, step in
      let presented = walk.stage.screen("Sheet")
      presented.modalPresentationStyle = style(step.choice)
      presented.definesPresentationContext = step.choice & 8 == 0
      presented.modalTransitionStyle = step.choice & 48 == 0 ? .partialCurl : .coverVertical
      _ = try? who.present(presented, animated: step.isAnimated)
    },
    Action("presentInContext") { walk, who, step in
      who.definesPresentationContext = step.choice & 3 != 0
      let presented: ViewController?
      presented =
        step.choice & 4 == 0 ? walk.stage.screen("Sheet") : try? walk.stage.navigation(walk.stage.screen("Leaf"))
      presented?.modalPresentationStyle = .currentContext
      if let presented { _ = try? who.present(presented, animated: step.isAnimated) }
    },
  ]

  private static let tabs = [
    Action("selectTab") { walk, _, step in try? walk.tabs.select(index: step.choice % walk.tabs.viewControllers.count)
    },
    Action("touchTab") { walk, _, step in walk.tabs.touchTab(at: step.choice % walk.tabs.viewControllers.count) },
    Action("turnTabs") { walk, _, step in
      let tabs = walk.tabs.viewControllers
      let place = step.choice % tabs.count
      try? walk.tabs.setViewControllers(Array(tabs[place...] + tabs[..<place]), animated: step.isAnimated)
    },
    Action("customizeTabs") { walk, _, step in
      let items = walk.tabs.viewControllers.map(\.tabBarItem)
      walk.tabs.beginCustomizing()
      _ = walk.tabs.tabBar.drag(items[step.choice % items.count], to: step.choice % 4)
      walk.tabs.endCustomizing()
    },
  ]

  private static let windows = [
    Action("layOut") { _, who, _ in if who.isViewLoaded { who.view.window?.layoutIfNeeded() } },
    Action("replaceRoot") { walk, _, step in
      guard step.choice % 6 == 0, let window = walk.stage.application.window else { return }
      window.rootViewController = window.rootViewController === walk.tabs ? walk.stage.screen("Other") : walk.tabs
    },
    Action("memoryWarning") { walk, _, _ in walk.stage.application.receiveMemoryWarning() },
  ]

  private static let turns = [
    Action("rotate") { walk, _, step in
      let all = DeviceOrientation.allCases
      try? walk.stage.application.rotateDevice(to: all[step.choice % all.count])
    },
    Action("rotateAgain") { walk, _, step in
      try? walk.stage.application.rotateDevice(to: step.isAnimated ? .landscapeLeft : .portrait)
    },
    Action("sayOrientations") { _, who, step in
      let names = InterfaceOrientationMask.names
      who.wishes.supported = [names[step.choice % names.count]]
      who.wishes.autorotates = step.isAnimated
    },
    Action("turnStatusBar") { walk, _, step in
      let all = InterfaceOrientation.allCases
      walk.stage.application.setStatusBarOrientation(all[step.choice % all.count], animated: step.isAnimated)
    },
    Action("hideStatusBar") { walk, _, step in
      walk.stage.application.setStatusBarHidden(step.choice & 1 == 0, animated: step.isAnimated)
      walk.stage.application.setInCall(step.choice & 2 == 0)
    },
  ]

  private static func style(_ choice: Int) -> ModalPresentationStyle {
    ModalPresentationStyle.allCases[choice % ModalPresentationStyle.allCases.count]
  }

  private static func stack(of controller: ViewController) -> NavigationController? {
    controller as? NavigationController ?? controller.navigationController
  }
}

// Actions with custom containers that make all required calls.
extension Action {
  private static let children = [
    Action("toggleChild") { walk, who, _ in walk.onlyOnce { toggleChild(of: who, walk) } },
    Action("swapChild") { walk, who, step in walk.onlyOnce { swapChild(of: who, walk, step) } },
  ]

  /// Adds a child with its view, or removes a child.
  private static func toggleChild(of controller: ViewController, _ walk: Walk) {
    guard controller.children.count < 2, ["Plain", "Sheet"].contains(where: controller.label.hasPrefix) else { return }
    guard let child = controller.children.first else {
      let child = walk.stage.screen("Child")
      try? controller.addChild(child)
      controller.view.addSubview(child.view)
      return child.didMove(toParent: controller)
    }
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  /// Swaps a child for another child.
  private static func swapChild(of controller: ViewController, _ walk: Walk, _ step: Step) {
    guard let old = controller.children.first, controller.children.count == 1, old.label.hasPrefix("Child"),
      !old.appearance.isBetween
    else { return }
    let new = walk.stage.screen("Child")
    try? controller.addChild(new)
    old.willMove(toParent: nil)
    try? controller.transition(
      from: old, to: new, duration: step.isAnimated ? 0.2 : 0,
      completion: {
        new.didMove(toParent: controller)
        old.removeFromParent()
      })
  }
}
