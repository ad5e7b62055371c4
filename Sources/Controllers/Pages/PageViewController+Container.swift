extension PageViewController: Container {
  package final var childInFront: ViewController? { viewControllers.first }
  package final var childBeside: ViewController? { viewControllers.count == 2 ? viewControllers[1] : nil }
  package final var transitionInside: TransitionUnderWay? { turnUnderWay }
  package final var uiKitViewClass: String { "_UIPageViewControllerContentView" }
  package final func takeDeclaredChildren(_ children: [ViewController]) throws(ControllerException) {
    try setViewControllers(children)
  }
}

extension System {
  /// The page view controller in which the user is turning a page interactively, or `nil` if there is none.
  package var swipedPageController: PageViewController? {
    everyController.lazy.compactMap { $0 as? PageViewController }.first(where: \.isHeldOpen)
  }
}
