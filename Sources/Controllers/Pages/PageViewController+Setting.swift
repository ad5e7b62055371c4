// How code sets the pages. `viewControllers` changes at once. The views change at once if the controller is on the
// screen and no turn is running, and otherwise as soon as possible.

extension PageViewController {
  /// Sets the pages without notifying the delegate.
  ///
  /// - Parameters:
  ///   - controllers: one page, or two pages if the spine is in the middle. If the pages are double-sided and the
  ///     change is animated, two controllers are required: the page and its back.
  ///   - direction: the direction of the turn.
  ///   - animated: whether the change is shown as a turn.
  ///   - completion: called after all `did…` callbacks. The argument says whether the change became visible.
  /// - Throws: a `ControllerException` if UIKit refuses the pages. In that case, nothing changes.
  package final func setViewControllers(
    _ controllers: [ViewController], direction: PageDirection = .forward, animated: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) throws(ControllerException) {
    try refuseUnfit(controllers, animated: animated)
    if system.behavior.turnsPagesLater, running?.isByHand == false { running?.isCutShort = true }
    running?.transition.hurry()
    let count = isAskingSpine ? controllers.count : spineLocation.pageCount
    let pages = Array(controllers.prefix(count))
    noteNeighbours(of: pages, animated: animated)
    viewControllers = pages
    for page in pages { join(page) }
    indicatorIsDue = true
    var change = PageChange(direction: direction, isAnimated: animated, completion: completion)
    change.isDue = !beginsLater(change)
    wait(for: change)
    if isViewLoaded { askIndicator() }
  }

  /// Returns whether a change begins in the next turn of the run loop, and if so, loads the views and schedules it.
  private func beginsLater(_ change: PageChange) -> Bool {
    guard change.isAnimated, system.behavior.turnsPagesLater, isSeen, !shown.isEmpty,
      !viewControllers.isSame(as: shown)
    else { return false }
    for page in viewControllers { page.loadViewIfNeeded() }
    system.clock.schedule(after: 0, endsAnimation: true, caption: "the pages turn") { [weak self] in
      self?.waiting?.isDue = true
      self?.followPages()
    }
    return true
  }

  private func refuseUnfit(_ controllers: [ViewController], animated: Bool) throws(ControllerException) {
    let required = requiredCounts(animated: animated)
    guard required.contains(controllers.count) else {
      throw ControllerException(
        .wrongPageCount(controllers.count, required: required.lowerBound, of: self))
    }
    if controllers.count == 2, controllers[0] === controllers[1] {
      throw ControllerException(.listedTwice(controllers[0].displayName, in: displayName))
    }
    for controller in controllers where hangs(on: controller) {
      throw ControllerException(.cyclicHierarchy(displayName, child: controller.displayName))
    }
    for controller in controllers { try checkDepth(adding: controller) }
  }

  /// Returns the permitted numbers of pages.
  ///
  /// The back of a page is required only if it becomes visible during the turn.
  private func requiredCounts(animated: Bool) -> ClosedRange<Int> {
    if isAskingSpine { return 1...2 }
    if spineLocation == .mid { return 2...2 }
    guard isDoubleSided else { return 1...1 }
    return animated ? 2...2 : 1...2
  }

  /// Shows the new pages as soon as possible, and discards a change that is already waiting.
  final func wait(for change: PageChange) {
    let replaced = waiting
    waiting = change
    replaced?.completion?(false)
    followPages()
    settleWaiting()
  }
}

// `willMove` and `didMove` are sent together when a page joins, and also when it leaves, because the user can turn back
// to a page that has left.
extension PageViewController {
  /// Adds a page as a child, unless it already is a child.
  final func join(_ page: ViewController) {
    guard page.parentLink !== self else { return }
    take(page)
    announce(page)
    if page.parentLink === self { page.didMove(toParent: self) }
  }

  /// Removes the children that are neither current pages nor visible or appearing.
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
    guard child.membership.joining == .settled, !viewControllers.holds(child), !shown.holds(child) else { return false }
    guard let running, running.transition.phase != .over else { return true }
    return !running.old.holds(child) && !running.new.holds(child)
  }
}
