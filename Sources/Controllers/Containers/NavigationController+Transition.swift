import Layout

// The views are updated after the stack. A change of the stack waits until the navigation controller's view is laid
// out: at the end of the turn, or when a script requests layout. Between `viewWillLayoutSubviews` and
// `viewDidLayoutSubviews`, the new top controller's view is loaded, and the old and new top controllers receive their
// `will…` callbacks. Then the new top controller's view is laid out. A transition without animation ends at that point.
// If the navigation controller's view isn't on the screen, the change is completed at the end of the turn. The view of
// the top controller is then added when the navigation controller appears and is laid out.
//
// If the stack changes during a transition, the transition ends first. Up to system 17, UIKit also warns if the change
// is animated. See `NavigationController+Interruption.swift`.
//
// Source: recordings of UIKit. Here: the remaining `did…` callbacks of the first transition are sent at once.

extension NavigationController: TransitionDriver {
  var host: ModelObject? { self }

  /// Whether the content is on the screen or appearing.
  final var isVisible: Bool { loadedView != nil && appearance.isComing }

  var showsArriving: Bool { isVisible }

  /// Finishes the running or pending transition before the stack changes again.
  final func finishTransitions(animated: Bool, for change: StackChange) {
    if running == nil, let isPendingAnimated = waiting, isPendingAnimated || animated { beginPendingTransition() }
    if let running, !running.isAnimated, running.phase == .underWay { running.endEarly() }
    if let running, completes(running, for: change) { return running.interrupt() }
    shown?.warnOfSecondTransition()
    guard let running else { return }
    if animated {
      system.warn(change.warning)
      if running.phase == .underWay { system.warn(.unexpectedNavigationState) }
    }
    running.endEarly()
  }

  /// Requests a layout pass that updates the views for the changed stack.
  final func waitForLayout(animated: Bool) {
    (waiting, waitingCause) = (animated, system.clock.cause)
    if isVisible {
      loadedView?.setNeedsLayout()
    } else {
      system.afterLayout { [self] in finishInvisibleChange() }
    }
  }

  /// Begins the pending transition, as an effect of the call that changed the stack.
  final func beginPendingTransition() {
    guard mayBeginTransition else { return }
    system.clock.withCause(waitingCause) { beginTransition() }
  }

  private func beginTransition() {
    // The view is loaded before everything else, because its callbacks may change the stack again.
    while mayBeginTransition, let top = stack.last, top !== shown, !top.isViewLoaded { top.loadViewIfNeeded() }
    guard mayBeginTransition else { return }
    finishRunningMoves()
    let stackAnimation = askForAnimation()
    guard mayBeginTransition, let animated = waiting else { return }
    beginPendingChange()
    let leaving = shown
    let arriving = stack.last
    guard leaving !== arriving else {
      // Other controllers on the stack also affect the bars.
      updateBars()
      return finishRunningMoves()
    }
    show(
      arriving, insteadOf: leaving, animated: animated, by: stackAnimation?.arriving === arriving ? stackAnimation : nil
    )
  }

  /// Whether the transition for a change of the stack may begin now.
  final var mayBeginTransition: Bool {
    waiting != nil && isVisible && running == nil && telling == 0 && installing == .settled
      && !isSendingAppearanceCallback
      && !isLoadingTop
  }

  /// Whether the top controller is loading its view.
  ///
  /// The controller can't appear until its view is loaded.
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
    let wereHidden = animates ? managedBars.map(\.isHidden) : []
    transition.begin()
    if animates, running === transition { recordBarAnimations(since: wereHidden) }
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
    if isVisible, let shown, running?.arriving === shown || appearance == .appearing {
      shown.loadedView?.layoutIfNeeded()
    }
    guard let running, !running.isAnimated, !isLayingOut else { return }
    running.finish()
  }

  func placeViews(of transition: Transition) {
    guard let arriving = transition.arriving else { return }
    let changesAtEnd = changesStackAtEnd(transition)
    if !changesAtEnd, transition.leaving.map(isBeingPopped) == true { arriving.rotation.rotateBackForStack() }
    if hasDelegate { send(.willShow, with: .list([.object(arriving), .flag(transition.isAnimated)])) }
    place(arriving, atBack: changesAtEnd || transition.leaving.map(isBeingPopped) ?? false)
    if isVisible, !isLayingOut { arriving.view.layoutIfNeeded() }
  }

  func removeViews(of transition: Transition) {
    commitControlledPop(transition)
    undoChange(of: transition)
    let controllerToRemove = transition.isCancelled ? transition.arriving : transition.leaving
    if let gone = controllerToRemove, gone !== shown { removeView(gone) }
  }

  func transitionEnded(_ transition: Transition) {
    running = nil
    if !animatingBars.isEmpty { endBarAnimations() }
    if let shown, hasDelegate, !transition.isCancelled {
      send(.didShow, with: .list([.object(shown), .flag(transition.isAnimated)]))
    }
    finishRunningMoves()
    if transition.isInteractive || transition.isCancelled { system.application?.updateSystemBars() }
    if let waiting { system.clock.withCause(waitingCause) { waitForLayout(animated: waiting) } }
  }

  /// Begins the pending change.
  ///
  /// The controllers that join or leave the stack receive `didMove` when the transition ends.
  final func beginPendingChange() {
    waiting = nil
    runningMoves = pendingMoves
    pendingMoves = Moves()
  }

  final func finishRunningMoves() {
    guard !runningMoves.isEmpty else { return }
    let moves = runningMoves
    runningMoves = Moves()
    finish(moves)
  }

  /// Returns whether a controller is being popped, which means that the next controller was below it on the stack.
  final func isBeingPopped(_ controller: ViewController) -> Bool { runningMoves.leaving === controller }

  /// Removes a controller's view from the content, unless the view is no longer there.
  final func removeView(_ controller: ViewController) {
    guard let view = controller.presenting.frontInContext.loadedView, view.superview === bars?.content else { return }
    view.removeFromSuperview()
  }

  /// Removes the view of a controller that moves to another parent while the stack isn't visible.
  final func removeInvisibleView(of controller: ViewController) {
    guard shown === controller, !isVisible, running == nil else { return }
    removeView(controller)
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
