// The cache of scrolled pages, as UIKit had it up to system 7. UIKit requests the previous and the next page in advance
// and keeps them, so that it is ready for the next drag. If code changes to another page with animation, UIKit doesn't
// refresh this cache, so the user's next drag shows a stale neighbor. To work around this, apps set the same page again
// without animation. From system 8 on, UIKit refreshes the cache.
//
// Here: a page view controller keeps pages only if `keepsStaleNeighbours` is set. Otherwise, it requests a page when
// the page is needed.
//
// Source: "View Controllers" (Programming iOS 6).

/// The pages that are cached in each direction.
///
/// An array is `nil` if the pages haven't been requested yet, and empty if there are none.
struct PageNeighbours {
  var before: [ViewController]?
  var after: [ViewController]?

  subscript(direction: PageDirection) -> [ViewController]? {
    get { direction == .forward ? after : before }
    set { if direction == .forward { after = newValue } else { before = newValue } }
  }

  var allPages: [ViewController] { (before ?? []) + (after ?? []) }
}

extension PageViewController {
  private var keepsNeighbours: Bool {
    keepsStaleNeighbours && transitionStyle == .scroll && system.behavior.keepsStalePages
  }

  /// Requests the neighbors that are missing, after the layout of the current turn.
  final func requestNeighbours() {
    guard keepsNeighbours, hasDelegate else { return }
    system.afterLayout { [self] in requestMissingNeighbours() }
  }

  private func requestMissingNeighbours() {
    for direction in [PageDirection.reverse, .forward] {
      guard keepsNeighbours, appearance == .appeared, running == nil, !isAsking, !shown.isEmpty,
        neighbours[direction] == nil
      else { continue }
      let foundPages = askForPages(direction) ?? []
      var newNeighbours = neighbours
      newNeighbours[direction] = foundPages
      replaceNeighbours(newNeighbours)
    }
  }

  /// Caches the old pages as neighbors in the opposite direction.
  ///
  /// This method is called after the user has turned the page.
  final func moveNeighbours(_ direction: PageDirection, from oldPages: [ViewController]) {
    guard keepsNeighbours else { return replaceNeighbours(PageNeighbours()) }
    var newNeighbours = PageNeighbours()
    newNeighbours[direction == .forward ? .reverse : .forward] = oldPages
    replaceNeighbours(newNeighbours)
  }

  /// Updates the cached neighbors for pages that code is about to set.
  ///
  /// Call this method before the pages are set.
  final func updateNeighbours(of pages: [ViewController], animated: Bool) {
    guard keepsNeighbours, animated else { return replaceNeighbours(PageNeighbours()) }
    for direction in [PageDirection.forward, .reverse] {
      guard let knownPages = neighbours[direction], !knownPages.isEmpty, knownPages.hasSameControllers(as: pages) else {
        continue
      }
      return moveNeighbours(direction, from: viewControllers)
    }
  }

  /// Replaces the cached pages.
  final func replaceNeighbours(_ newNeighbours: PageNeighbours) {
    let oldPages = neighbours.allPages
    guard !oldPages.isEmpty || !newNeighbours.allPages.isEmpty else {
      neighbours = newNeighbours
      return
    }
    neighbours = newNeighbours
    for page in oldPages where !newNeighbours.allPages.containsController(page) {
      endKeeping(page)
      page.updateDetachedCount()
    }
    for page in newNeighbours.allPages { becomeKeeper(of: page) }
  }
}

extension PageViewController: ControllerKeeper {
  final func keptControllerWasTaken(_ page: ViewController) {
    if neighbours.before?.containsController(page) ?? false { neighbours.before = nil }
    if neighbours.after?.containsController(page) ?? false { neighbours.after = nil }
    endKeeping(page)
  }
}
