import Layout

// Code or the user can turn the pages, and the views are updated afterwards. Only one turn runs at a time. If code
// changes the pages during a turn, that turn is finished first, or canceled if the user's finger holds it open. The
// user can't begin a turn during another one.
//
// When code turns the pages, it sets the pages first, and then they are shown. When the user turns the page, the data
// source is asked, the delegate is notified, and the new pages are added as children. They become the current pages
// when the turn is finished. After any turn, children that are neither visible nor current pages are removed, the
// delegate is notified of the end, and the completion handler runs.
//
// Sources: "View Controllers" (Programming iOS 6); for the order of the events, recordings of UIKit.

extension PageViewController: TransitionDriver {
  var host: ModelObject? { self }

  /// Whether the pages are on the screen or appearing.
  final var isSeen: Bool { loadedView != nil && appearance.isComing }

  var showsArriving: Bool { isSeen }

  /// Shows the pages that have been set.
  ///
  /// If a callback sets other pages in the meantime, shows those pages.
  final func followPages() {
    while isSeen, running == nil, !isInstalling, !isSendingAppearanceCallback, !isAskingSpine, let change = waiting,
      change.isDue
    {
      if let unloaded = viewControllers.first(where: { !$0.isViewLoaded }) {
        // The callbacks of the view may set other pages.
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

  /// Turns to the next or the previous page, as if the user had turned it.
  ///
  /// - Parameters:
  ///   - direction: the direction of the turn.
  ///   - isHeld: whether the user's finger holds the turn open.
  /// - Returns: the outcome of the attempt.
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

  /// Whether the user can currently turn a page.
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

// The driver of the transition.
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
      // Pages that have been set in the meantime are shown afterwards.
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
    turn.completion?(!turn.isCutShort)
    running = nil
    followPages()
    settleWaiting()
    askForNeighbours()
  }
}

// Interactive turns.
extension PageViewController {
  /// Whether the user is turning a page interactively.
  package final var isHeldOpen: Bool {
    running.map { $0.transition.isInteractive && $0.transition.phase == .underWay } ?? false
  }

  /// Finishes the turn, because the finger has moved far enough.
  package final func finishInteractiveTurn() {
    if isHeldOpen { running?.transition.finish() }
  }

  /// Cancels the turn, because the finger has moved back.
  ///
  /// The pages are unchanged.
  package final func cancelInteractiveTurn() {
    if isHeldOpen { running?.transition.cancel() }
  }
}
