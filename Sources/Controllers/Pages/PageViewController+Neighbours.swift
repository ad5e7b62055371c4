// The cache of scrolled pages, as UIKit had it: to be ready when the finger comes, the page before and the page after
// are asked for ahead and kept. After an animated change in code to a page that is neither of them the cache is not
// refreshed: the next turn by a finger shows a stale neighbour. The way out is to set the same page again without
// animation.
//
// Here: a page controller keeps nothing and asks when a page is wanted, unless `keepsStaleNeighbours` is set.
//
// Source: "View Controllers" (Programming iOS 6).

/// Pages that are kept ready; nil is not asked for yet, an empty list is the end.
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

  /// Asks for what is missing once everything is at rest.
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

  /// A finger has turned: what was seen is the neighbour on the other side.
  final func shiftNeighbours(_ direction: PageDirection, from old: [ViewController]) {
    guard keepsNeighbours else { return keep(PageNeighbours()) }
    var shifted = PageNeighbours()
    shifted[direction == .forward ? .reverse : .forward] = old
    keep(shifted)
  }

  /// Pages were set in code; to be called before they are.
  final func noteNeighbours(of pages: [ViewController], animated: Bool) {
    guard keepsNeighbours, animated else { return keep(PageNeighbours()) }
    for direction in [PageDirection.forward, .reverse] {
      guard let known = neighbours[direction], !known.isEmpty, known.isSame(as: pages) else { continue }
      return shiftNeighbours(direction, from: viewControllers)
    }
  }

  /// Keeps these instead of others.
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

  /// Another page controller keeps this page now.
  private func drop(_ page: ViewController) {
    if neighbours.before?.holds(page) ?? false { neighbours.before = nil }
    if neighbours.after?.holds(page) ?? false { neighbours.after = nil }
    page.keeper = nil
    page.ownershipChanged(by: self)
  }
}
