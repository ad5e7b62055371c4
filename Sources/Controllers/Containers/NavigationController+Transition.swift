import Layout

// The views follow the stack. A change waits for the layout of the navigation controller's view: at the end of the
// turn, or when a script requests layout. Between `viewWillLayoutSubviews` and `viewDidLayoutSubviews` the new top is
// loaded, and the old and the new top receive their wills; then the new one is laid out. Without animation the
// transition ends then. If the view is not on the screen, the change is settled at the end of the turn, and the top is
// put in place when the navigation controller itself appears, in its layout too.
//
// A change during a transition ends the transition first; if the change is animated, UIKit warns.
//
// Source: recorded. Here: the first transition's dids are sent at once.

extension NavigationController: TransitionDriver {
  var place: ModelObject? { self }

  /// Whether what is shown is on the screen or about to be.
  final var isSeen: Bool { loadedView != nil && appearance.isComing }

  var showsArriving: Bool { isSeen }

  /// Has what is under way or waiting come to its end before another change.
  final func makeWay(animated: Bool, warning: Warning) {
    if running == nil, let waits = waiting, waits || animated { followStack() }
    if let running, !running.isAnimated, running.phase == .underWay { running.hurry() }
    shown?.warnOfSecondTransition()
    guard let running else { return }
    if animated {
      system.warn(warning)
      if running.phase == .underWay { system.warn(.unexpectedNavigationState) }
    }
    running.hurry()
  }

  /// Has what is seen follow the stack with the next layout.
  final func waitForLayout(animated: Bool) {
    (waiting, waitingCause) = (animated, system.clock.cause)
    if isSeen {
      loadedView?.setNeedsLayout()
    } else {
      system.afterLayout { [self] in settleWaiting() }
    }
  }

  /// Begins the waiting transition, as an effect of whatever caused the change of the stack.
  final func followStack() {
    guard mayFollow else { return }
    system.clock.withCause(waitingCause) { followStackAsAsked() }
  }

  private func followStackAsAsked() {
    // The view is loaded while everything still is as it was: its callbacks may change the stack again.
    while mayFollow, let top = stack.last, top !== shown, !top.isViewLoaded { top.loadViewIfNeeded() }
    guard mayFollow else { return }
    settleRunning()
    guard mayFollow, let animated = waiting else { return }
    takeWaiting()
    let leaving = shown
    let arriving = stack.last
    guard leaving !== arriving else {
      // What lies below decides about the bars as well.
      updateBars()
      return settleRunning()
    }
    show(arriving, insteadOf: leaving, animated: animated)
  }

  private var mayFollow: Bool {
    waiting != nil && isSeen && running == nil && telling == 0 && installing == .settled && !isExplaining
      && !isLoadingTop
  }

  /// Whether the view of the top is just being loaded: it cannot appear yet, and the loading call continues.
  final var isLoadingTop: Bool { stack.last?.isLoadingView == true }

  private func show(_ arriving: ViewController?, insteadOf leaving: ViewController?, animated: Bool) {
    let animates = animated && leaving != nil && appearance == .appeared
    let transition = Transition(from: leaving, to: arriving, family: .stack, animated: animates, driver: self)
    running = transition
    shown = arriving
    let before = animates ? barsAround.map(\.isHidden) : []
    transition.begin()
    if animates, running === transition { noteBarAnimations(since: before) }
    if animates {
      transition.finish(after: Durations.push, on: system.clock)
    } else if !isLayingOut {
      transition.finish()
    }
  }

  /// The layout in which a change began to be seen is over: the new top is laid out, and unless it is animated has come.
  final func finishWithLayout() {
    if isSeen, let shown, running?.arriving === shown || appearance == .appearing { shown.loadedView?.layoutIfNeeded() }
    guard let running, !running.isAnimated, !isLayingOut else { return }
    running.finish()
  }

  func placeViews(of transition: Transition) {
    guard let arriving = transition.arriving else { return }
    if !transition.isInteractive, transition.leaving.map(isGoing) == true { arriving.turnBackForStack() }
    if hasDelegate { send(.willShow, with: .list([.object(arriving), .flag(transition.isAnimated)])) }
    place(arriving, atBack: transition.isInteractive || transition.leaving.map(isGoing) ?? false)
    if isSeen, !isLayingOut { arriving.view.layoutIfNeeded() }
  }

  func removeViews(of transition: Transition) {
    let gone = transition.isCancelled ? transition.arriving : transition.leaving
    if let gone, gone !== shown { takeOut(gone) }
  }

  func transitionEnded(_ transition: Transition) {
    running = nil
    if !animatingBars.isEmpty { endBarAnimations() }
    if let shown, hasDelegate, !transition.isCancelled {
      send(.didShow, with: .list([.object(shown), .flag(transition.isAnimated)]))
    }
    settleRunning()
    if let waiting { system.clock.withCause(waitingCause) { waitForLayout(animated: waiting) } }
  }

  /// The waiting change begins: its controllers receive their `didMove` at its end.
  final func takeWaiting() {
    waiting = nil
    runningMoves = pendingMoves
    pendingMoves = Moves()
  }

  final func settleRunning() {
    guard !runningMoves.isEmpty else { return }
    let moves = runningMoves
    runningMoves = Moves()
    settle(moves)
  }

  /// Whether a controller has left the stack, so that what arrives was below it.
  private func isGoing(_ controller: ViewController) -> Bool { runningMoves.leaving === controller }

  /// Takes a controller's view out of the content; it may be elsewhere by now.
  final func takeOut(_ controller: ViewController) {
    guard let view = controller.frontInContext.loadedView, view.superview === bars?.content else { return }
    view.removeFromSuperview()
  }

  /// A controller goes elsewhere while nothing of this is seen: its view is not kept.
  final func letGoOfView(of controller: ViewController) {
    guard shown === controller, !isSeen, running == nil else { return }
    takeOut(controller)
    shown = nil
  }

  /// Puts a controller's view into the content.
  final func place(_ controller: ViewController, atBack: Bool) {
    guard let bars else { return }
    updateBars()
    let view = controller.view
    view.frame = bars.frame(of: controller)
    view.autoresizingMask = .flexibleSize
    bars.content.insertSubview(view, at: atBack ? 0 : bars.content.subviews.count)
    view.setNeedsLayout()
  }
}
