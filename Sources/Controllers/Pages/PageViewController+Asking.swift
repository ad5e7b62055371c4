// Questions to the data source. It is asked for a page when the page is needed, and for the number of pages that the
// indicator shows.
//
// Source: "View Controllers" (Programming iOS 6).

extension PageViewController {
  /// Returns the pages that a turn would show, or `nil` if there are none.
  final func pages(_ direction: PageDirection) -> [ViewController]? {
    if let known = neighbours[direction] { return known.isEmpty ? nil : known }
    return askForPages(direction)
  }

  /// Asks for the pages that a turn would show, and for the backs that are visible during the turn.
  ///
  /// Here: if there are two pages side by side, a turn needs two more. The backs are requested and then released,
  /// because they are visible only during the turn.
  final func askForPages(_ direction: PageDirection) -> [ViewController]? {
    guard let edge = direction == .forward ? shown.last : shown.first else { return nil }
    isAsking = true
    defer { isAsking = false }
    var found: [ViewController] = []
    let wanted = isDoubleSided ? 2 : 1
    while found.count < wanted {
      guard let page = askForPage(direction, of: found.last ?? edge), isFree(page, besides: found) else {
        for page in found { page.countIfDetached() }
        return nil
      }
      found.append(page)
    }
    guard spineLocation == .mid else {
      for back in found.dropLast() { back.countIfDetached() }
      return found.suffix(1)
    }
    return direction == .forward ? found : found.reversed()
  }

  private func askForPage(_ direction: PageDirection, of page: ViewController) -> ViewController? {
    let question =
      direction == .forward ? EventKind.viewControllerAfter : .viewControllerBefore
    system.record(question, of: subject, with: .object(page))
    return askObject(question, .object(page))
  }

  /// Returns whether a turn may show a page.
  ///
  /// A turn can't show a page that is already visible, or that contains or presents this controller.
  private func isFree(_ page: ViewController, besides found: [ViewController]) -> Bool {
    guard !shown.holds(page), !found.holds(page), !hangs(on: page) else {
      system.warn(.pageIsNotFree(page, in: self))
      return false
    }
    return true
  }

  /// Discards the pages that the previous data source returned.
  package final func dataSourceChanged() {
    keep(PageNeighbours())
    indicatorIsDue = true
    guard isViewLoaded else { return }
    askIndicator()
    askForNeighbours()
  }
}

// The page indicator. After each change from code, the data source is asked about the indicator once. A turn by the
// user only changes the current page by one.
extension PageViewController {
  /// Asks for the number of pages and for the current page.
  ///
  /// If the data source doesn't answer both questions, there is no indicator.
  final func askIndicator() {
    guard let parts else { return }
    indicatorIsDue = false
    let answers = askForCount()
    parts.showIndicator(count: answers?.count, current: answers?.index ?? 0)
    parts.containerView.setNeedsLayout()
  }

  private func askForCount() -> (count: Int, index: Int)? {
    guard transitionStyle == .scroll, navigationOrientation == .horizontal, hasDelegate, !viewControllers.isEmpty,
      let count = askCount(.presentationCount), let index = askPosition(.presentationIndex)
    else { return nil }
    return (count, index)
  }

  final func moveIndicator(_ direction: PageDirection) {
    guard let dots = parts?.indicator else { return }
    let next = dots.currentPage + (direction == .forward ? 1 : -1)
    dots.currentPage = min(max(0, next), max(0, dots.numberOfPages - 1))
  }

  /// The page indicator, or `nil` if it isn't shown.
  package final var pageControl: PageControl? { parts?.indicator }
}

extension PageControl {
  /// The page view controller whose indicator this is, or `nil` if this isn't such an indicator.
  package var pageViewController: PageViewController? {
    guard let owner = nearestViewController as? PageViewController, owner.pageControl === self else { return nil }
    return owner
  }
}
