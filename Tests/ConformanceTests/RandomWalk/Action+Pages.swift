import Controllers
import ControllersTestSupport

// Actions with page view controllers, which are presented in one of the two transition styles. Their data source either
// always returns a page or never returns one.
extension Action {
  static let pages = [
    Action("presentPages") { walk, who, step in
      let book = walk.stage.pages(step.choice % 2 == 0 ? .scroll : .pageCurl)
      try? book.setViewControllers([walk.stage.screen("Leaf")])
      _ = try? who.present(book, animated: step.isAnimated)
    },
    Action("setPages") { walk, who, step in
      try? book(around: who, walk)?.setViewControllers(
        [walk.stage.screen("Leaf")], direction: direction(step), animated: step.isAnimated)
    },
    Action("turnPage") { walk, who, step in _ = book(around: who, walk)?.turnPage(direction(step)) },
    Action("holdPage") { walk, who, step in _ = book(around: who, walk)?.turnPage(direction(step), isHeld: true) },
  ]

  private static func direction(_ step: Step) -> PageDirection { step.choice % 2 == 0 ? .forward : .reverse }

  /// Returns the page view controller that is or contains a controller, or else the newest existing page view
  /// controller.
  private static func book(around controller: ViewController, _ walk: Walk) -> PageViewController? {
    controller as? PageViewController ?? controller.parent as? PageViewController
      ?? walk.stage.living.lazy.compactMap { $0 as? PageViewController }.last
  }
}
