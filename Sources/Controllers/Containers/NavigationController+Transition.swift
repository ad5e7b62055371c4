import Layout

// The views are updated after the stack. A change of the stack waits until the navigation controller's view is laid
// out: at the end of the turn, or when a script requests layout. Between `viewWillLayoutSubviews` and
// `viewDidLayoutSubviews`, the new top controller's view is loaded, and the old and new top controllers receive their
// `will…` callbacks. Then the new top controller's view is laid out. A transition without animation ends at that point.
// If the navigation controller's view isn't on the screen, the change is completed at the end of the turn, and the view
// of the top controller is added when the navigation controller appears and is laid out.
//
// If the stack changes during a transition, the transition ends first. If the change is animated, UIKit also warns, up to
// system 17. See `NavigationController+Interruption.swift`.
//
// Source: recordings of UIKit. Here: the remaining `did…` callbacks of the first transition are sent at once.

extension NavigationController: TransitionDriver {
  var host: ModelObject? { self }

  /// Whether the content is on the screen or appearing.
  final var isSeen: Bool { loadedView != nil && appearance.isComing }

  var showsArriving: Bool { isSeen }

  /// Finishes the running or pending transition before the stack changes again.
  final func finishTransitions(animated: Bool, for change: StackChange) {
    if running == nil, let waits = waiting, waits || animated { followStack() }
    if let running, !running.isAnimated, running.phase == .underWay { running.hurry() }
    if let running, makesWay(running, for: change) { return running.interrupt() }
    shown?.warnOfSecondTransition()
    guard let running else { return }
    if animated {
      system.warn(change.warning)
      if running.phase == .underWay { system.warn(.unexpectedNavigationState) }
    }
    running.hurry()
  }

  /// Requests a layout pass that updates the views for the changed stack.
  final func waitForLayout(animated: Bool) {
    (waiting, waitingCause) = (animated, system.clock.cause)
    if isSeen {
      loadedView?.setNeedsLayout()
    } else {
      system.afterLayout { [self] in settleWaiting() }
    }
  }

  /// Begins the pending transition, with the cause of the change of the stack.
  final func followStack() {
    guard mayFollow else { return }
    system.clock.withCause(waitingCause) { followStackAsAsked() }
  }

  private func followStackAsAsked() {
    // The view is loaded before anything else changes, because its callbacks may change the stack again.
    while mayFollow, let top = stack.last, top !== shown, !top.isViewLoaded { top.loadViewIfNeeded() }
    guard mayFollow else { return }
    settleRunning()
    let script = askForAnimation()
    guard mayFollow, let animated = waiting else { return }
    takeWaiting()
    let leaving = shown
    let arriving = stack.last
    guard leaving !== arriving else {
      // Other controllers on the stack also affect the bars.
      updateBars()
      return settleRunning()
    }
    show(arriving, insteadOf: leaving, animated: animated, by: script?.arriving === arriving ? script : nil)
  }

  /// Whether the transition of a change of the stack may begin now.
  final var mayFollow: Bool {
    waiting != nil && isSeen && running == nil && telling == 0 && installing == .settled && !isSendingAppearanceCallback
      && !isLoadingTop
  }

  /// Whether the top controller is loading its view.
  ///
  /// Until its view is loaded, the controller can't appear.
  final var isLoadingTop: Bool { stack.last?.isLoadingView == true }

  private func show(
    _ arriving: ViewController?, insteadOf leaving: ViewController?, animated: Bool, by script: StackAnimation?
  ) {
    let animates = animated && leaving != nil && appearance == .appeared
    let animation = script?.context(from: leaving, in: self)
    if animates, animation == nil { recordZoom(from: leaving, to: arriving) }
    let transition = Transition(
      from: leaving, to: arriving, family: .stack, animated: animates, interactive: animation?.isInteractive == true,
      driver: self)
    transition.animation = animation
    running = transition
    shown = arriving
    let before = animates ? barsAround.map(\.isHidden) : []
    transition.begin()
    if animates, running === transition { noteBarAnimations(since: before) }
    if animates {
      transition.animate(for: Durations.push, on: system.clock)
    } else if !isLayingOut {
      transition.finish()
    }
  }

  /// Lays out the new top controller's view, and finishes a transition without animation.
  ///
  /// Called after the layout pass in which a transition began.
  final func finishWithLayout() {
    if isSeen, let shown, running?.arriving === shown || appearance == .appearing { shown.loadedView?.layoutIfNeeded() }
    guard let running, !running.isAnimated, !isLayingOut else { return }
    running.finish()
  }

  func placeViews(of transition: Transition) {
    guard let arriving = transition.arriving else { return }
    let isLate = changesStackAtEnd(transition)
    if !isLate, transition.leaving.map(isGoing) == true { arriving.rotation.turnBackForStack() }
    if hasDelegate { send(.willShow, with: .list([.object(arriving), .flag(transition.isAnimated)])) }
    place(arriving, atBack: isLate || transition.leaving.map(isGoing) ?? false)
    if isSeen, !isLayingOut { arriving.view.layoutIfNeeded() }
  }

  func removeViews(of transition: Transition) {
    commitControlledPop(transition)
    undoChange(of: transition)
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
    if transition.isInteractive || transition.isCancelled { system.application?.updateSystemBars() }
    if let waiting { system.clock.withCause(waitingCause) { waitForLayout(animated: waiting) } }
  }

  /// Begins the pending change.
  ///
  /// The controllers that join or leave receive `didMove` when the transition ends.
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

  /// Returns whether a controller is being popped, so that the arriving controller was below it on the stack.
  final func isGoing(_ controller: ViewController) -> Bool { runningMoves.leaving === controller }

  /// Removes a controller's view from the content, unless the view is no longer there.
  final func takeOut(_ controller: ViewController) {
    guard let view = controller.presenting.frontInContext.loadedView, view.superview === bars?.content else { return }
    view.removeFromSuperview()
  }

  /// Removes the view of a controller that moves to another place while the stack isn't visible.
  final func removeInvisibleView(of controller: ViewController) {
    guard shown === controller, !isSeen, running == nil else { return }
    takeOut(controller)
    shown = nil
  }

  /// Adds a controller's view to the content.
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
