import Controllers

extension Stage {
  /// A page controller whose data source and delegate are the stage's.
  func pages(_ style: PageTransitionStyle) -> PageViewController {
    let made = keep(PageViewController(in: system))
    try? made.choose(style)
    made.hasDelegate = true
    return made
  }

  /// A data source that makes a new page for each of some names, one after the other.
  func answerPages(_ names: [String]) {
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
