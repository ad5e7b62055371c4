// The cache of scrolled pages, as UIKit had it at that time. UIKit requests the previous and the next page in advance
// and keeps them, so that it is ready for the next drag. When code changes to another page with animation, UIKit
// doesn't refresh this cache, so the user's next drag shows a stale neighbor. To work around this, apps set the same
// page again without animation. From system 8 on, UIKit refreshes the cache.
//
// Here: a page view controller keeps pages only if `keepsStaleNeighbours` is set. Otherwise, it requests a page when
// the page is needed.
//
// Source: "View Controllers" (Programming iOS 6).

/// The pages that are kept ready, in each direction.
///
/// An array is `nil` if the pages haven't been requested yet, and empty if there are none.
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
  private var keepsNeighbours: Bool {
    keepsStaleNeighbours && transitionStyle == .scroll && system.behavior.keepsStalePages
  }

  /// Requests the neighbors that are missing, as soon as the device is idle.
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

  /// Keeps the old pages as neighbors in the opposite direction.
  ///
  /// Called after the user has turned the page.
  final func shiftNeighbours(_ direction: PageDirection, from old: [ViewController]) {
    guard keepsNeighbours else { return keep(PageNeighbours()) }
    var shifted = PageNeighbours()
    shifted[direction == .forward ? .reverse : .forward] = old
    keep(shifted)
  }

  /// Updates the neighbors for pages that code is about to set.
  ///
  /// Call this before the pages are set.
  final func noteNeighbours(of pages: [ViewController], animated: Bool) {
    guard keepsNeighbours, animated else { return keep(PageNeighbours()) }
    for direction in [PageDirection.forward, .reverse] {
      guard let known = neighbours[direction], !known.isEmpty, known.isSame(as: pages) else { continue }
      return shiftNeighbours(direction, from: viewControllers)
    }
  }

  /// Replaces the pages that are kept ready.
  final func keep(_ new: PageNeighbours) {
    let before = neighbours.all
    guard !before.isEmpty || !new.all.isEmpty else {
      neighbours = new
      return
    }
    neighbours = new
    for page in before where !new.all.holds(page) {
      endKeeping(page)
      page.countIfDetached()
    }
    for page in new.all { becomeKeeper(of: page) }
  }
}

extension PageViewController: ControllerKeeper {
  final func loseKept(_ page: ViewController) {
    if neighbours.before?.holds(page) ?? false { neighbours.before = nil }
    if neighbours.after?.holds(page) ?? false { neighbours.after = nil }
    endKeeping(page)
  }
}
