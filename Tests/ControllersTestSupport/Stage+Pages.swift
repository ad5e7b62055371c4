import Controllers

extension Stage {
  /// Returns a page view controller whose data source and delegate are the stage.
  package func pages(_ style: PageTransitionStyle) -> PageViewController {
    let made = keep(PageViewController(in: system))
    try? made.choose(style)
    made.hasDelegate = true
    return made
  }

  /// Makes the data source return pages with the given names in order.
  ///
  /// Each page is new.
  package func answerPages(_ names: [String]) {
    func page(_ controller: ViewController, _ step: Int) -> Answer {
      guard let index = names.firstIndex(of: controller.kind.name), names.indices.contains(index + step) else {
        return .object(nil)
      }
      return .object(screen(names[index + step]))
    }
    answer("PageViewController", .viewControllerAfter) { question in
      guard case .object(let controller as ViewController) = question else { return nil }
      return page(controller, 1)
    }
    answer("PageViewController", .viewControllerBefore) { question in
      guard case .object(let controller as ViewController) = question else { return nil }
      return page(controller, -1)
    }
  }
}
