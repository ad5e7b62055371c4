import Layout

extension NavigationController: Container {
  package final var childInFront: ViewController? { topViewController }

  package final var transitionInside: TransitionUnderWay? {
    guard let running, let pair = running.controllerPair else { return nil }
    let isPush = viewControllers.contains { $0 === pair.leaving } && !changesStackAtEnd(running)
    // The script's animation takes precedence over the preferred transition.
    let preferred = running.animation == nil ? (isPush ? pair.arriving : pair.leaving).preferredTransition : nil
    return TransitionUnderWay(
      leaving: pair.leaving, arriving: pair.arriving,
      motion: preferred?.style.motion(isReturning: !isPush) ?? (isPush ? .push : .pop), progress: running.progress)
  }

  package final var runningTransition: Transition? { running }

  package final var lacksRequiredChild: Bool { viewControllers.isEmpty }

  package final var childrenForOrientation: [ViewController] { topViewController.map { [$0] } ?? children }

  package final var childForSystemBars: ViewController? { topViewController }

  /// The top controller if the bar is hidden.
  ///
  /// If the bar is visible, the bar determines the style.
  package final var childForStatusBarStyle: ViewController? { isNavigationBarHidden ? topViewController : nil }

  package final var statusBarStyleOfBars: PreferredStatusBarStyle? {
    createdNavigationBar.map { $0.barStyle == .default ? .default : .lightContent }
  }

  package final var childForTabBarItem: ViewController? { itemRoot }

  /// The preferred size of the top controller, increased by the height of the bar.
  package final var sizeOfContentInPopover: Size? {
    guard let size = topViewController?.contentSizeForViewInPopover else { return nil }
    return Size(width: size.width, height: size.height + (isNavigationBarHidden ? 0 : Bars.height(in: system)))
  }

  package final var barsHiddenInRotation: [View]? { [navigationBar] }
  package final func barInsets(over view: View) -> Insets { bars?.insets(over: view) ?? .zero }

  package final func barDependingOn(_ child: ViewController) -> NavigationBar? {
    shown === child && !hidesNavigationBar ? createdNavigationBar : nil
  }

  package final var childrenToSave: [ViewController] { borrower?.displayedMembers ?? stack }
  package final var restoresChildren: Bool { true }

  /// Replaces the stack with the restored controllers.
  ///
  /// Here: controllers without an identifier aren't saved. If the app has put such controllers at the bottom of the
  /// stack, they remain there.
  ///
  /// - Throws: A `ControllerException` if UIKit would refuse one of the controllers. The stack is then unchanged.
  package final func restore(_ children: [ViewController]) throws(ControllerException) {
    guard !children.isEmpty else { return }
    let unsavedControllers = childrenToSave.prefix { member in
      member.restorationIdentifier == nil && !children.contains { $0 === member }
    }
    let restoredStack = unsavedControllers + children
    guard !childrenToSave.elementsEqual(restoredStack, by: ===) else { return }
    let moreStack = borrower
    moreStack?.returnDisplayed()
    try setViewControllers(Array(restoredStack), animated: false)
    moreStack?.display(self, animated: false)
  }

  /// The stack of the More tab that currently shows this stack, or `nil` if this stack isn't lent.
  private final var borrower: MoreNavigationController? { lentRoot?.parentLink as? MoreNavigationController }

  /// Records whether the child hides the bars at the bottom.
  ///
  /// UIKit reads the property once, before the view is loaded.
  package final func childWillLoadView(_ child: ViewController) {
    child.notedHidesBottomBar = child.hidesBottomBarWhenPushed
  }

  /// Pushes the controller, unless it is a detail or can't be pushed.
  ///
  /// - Throws: A `ControllerException` if UIKit would refuse the push.
  package final func show(
    _ controller: ViewController, asDetail isDetail: Bool, animated: Bool
  ) throws(ControllerException) -> Bool {
    guard !isDetail, controller.refusalOfPush(on: self) == nil else { return false }
    try pushViewController(controller, animated: animated)
    return true
  }

  package final func touchBack() -> Bool {
    guard system.behavior.hasPopRecognizer, let item = topViewController?.navigationItem, !permitsGoingBack(from: item)
    else {
      return popViewController(animated: true) != nil
    }
    // The delegate has refused.
    return true
  }

  /// Sets the declared children as the stack.
  ///
  /// - Throws: A `ControllerException` if UIKit would refuse one of the controllers. The stack is then unchanged.
  package final func takeDeclaredChildren(_ children: [ViewController]) throws(ControllerException) {
    try setViewControllers(children, animated: false)
  }

  /// The controllers on the stack, from the top to the root.
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
  /// The nearest navigation controller that contains this controller, or `nil` if there is none.
  public final var navigationController: NavigationController? { enclosing { $0 as? NavigationController } }

  /// The controller itself if it is a navigation controller, otherwise the nearest one that contains it.
  package final var nearestNavigationController: NavigationController? {
    navigationController ?? self as? NavigationController
  }
}

extension Sequence<PathStep> {
  /// The navigation controllers on the path, beginning with the outermost.
  package var stacks: [NavigationController] { compactMap { $0.controller as? NavigationController } }

  /// The innermost navigation controller on the path that isn't covered by a presentation or popover.
  package var stackInFront: NavigationController? {
    reduce(into: NavigationController?.none) { stack, step in
      if step.isPresented || step.isInPopover { stack = nil }
      stack = step.controller as? NavigationController ?? stack
    }
  }
}

extension System {
  /// The navigation controller whose top controller the user is dragging in a back swipe, or `nil` if there is none.
  package var swipedNavigationController: NavigationController? {
    allControllers.lazy.compactMap { $0 as? NavigationController }.first(where: \.isBackSwiped)
  }
}
