// The cache of scrolled pages, as in UIKit at that time. To be ready for the next drag, UIKit requests the previous and
// the next page in advance and keeps them. If code changes to any other page with animation, the cache isn't refreshed,
// so the next turn by a finger shows a stale neighbor. The workaround is to set the same page again without animation.
//
// Here: unless `keepsStaleNeighbours` is set, a page view controller doesn't keep pages, and asks for a page only when
// it is needed.
//
// Source: "View Controllers" (Programming iOS 6).

/// The pages that are kept ready in each direction.
///
/// The value is `nil` if the pages haven't been requested yet, and an empty array if there are none.
struct PageNeighbours {
  var before: [ViewController]?
  var after: [ViewController]?

  subscript(direction: PageDirection) -> [ViewController]? {
    get { direction == .forward ? after : before }
    set { if direction == .forward { after = newValue } else { before = newValue } }
  }

  var all: [ViewController] { (before ?? []) + (after ?? []) }
}

extension PageViewController {
  private var keepsNeighbours: Bool { keepsStaleNeighbours && transitionStyle == .scroll }

  /// Requests the missing neighbors once the device is idle.
  final func askForNeighbours() {
    guard keepsNeighbours, hasDelegate else { return }
    system.afterLayout { [self] in askForMissingNeighbours() }
  }

  private func askForMissingNeighbours() {
    for direction in [PageDirection.reverse, .forward] {
      guard keepsNeighbours, appearance == .appeared, running == nil, !isAsking, !shown.isEmpty,
        neighbours[direction] == nil
      else { continue }
      let found = askForPages(direction) ?? []
      var changed = neighbours
      changed[direction] = found
      keep(changed)
    }
  }

  /// Keeps the old pages as neighbors on the other side after the user has turned the page.
  final func shiftNeighbours(_ direction: PageDirection, from old: [ViewController]) {
    guard keepsNeighbours else { return keep(PageNeighbours()) }
    var shifted = PageNeighbours()
    shifted[direction == .forward ? .reverse : .forward] = old
    keep(shifted)
  }

  /// Updates the neighbors when code sets the pages.
  ///
  /// Call this before setting the pages.
  final func noteNeighbours(of pages: [ViewController], animated: Bool) {
    guard keepsNeighbours, animated else { return keep(PageNeighbours()) }
    for direction in [PageDirection.forward, .reverse] {
      guard let known = neighbours[direction], !known.isEmpty, known.isSame(as: pages) else { continue }
      return shiftNeighbours(direction, from: viewControllers)
    }
  }

  /// Replaces the pages that are kept.
  final func keep(_ new: PageNeighbours) {
    let before = neighbours.all
    guard !before.isEmpty || !new.all.isEmpty else {
      neighbours = new
      return
    }
    neighbours = new
    for page in before where !new.all.holds(page) {
      page.keeper = nil
      page.ownershipChanged(by: self)
      page.countIfDetached()
    }
    for page in new.all where page.keeper !== self {
      (page.keeper as? PageViewController)?.drop(page)
      page.keeper = self
      page.ownershipChanged(by: self)
    }
  }

  /// Releases a page that another page view controller now keeps.
  private func drop(_ page: ViewController) {
    if neighbours.before?.holds(page) ?? false { neighbours.before = nil }
    if neighbours.after?.holds(page) ?? false { neighbours.after = nil }
    page.keeper = nil
    page.ownershipChanged(by: self)
  }
}
