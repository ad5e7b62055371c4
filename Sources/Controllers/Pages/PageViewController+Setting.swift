// Setting the pages in code. They are the pages at once; what is seen follows, at once too if this is on the screen and
// nothing else is under way, else when it can.

extension PageViewController {
  /// Sets the pages; no delegate is told.
  ///
  /// - Parameters:
  ///   - controllers: one, or two around a spine in the middle. Animated pages with a back are two: page and back.
  ///   - direction: which way they turn.
  ///   - animated: whether they turn.
  ///   - completion: runs after every did, with whether it came to that.
  /// - Throws: when UIKit would refuse; nothing has changed then.
  package final func setViewControllers(
    _ controllers: [ViewController], direction: PageDirection = .forward, animated: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) throws(ControllerException) {
    try refuseUnfit(controllers, animated: animated)
    running?.transition.hurry()
    let count = isAskingSpine ? controllers.count : spineLocation.pageCount
    let pages = Array(controllers.prefix(count))
    noteNeighbours(of: pages, animated: animated)
    viewControllers = pages
    for page in pages { join(page) }
    indicatorIsDue = true
    wait(for: PageChange(direction: direction, isAnimated: animated, completion: completion))
    if isViewLoaded { askIndicator() }
  }

  private func refuseUnfit(_ controllers: [ViewController], animated: Bool) throws(ControllerException) {
    let required = requiredCounts(animated: animated)
    guard required.contains(controllers.count) else {
      throw ControllerException(
        .wrongPageCount(controllers.count, required: required.lowerBound, spine: spineLocation, of: toldName))
    }
    if controllers.count == 2, controllers[0] === controllers[1] {
      throw ControllerException(.listedTwice(controllers[0].toldName, in: toldName))
    }
    for controller in controllers where hangs(on: controller) {
      throw ControllerException(.cyclicHierarchy(toldName, child: controller.toldName))
    }
    for controller in controllers { try checkDepth(adding: controller) }
  }

  /// How many may be given: backs are needed only where they are glimpsed.
  private func requiredCounts(animated: Bool) -> ClosedRange<Int> {
    if isAskingSpine { return 1...2 }
    if spineLocation == .mid { return 2...2 }
    guard isDoubleSided else { return 1...1 }
    return animated ? 2...2 : 1...2
  }

  /// Has what is seen follow the pages as soon as it can; a change that waits already will never be seen.
  final func wait(for change: PageChange) {
    let replaced = waiting
    waiting = change
    replaced?.completion?(false)
    followPages()
    settleWaiting()
  }
}

// The two halves of joining and leaving are sent together: a page that is turned away can be turned back to.
extension PageViewController {
  /// Takes a page in, unless it is there.
  final func join(_ page: ViewController) {
    guard page.parentLink !== self else { return }
    take(page)
    announce(page)
    if page.parentLink === self { page.didMove(toParent: self) }
  }

  /// Lets go of all that are neither pages nor seen nor about to be.
  final func partStrays() {
    while let stray = children.first(where: { isStray($0) }) {
      stray.willMove(toParent: nil)
      guard stray.parentLink === self else { continue }
      stray.loadedView?.removeFromSuperview()
      unlink(stray)
      stray.didMove(toParent: nil)
    }
  }

  private func isStray(_ child: ViewController) -> Bool {
    guard child.joining == .settled, !viewControllers.holds(child), !shown.holds(child) else { return false }
    guard let running, running.transition.phase != .over else { return true }
    return !running.old.holds(child) && !running.new.holds(child)
  }
}
