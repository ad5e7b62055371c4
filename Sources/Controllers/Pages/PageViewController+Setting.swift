// The setting of pages by code. `viewControllers` changes at once. The views change at once if the controller is on the
// screen and no turn is running. Otherwise, they change as soon as possible.

extension PageViewController {
  /// Sets the pages without notifying the delegate.
  ///
  /// - Parameters:
  ///   - controllers: one page, or two pages if the spine is in the middle. If the pages are double-sided and the
  ///     change is animated, two controllers are required: the page and its back.
  ///   - direction: the direction of the turn.
  ///   - animated: whether the change is shown as a turn.
  ///   - completion: called after all `did…` callbacks. Its argument is `true` if the change became visible.
  /// - Throws: a `ControllerException` if UIKit refuses the pages. In that case, nothing changes.
  package final func setViewControllers(
    _ controllers: [ViewController], direction: PageDirection = .forward, animated: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) throws(ControllerException) {
    try checkPages(controllers, animated: animated)
    if system.behavior.turnsPagesLater, running?.isByHand == false { running?.isCutShort = true }
    running?.transition.endEarly()
    let count = isAskingSpine ? controllers.count : spineLocation.pageCount
    let pages = Array(controllers.prefix(count))
    updateNeighbours(of: pages, animated: animated)
    viewControllers = pages
    for page in pages { addPage(page) }
    indicatorIsDue = true
    var change = PageChange(direction: direction, isAnimated: animated, completion: completion)
    change.isDue = !scheduleIfDelayed(change)
    wait(for: change)
    if isViewLoaded { updateIndicator() }
  }

  /// Returns whether a change begins in the next turn of the run loop.
  ///
  /// If so, this method also loads the views and schedules the change.
  private func scheduleIfDelayed(_ change: PageChange) -> Bool {
    guard change.isAnimated, system.behavior.turnsPagesLater, isVisible, !shown.isEmpty,
      !viewControllers.hasSameControllers(as: shown)
    else { return false }
    for page in viewControllers { page.loadViewIfNeeded() }
    system.clock.schedule(after: 0, endsAnimation: true, caption: "the pages turn") { [weak self] in
      self?.waiting?.isDue = true
      self?.showPages()
    }
    return true
  }

  private func checkPages(_ controllers: [ViewController], animated: Bool) throws(ControllerException) {
    let permittedCounts = requiredCounts(animated: animated)
    guard permittedCounts.contains(controllers.count) else {
      throw ControllerException(
        .wrongPageCount(controllers.count, required: permittedCounts.lowerBound, of: self))
    }
    if controllers.count == 2, controllers[0] === controllers[1] {
      throw ControllerException(.listedTwice(controllers[0].displayName, in: displayName))
    }
    for controller in controllers where depends(on: controller) {
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

  /// Shows the new pages as soon as possible, and discards a change that is already pending.
  final func wait(for change: PageChange) {
    let replacedChange = waiting
    waiting = change
    replacedChange?.completion?(false)
    showPages()
    finishInvisibleChange()
  }
}

// `willMove` and `didMove` are sent together when a page is added, and also when it is removed, because the user can
// turn back to a removed page.
extension PageViewController {
  /// Adds a page as a child, unless it already is a child.
  final func addPage(_ page: ViewController) {
    guard page.parentLink !== self else { return }
    adopt(page)
    announce(page)
    if page.parentLink === self { page.didMove(toParent: self) }
  }

  /// Removes the children that are neither current pages nor visible or appearing.
  final func removeStrayPages() {
    while let stray = children.first(where: { isStray($0) }) {
      stray.willMove(toParent: nil)
      guard stray.parentLink === self else { continue }
      stray.loadedView?.removeFromSuperview()
      removeChild(stray)
      stray.didMove(toParent: nil)
    }
  }

  private func isStray(_ child: ViewController) -> Bool {
    guard child.membership.joining == .settled, !viewControllers.containsController(child),
      !shown.containsController(child)
    else { return false }
    guard let running, running.transition.phase != .over else { return true }
    return !running.old.containsController(child) && !running.new.containsController(child)
  }
}
