extension PageViewController: Container {
  package final var childInFront: ViewController? { viewControllers.first }
  package final var childBeside: ViewController? { viewControllers.count == 2 ? viewControllers[1] : nil }
  package final var transitionInside: TransitionUnderWay? { turnUnderWay }
  package final var uiKitViewClass: String { "_UIPageViewControllerContentView" }
  /// Shows the declared children as the pages.
  ///
  /// - Throws: A `ControllerException` if UIKit would refuse the pages. In that case nothing has changed.
  package final func takeDeclaredChildren(_ children: [ViewController]) throws(ControllerException) {
    try setViewControllers(children)
  }
}

extension System {
  /// The page view controller in which the user is turning a page interactively, or `nil` if there is none.
  package var swipedPageController: PageViewController? {
    allControllers.lazy.compactMap { $0 as? PageViewController }.first(where: \.isHeldOpen)
  }
}
