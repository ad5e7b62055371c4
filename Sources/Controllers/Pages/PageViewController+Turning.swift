import Layout

// What is seen follows the pages, and a finger may turn them. Whatever begins a turn, it goes its way alone: a change in
// code that comes in the middle has it over first (one held open by a finger is cancelled), a finger that comes in the
// middle turns nothing.
//
// A turn in code settles the pages first, and what is seen then. A turn by a finger asks the data source, tells the
// delegate, takes the new pages in; the pages at rest become the new ones when it is finished. When it is over, what is
// neither seen nor set leaves, the delegate hears of the end, and the completion runs.
//
// Source: "View Controllers" (Programming iOS 6); orders recorded.

extension PageViewController: TransitionDriver {
  var place: ModelObject? { self }

  /// Whether the pages are on the screen or about to be.
  final var isSeen: Bool { loadedView != nil && appearance.isComing }

  var showsArriving: Bool { isSeen }

  /// Shows the pages that were set, one change after the other when callbacks set them again.
  final func followPages() {
    while isSeen, running == nil, !isInstalling, !isExplaining, !isAskingSpine, let change = waiting {
      if let unloaded = viewControllers.first(where: { !$0.isViewLoaded }) {
        // Its callbacks may set the pages again.
        unloaded.loadViewIfNeeded()
        continue
      }
      waiting = nil
      show(viewControllers, by: change)
    }
  }

  private func show(_ pages: [ViewController], by change: PageChange) {
    guard !pages.isSame(as: shown) else {
      partStrays()
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

  /// A finger turns to the next page or the one before.
  ///
  /// - Parameters:
  ///   - direction: which way.
  ///   - isHeld: whether the finger holds the turn open.
  /// - Returns: what became of it.
  @discardableResult
  package final func turn(_ direction: PageDirection, isHeld: Bool = false) -> PageTurnResult {
    let result = tryToTurn(direction, isHeld: isHeld)
    lastTurn = result
    return result
  }

  private func tryToTurn(_ direction: PageDirection, isHeld: Bool) -> PageTurnResult {
    guard mayTurn else { return .busy }
    guard hasDelegate else { return .noDataSource }
    let old = shown
    guard let new = pages(direction) else { return .noPage }
    for page in new { page.loadViewIfNeeded() }
    guard mayTurn, shown.isSame(as: old) else {
      for page in new { page.countIfDetached() }
      return .busy
    }
    turn(direction, from: old, to: new, isHeld: isHeld)
    return .begun
  }

  private func turn(_ direction: PageDirection, from old: [ViewController], to new: [ViewController], isHeld: Bool) {
    let turn = PageTurn(
      transition(from: old, to: new, animated: true, isHeld: isHeld), direction, from: old, to: new, isByHand: true)
    running = turn
    send(.willTransition, with: .list([.objects(new)]))
    for page in new { join(page) }
    if !isHeld { shown = new }
    begin(turn)
  }

  /// Whether the user may turn a page now.
  private var mayTurn: Bool {
    appearance == .appeared && running == nil && waiting == nil && !isAsking && !isAskingSpine
      && !shown.isEmpty && shown.isSame(as: viewControllers) && shown.allSatisfy { $0.appearance == .appeared }
  }

  private func begin(_ turn: PageTurn) {
    for page in turn.old where !turn.new.holds(page) { page.reason = .movingFromParent }
    turn.transition.begin()
    guard !turn.transition.isInteractive, turn.transition.phase == .underWay else { return }
    turn.transition.finish(after: turn.transition.isAnimated ? Durations.page : 0, on: system.clock)
  }

  private func transition(
    from old: [ViewController], to new: [ViewController], animated: Bool, isHeld: Bool = false
  ) -> Transition {
    let leaving = old.filter { !new.holds($0) }
    let arriving = new.filter { !old.holds($0) }
    return Transition(
      from: leaving.first, and: leaving.dropFirst().first, to: arriving.first, and: arriving.dropFirst().first,
      family: animated && transitionStyle == .scroll ? .slide : .swap, animated: animated, interactive: isHeld,
      driver: self)
  }
}

// What the transition has its driver do.
extension PageViewController {
  func placeViews(of transition: Transition) {
    guard let turn = running, let content = parts?.content else { return }
    let liesBelow = transitionStyle == .pageCurl && turn.direction == .forward
    for page in turn.new where page.view.superview !== content {
      content.insertSubview(page.view, at: liesBelow ? 0 : content.subviews.count)
    }
    arrangePages()
    guard showsArriving else { return }
    for page in turn.new { page.view.layoutIfNeeded() }
  }

  func removeViews(of transition: Transition) {
    guard let turn = running else { return }
    if turn.isByHand, !transition.isCancelled {
      // What was set meanwhile comes next.
      if waiting == nil { viewControllers = turn.new }
      shown = turn.new
      if turn.transition.isAnimated { moveIndicator(turn.direction) }
      shiftNeighbours(turn.direction, from: turn.old)
    }
    let gone = transition.isCancelled ? turn.new : turn.old
    for page in gone where !shown.holds(page) { page.loadedView?.removeFromSuperview() }
  }

  func transitionEnded(_ transition: Transition) {
    guard let turn = running, turn.transition === transition else { return }
    partStrays()
    if turn.isByHand {
      send(.didFinishAnimating, with: .list([.flag(true), .objects(turn.old), .flag(!transition.isCancelled)]))
    }
    turn.completion?(true)
    running = nil
    followPages()
    settleWaiting()
    askForNeighbours()
  }
}

// An interactive turn.
extension PageViewController {
  /// Whether an interactive turn is under way.
  package final var isHeldOpen: Bool {
    running.map { $0.transition.isInteractive && $0.transition.phase == .underWay } ?? false
  }

  /// The finger has gone far enough: the page turns.
  package final func finishInteractiveTurn() {
    if isHeldOpen { running?.transition.finish() }
  }

  /// The finger goes back: everything is as it was.
  package final func cancelInteractiveTurn() {
    if isHeldOpen { running?.transition.cancel() }
  }
}
