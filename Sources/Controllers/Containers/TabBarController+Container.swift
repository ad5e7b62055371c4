extension TabBarController: Container {
  package final var childInFront: ViewController? { chosen }
  package final var barsMakingWay: [View]? { [tabBar] }
  package final var childrenToSave: [ViewController] { viewControllers }
  package final var selectedToSave: ViewController? { selectedViewController }
  package final func restoreSelected(_ child: ViewController) throws(ControllerException) { try select(child) }
  package final func roomChanged() { placeShownAgain() }
}

extension ViewController {
  /// The nearest tab bar controller around it.
  package final var tabBarController: TabBarController? { enclosing { $0 as? TabBarController } }
}

extension Sequence<PathStep> {
  /// The innermost tab bar controller on the way.
  package var innermostTabs: TabBarController? { compactMap { $0.controller as? TabBarController }.last }
}
