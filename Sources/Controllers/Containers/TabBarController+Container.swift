extension TabBarController: Container {
  package final var childInFront: ViewController? { chosen }
  package final var barsHiddenInRotation: [View]? { [tabBar] }
  package final var childrenToSave: [ViewController] { viewControllers }
  package final var selectedToSave: ViewController? { selectedViewController }
  package final func restoreSelected(_ child: ViewController) throws(ControllerException) { try select(child) }
  package final func roomChanged() { placeShownAgain() }
  package final func takeDeclaredChildren(_ children: [ViewController]) throws(ControllerException) {
    try setViewControllers(children)
  }
  package final var childrenForUnwinding: [ViewController] { viewControllers }
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
  package var innermostTabs: TabBarController? { compactMap { $0.controller as? TabBarController }.last }
}
