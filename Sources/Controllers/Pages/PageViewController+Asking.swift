// What the data source is asked: for pages when they are wanted, and how many there are for the indicator.
//
// Source: "View Controllers" (Programming iOS 6).

extension PageViewController {
  /// The pages that a turn would lead to; nil when there are none.
  final func pages(_ direction: PageDirection) -> [ViewController]? {
    if let known = neighbours[direction] { return known.isEmpty ? nil : known }
    return askForPages(direction)
  }

  /// Asks for the pages that a turn would lead to, and for the backs that are glimpsed on the way.
  ///
  /// Here: a turn to half a spread does not happen. Backs are asked for and let go of: they are never at rest.
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

  /// Whether a page can be turned to: it is not seen already and holds none of this.
  private func isFree(_ page: ViewController, besides found: [ViewController]) -> Bool {
    guard !shown.holds(page), !found.holds(page), !hangs(on: page) else {
      system.warn(.pageIsNotFree(page, in: self))
      return false
    }
    return true
  }

  /// The data source was replaced: what it said no longer counts.
  package final func dataSourceChanged() {
    keep(PageNeighbours())
    indicatorIsDue = true
    guard isViewLoaded else { return }
    askIndicator()
    askForNeighbours()
  }
}

// The indicator: asked for once after each change in code, and counted on by itself.
extension PageViewController {
  /// Asks how many pages there are and which this is; without both answers there is no indicator.
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

  /// The dots that count the pages; nil when they are not shown.
  package final var pageControl: PageControl? { parts?.indicator }
}

extension PageControl {
  /// The page controller whose indicator it is.
  package var pageViewController: PageViewController? {
    guard let owner = nearestViewController as? PageViewController, owner.pageControl === self else { return nil }
    return owner
  }
}
