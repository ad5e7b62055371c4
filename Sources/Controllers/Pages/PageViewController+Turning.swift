import Layout

// Code or the user can turn the pages, and the views are updated afterward. Only one turn runs at a time. If code
// changes the pages during a turn, that turn is finished first, or canceled if the user's finger controls it. The user
// can't begin a turn during another one.
//
// If code turns the pages, it sets the pages first, and then they are shown. If the user turns the page, the data
// source is asked for pages, the delegate is notified, and the new pages are added as children. They become the current
// pages when the turn is finished. After any turn, children that are neither visible nor current pages are removed, the
// delegate is notified of the end, and the completion handler runs.
//
// Sources: "View Controllers" (Programming iOS 6); for the order of the events, recordings of UIKit.

extension PageViewController: TransitionDriver {
  var host: ModelObject? { self }

  /// Whether the pages are on the screen or appearing.
  final var isVisible: Bool { loadedView != nil && appearance.isComing }

  var showsArriving: Bool { isVisible }

  /// Shows the pages that have been set.
  ///
  /// If a callback sets other pages during this time, those pages are shown instead.
  final func showPages() {
    while isVisible, running == nil, !isInstalling, !isSendingAppearanceCallback, !isAskingSpine, let change = waiting,
      change.isDue
    {
      if let unloadedPage = viewControllers.first(where: { !$0.isViewLoaded }) {
        // The callbacks of the view may set other pages.
        unloadedPage.loadViewIfNeeded()
        continue
      }
      waiting = nil
      show(viewControllers, by: change)
    }
  }

  private func show(_ pages: [ViewController], by change: PageChange) {
    guard !pages.hasSameControllers(as: shown) else {
      removeStrayPages()
      change.completion?(true)
      return
    }
    let animates = change.isAnimated && !shown.isEmpty && appearance == .appeared
    let turn = PageTurn(
      transition(from: shown, to: pages, animated: animates), change.direction, from: shown, to: pages,
      isByHand: false, completion: change.completion)
    running = turn
    shown = pages
    begin(turn)
  }

  /// Turns to the next or the previous page, as a gesture of the user does.
  ///
  /// - Parameters:
  ///   - direction: the direction of the turn.
  ///   - isHeld: whether the user's finger controls the turn.
  /// - Returns: the outcome of the attempt.
  @discardableResult
  package final func turnPage(_ direction: PageDirection, isHeld: Bool = false) -> PageTurnResult {
    let result = beginTurn(direction, isHeld: isHeld)
    lastTurn = result
    return result
  }

  private func beginTurn(_ direction: PageDirection, isHeld: Bool) -> PageTurnResult {
    guard canTurn else { return .busy }
    guard hasDelegate else { return .noDataSource }
    let oldPages = shown
    guard let newPages = pages(direction) else { return .noPage }
    for page in newPages { page.loadViewIfNeeded() }
    guard canTurn, shown.hasSameControllers(as: oldPages) else {
      for page in newPages { page.updateDetachedCount() }
      return .busy
    }
    turn(direction, from: oldPages, to: newPages, isHeld: isHeld)
    return .begun
  }

  private func turn(_ direction: PageDirection, from old: [ViewController], to new: [ViewController], isHeld: Bool) {
    let turn = PageTurn(
      transition(from: old, to: new, animated: true, isHeld: isHeld), direction, from: old, to: new, isByHand: true)
    running = turn
    send(.willTransition, with: .list([.objects(new)]))
    for page in new { addPage(page) }
    if !isHeld { shown = new }
    begin(turn)
  }

  /// Whether the user can currently turn a page.
  private var canTurn: Bool {
    appearance == .appeared && running == nil && waiting == nil && !isAsking && !isAskingSpine
      && !shown.isEmpty && shown.hasSameControllers(as: viewControllers)
      && shown.allSatisfy { $0.appearance == .appeared }
  }

  private func begin(_ turn: PageTurn) {
    for page in turn.old where !turn.new.containsController(page) { page.reason = .movingFromParent }
    turn.transition.begin()
    guard !turn.transition.isInteractive, turn.transition.phase == .underWay else { return }
    turn.transition.finish(after: turn.transition.isAnimated ? Durations.page : 0, on: system.clock)
  }

  private func transition(
    from old: [ViewController], to new: [ViewController], animated: Bool, isHeld: Bool = false
  ) -> Transition {
    let leavingPages = old.filter { !new.containsController($0) }
    let arrivingPages = new.filter { !old.containsController($0) }
    return Transition(
      from: leavingPages.first, and: leavingPages.dropFirst().first, to: arrivingPages.first,
      and: arrivingPages.dropFirst().first,
      family: animated && transitionStyle == .scroll ? .slide : .swap, animated: animated, interactive: isHeld,
      driver: self)
  }
}

// The driver of the transition.
extension PageViewController {
  func placeViews(of transition: Transition) {
    guard let turn = running, let content = parts?.content else { return }
    let addsBelow = transitionStyle == .pageCurl && turn.direction == .forward
    for page in turn.new where page.view.superview !== content {
      content.insertSubview(page.view, at: addsBelow ? 0 : content.subviews.count)
    }
    arrangePages()
    guard showsArriving else { return }
    for page in turn.new { page.view.layoutIfNeeded() }
  }

  func removeViews(of transition: Transition) {
    guard let turn = running else { return }
    if turn.isByHand, !transition.isCancelled {
      // Pages that code has set during the turn are shown afterward.
      if waiting == nil { viewControllers = turn.new }
      shown = turn.new
      if turn.transition.isAnimated { moveIndicator(turn.direction) }
      moveNeighbours(turn.direction, from: turn.old)
    }
    let pagesToRemove = transition.isCancelled ? turn.new : turn.old
    for page in pagesToRemove where !shown.containsController(page) { page.loadedView?.removeFromSuperview() }
  }

  func transitionEnded(_ transition: Transition) {
    guard let turn = running, turn.transition === transition else { return }
    removeStrayPages()
    if turn.isByHand {
      send(.didFinishAnimating, with: .list([.flag(true), .objects(turn.old), .flag(!transition.isCancelled)]))
    }
    turn.completion?(!turn.isCutShort)
    running = nil
    showPages()
    finishInvisibleChange()
    requestNeighbours()
  }
}

// Interactive turns.
extension PageViewController {
  /// Whether the user is turning a page interactively.
  package final var isHeldOpen: Bool {
    running.map { $0.transition.isInteractive && $0.transition.phase == .underWay } ?? false
  }

  /// Finishes the turn after the finger has moved far enough.
  package final func finishInteractiveTurn() {
    if isHeldOpen { running?.transition.finish() }
  }

  /// Cancels the turn after the finger has moved back.
  ///
  /// The pages are unchanged.
  package final func cancelInteractiveTurn() {
    if isHeldOpen { running?.transition.cancel() }
  }
}
