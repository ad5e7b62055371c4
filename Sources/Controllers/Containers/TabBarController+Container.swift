import Layout

extension TabBarController: Container {
  package final var childForSystemBars: ViewController? { selectedViewController }
  package final var childForStatusBarStyle: ViewController? { selectedViewController }

  package final var childInFront: ViewController? { chosen }
  package final var transitionInside: TransitionUnderWay? {
    // A selection in progress can be observed only if it takes time.
    guard let running, let pair = running.controllerPair, let progress = running.progress else { return nil }
    return TransitionUnderWay(
      leaving: pair.leaving, arriving: pair.arriving, motion: .dissolve, progress: progress)
  }
  package final var runningTransition: Transition? { running }
  package final var barsHiddenInRotation: [View]? { [tabBar] }
  package final func barInsets(over view: View) -> Insets { parts?.insets(over: view) ?? .zero }
  package final var childrenToSave: [ViewController] { viewControllers }
  package final var selectedToSave: ViewController? { selectedViewController }
  /// Selects the child that was selected when the state was saved.
  ///
  /// - Throws: A `ControllerException` if the controller is no longer a child.
  package final func restoreSelected(_ child: ViewController) throws(ControllerException) { try select(child) }
  package final func availableSpaceChanged() { layOutVisibleView() }
  /// Sets the declared children as the tabs.
  ///
  /// - Throws: A `ControllerException` if a child is listed twice, or contains or presents this controller.
  package final func takeDeclaredChildren(_ children: [ViewController]) throws(ControllerException) {
    try setViewControllers(children)
  }
  package final var childrenForUnwinding: [ViewController] { viewControllers }
  /// Selects a child that isn't selected.
  ///
  /// - Throws: A `ControllerException` if the controller isn't a child.
  package final func reveal(_ child: ViewController, animated: Bool) throws(ControllerException) {
    if selectedViewController !== child { try select(child) }
  }
}

extension ViewController {
  /// The nearest tab bar controller that contains this controller, or `nil` if there is none.
  public final var tabBarController: TabBarController? { enclosing { $0 as? TabBarController } }
}

extension Sequence<PathStep> {
  /// The innermost tab bar controller on the path, or `nil` if there is none.
  package var innermostTabBarController: TabBarController? { compactMap { $0.controller as? TabBarController }.last }
}
