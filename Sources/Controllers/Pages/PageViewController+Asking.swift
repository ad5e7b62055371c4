// Questions to the data source. The data source is asked for a page when the page is needed, and for the number of
// pages that the indicator shows.
//
// Source: "View Controllers" (Programming iOS 6).

extension PageViewController {
  /// Returns the pages that a turn would show, or `nil` if there are none.
  final func pages(_ direction: PageDirection) -> [ViewController]? {
    if let knownPages = neighbours[direction] { return knownPages.isEmpty ? nil : knownPages }
    return askForPages(direction)
  }

  /// Asks for the pages that a turn would show, and for the backs that are visible during the turn.
  ///
  /// Here: if two pages are side by side, a turn needs two more pages. The data source is asked for the backs of pages,
  /// which are then released again, because they are visible only during the turn.
  final func askForPages(_ direction: PageDirection) -> [ViewController]? {
    guard let edgePage = direction == .forward ? shown.last : shown.first else { return nil }
    isAsking = true
    defer { isAsking = false }
    var foundPages: [ViewController] = []
    let requiredCount = isDoubleSided ? 2 : 1
    while foundPages.count < requiredCount {
      guard let page = askForPage(direction, of: foundPages.last ?? edgePage), isAvailable(page, besides: foundPages)
      else {
        for page in foundPages { page.updateDetachedCount() }
        return nil
      }
      foundPages.append(page)
    }
    guard spineLocation == .mid else {
      for back in foundPages.dropLast() { back.updateDetachedCount() }
      return foundPages.suffix(1)
    }
    return direction == .forward ? foundPages : foundPages.reversed()
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
  private func isAvailable(_ page: ViewController, besides found: [ViewController]) -> Bool {
    guard !shown.containsController(page), !found.containsController(page), !depends(on: page) else {
      system.warn(.pageIsNotFree(page, in: self))
      return false
    }
    return true
  }

  /// Discards the pages that the old data source returned.
  package final func discardNeighbours() {
    replaceNeighbours(PageNeighbours())
    indicatorIsDue = true
    guard isViewLoaded else { return }
    updateIndicator()
    requestNeighbours()
  }
}

// The page indicator. After each change of pages by code, the data source is asked about the indicator once. When the
// user turns a page, the indicator's current page changes by one, without a question.
extension PageViewController {
  /// Asks the data source for the number of pages and for the current page.
  ///
  /// If the data source doesn't answer both questions, there is no indicator.
  final func updateIndicator() {
    guard let parts else { return }
    indicatorIsDue = false
    let answers = askForCountAndIndex()
    parts.showIndicator(count: answers?.count, current: answers?.index ?? 0)
    parts.containerView.setNeedsLayout()
  }

  private func askForCountAndIndex() -> (count: Int, index: Int)? {
    guard transitionStyle == .scroll, navigationOrientation == .horizontal, hasDelegate, !viewControllers.isEmpty,
      let count = askCount(.presentationCount), let index = askPosition(.presentationIndex)
    else { return nil }
    return (count, index)
  }

  final func moveIndicator(_ direction: PageDirection) {
    guard let pageControl = parts?.indicator else { return }
    let newPage = pageControl.currentPage + (direction == .forward ? 1 : -1)
    pageControl.currentPage = min(max(0, newPage), max(0, pageControl.numberOfPages - 1))
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
