// The callbacks and questions for the data source and the delegate of a page view controller.
extension EventKind {
  package static let viewControllerBefore = EventKind(
    76, "viewControllerBefore", to: .dataSource, of: [pages], with: [.viewController],
    answer: .object(ViewController.self), "The previous page, as a controller, class or name, or nil if there is none.")
  package static let viewControllerAfter = EventKind(
    77, "viewControllerAfter", to: .dataSource, of: [pages], with: [.viewController],
    answer: .object(ViewController.self), "The next page, as a controller, class or name, or nil if there is none.")
  package static let presentationCount = EventKind(
    78, "presentationCount", to: .dataSource, answer: .count(upTo: PageControl.maximumPageCount),
    "The number of dots in the page indicator.")
  package static let presentationIndex = EventKind(
    79, "presentationIndex", to: .dataSource, answer: .position,
    "The position of the filled dot. The first position is 1.")
  package static let willTransition = EventKind(
    80, "willTransition", to: .delegate, of: [pages], with: [.value(.to, .controllers, as: "viewControllers")],
    "The user has begun to turn to these pages.")
  package static let didFinishAnimating = EventKind(
    81, "didFinishAnimating", to: .delegate, of: [pages],
    with: [
      .passed("finished"), .value(.previous, .controllers, as: "previousViewControllers"), .value(.completed, .flag),
    ], "The user turned a page, or let it fall back.")
  package static let spineLocationFor = EventKind(
    82, "spineLocationFor", to: .delegate, with: [.passed("orientation")],
    answer: .words(of: [SpineLocation.min, .mid, .max].map(\.rawValue)),
    "The position of the spine after a rotation; the function may also set the pages.")

  static let ofPages = [
    viewControllerBefore, viewControllerAfter, presentationCount, presentationIndex, willTransition,
    didFinishAnimating, spineLocationFor,
  ]

  private static let pages = Subjects.instances(PageViewController.className)
}

extension TraceKey {
  static let previous = TraceKey(50, "previous")
}
