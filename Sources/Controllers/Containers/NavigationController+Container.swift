import Layout

extension NavigationController: Container {
  package final var childInFront: ViewController? { topViewController }

  package final var transitionInside: TransitionUnderWay? {
    guard let running, let pair = running.pair else { return nil }
    let isPush = viewControllers.contains { $0 === pair.leaving }
    return TransitionUnderWay(
      leaving: pair.leaving, arriving: pair.arriving, motion: isPush ? .push : .pop,
      progress: running.progress)
  }

  package final var lacksItsRoot: Bool { viewControllers.isEmpty }

  package final var childrenDecidingOrientation: [ViewController] { topViewController.map { [$0] } ?? children }

  package final var childGivingTabBarItem: ViewController? { itemRoot }

  /// The preferred size of the top controller, increased by the height of the bar.
  package final var sizeOfContentInPopover: Size? {
    guard let size = topViewController?.contentSizeForViewInPopover else { return nil }
    return Size(width: size.width, height: size.height + (isNavigationBarHidden ? 0 : Bars.height(in: system)))
  }

  package final var barsHiddenInRotation: [View]? { [navigationBar] }

  package final var childrenToSave: [ViewController] { lentTo?.members ?? stack }
  package final var restoresChildren: Bool { true }

  /// Sets the restored controllers as the stack.
  ///
  /// Here: if the app has put controllers without an identifier, which weren't saved, at the bottom, they remain there.
  ///
  /// - Throws: A `ControllerException` if UIKit would refuse one of the controllers. The stack is then unchanged.
  package final func restore(_ children: [ViewController]) throws(ControllerException) {
    guard !children.isEmpty else { return }
    let unsaved = childrenToSave.prefix { member in
      member.restorationIdentifier == nil && !children.contains { $0 === member }
    }
    let restored = unsaved + children
    guard !childrenToSave.elementsEqual(restored, by: ===) else { return }
    let more = lentTo
    more?.giveBack()
    try setViewControllers(Array(restored), animated: false)
    more?.display(self, animated: false)
  }

  /// The controller that currently shows this stack under More.
  private final var lentTo: MoreNavigationController? { lentRoot?.parentLink as? MoreNavigationController }

  /// Notes whether the child hides the bars at the bottom, which UIKit reads once, before the view loads.
  package final func childWillLoadView(_ child: ViewController) {
    child.notedHidesBottomBar = child.hidesBottomBarWhenPushed
  }

  package final func touchBack() -> Bool { popViewController(animated: true) != nil }

  /// Sets the declared children as the stack.
  ///
  /// - Throws: A `ControllerException` if UIKit would refuse one of the controllers. The stack is then unchanged.
  package final func takeDeclaredChildren(_ children: [ViewController]) throws(ControllerException) {
    try setViewControllers(children, animated: false)
  }

  /// The controllers on the stack, from the top down.
  package final var childrenForUnwinding: [ViewController] { viewControllers.reversed() }

  package final var childrenFromFront: [ViewController] { viewControllers.reversed() }

  package final func childrenBehind(_ child: ViewController) -> [ViewController] {
    viewControllers.firstIndex { $0 === child }.map { viewControllers[..<$0].reversed() } ?? []
  }

  /// Pops the controllers above a child.
  ///
  /// - Throws: A `ControllerException` if the controller isn't on the stack.
  package final func reveal(_ child: ViewController, animated: Bool) throws(ControllerException) {
    if topViewController !== child { try popToViewController(child, animated: animated) }
  }
}

extension ViewController {
  /// The nearest navigation controller around the controller.
  package final var navigationController: NavigationController? { enclosing { $0 as? NavigationController } }

  /// The controller itself if it is a navigation controller, otherwise the nearest one around it.
  package final var nearestNavigationController: NavigationController? {
    navigationController ?? self as? NavigationController
  }
}

extension Sequence<PathStep> {
  /// The navigation controllers on the path, from the outside in.
  package var stacks: [NavigationController] { compactMap { $0.controller as? NavigationController } }

  /// The innermost navigation controller that no presentation or popover on the path covers.
  package var stackInFront: NavigationController? {
    reduce(into: NavigationController?.none) { stack, step in
      if step.isPresented || step.isInPopover { stack = nil }
      stack = step.controller as? NavigationController ?? stack
    }
  }
}

extension System {
  /// The navigation controller in which an interactive back swipe is running.
  package var swipedNavigationController: NavigationController? {
    everyController.lazy.compactMap { $0 as? NavigationController }.first(where: \.isHeldOpen)
  }
}
