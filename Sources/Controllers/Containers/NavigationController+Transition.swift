// What is seen follows the stack. A change waits for the layout of the navigation controller's view: at the end of the
// turn, or when a script asks for it. Then the old top and the new one change places, and if that was not animated it
// is over before the layout is. Without a view on the screen there is nothing to follow: the change is settled with the
// turn, and the top is put in its place when the navigation controller itself appears.
//
// A change during a transition has the transition over first; an animated one is what UIKit warns of.
//
// Source: recorded. Here: the first transition's dids are sent at once.

extension NavigationController: TransitionDriver {
  /// Whether what is shown is on the screen or about to be.
  final var isSeen: Bool { loadedView != nil && appearance.isComing }

  var showsArriving: Bool { isSeen }

  /// Has what is under way or waiting come to its end before another change.
  final func makeWay(animated: Bool, warning: Warning) {
    if running == nil, let waits = waiting, waits || animated { followStack() }
    guard let running else { return }
    if animated {
      system.warn(warning)
      if running.phase == .underWay { system.warn(.unexpectedNavigationState) }
    }
    running.hurry()
  }

  /// Has what is seen follow the stack with the next layout.
  final func waitForLayout(animated: Bool) {
    waiting = animated
    if isSeen {
      loadedView?.setNeedsLayout()
    } else {
      system.afterLayout { [self] in settleWaiting() }
    }
  }

  /// Begins the waiting transition.
  final func followStack() {
    // The view is loaded while everything still is as it was: its callbacks may change the stack again.
    while mayFollow, let top = stack.last, top !== shown, !top.isViewLoaded { top.loadViewIfNeeded() }
    guard mayFollow else { return }
    settleRunning()
    guard mayFollow, let animated = waiting else { return }
    takeWaiting()
    let leaving = shown
    let arriving = stack.last
    guard leaving !== arriving else { return settleRunning() }
    show(arriving, insteadOf: leaving, animated: animated)
  }

  private var mayFollow: Bool {
    waiting != nil && isSeen && running == nil && telling == 0 && !isInstalling && !isExplaining
  }

  private func show(_ arriving: ViewController?, insteadOf leaving: ViewController?, animated: Bool) {
    let animates = animated && leaving != nil && appearance == .appeared
    let transition = Transition(from: leaving, to: arriving, family: .stack, animated: animates, driver: self)
    running = transition
    shown = arriving
    let before = animates ? barsAround.map(\.isHidden) : []
    transition.begin()
    if animates, running === transition { noteJourneys(since: before) }
    transition.finish(after: animates ? Durations.push : 0, on: system.clock)
  }

  func placeViews(of transition: Transition) {
    guard let arriving = transition.arriving else { return }
    if !transition.isInteractive, transition.leaving.map(isGoing) == true { arriving.turnBackForStack() }
    if hasDelegate { send(.willShow(arriving, animated: transition.isAnimated)) }
    place(arriving, atBack: transition.isInteractive || transition.leaving.map(isGoing) ?? false)
    if isSeen { arriving.view.layoutIfNeeded() }
  }

  func removeViews(of transition: Transition) {
    let gone = transition.isCancelled ? transition.arriving : transition.leaving
    if let gone, gone !== shown { takeOut(gone) }
  }

  func transitionEnded(_ transition: Transition) {
    running = nil
    if !travelling.isEmpty { endJourneys() }
    if let shown, hasDelegate, !transition.isCancelled { send(.didShow(shown, animated: transition.isAnimated)) }
    settleRunning()
    if let waiting { waitForLayout(animated: waiting) }
  }

  /// What waited is under way: whom it owes is paid at its end.
  private func takeWaiting() {
    waiting = nil
    runningOwed = owed
    owed = Moves()
  }

  private func settleRunning() {
    guard !runningOwed.isEmpty else { return }
    let moves = runningOwed
    runningOwed = Moves()
    settle(moves)
  }

  /// Whether a controller has left the stack, so that what arrives was below it.
  private func isGoing(_ controller: ViewController) -> Bool { runningOwed.leaving === controller }

  /// Takes a controller's view out of the content; it may be elsewhere by now.
  final func takeOut(_ controller: ViewController) {
    guard let view = controller.standIn.loadedView, view.superview === bars?.content else { return }
    view.removeFromSuperview()
  }

  /// A controller goes elsewhere while nothing of this is seen: its view is not kept.
  final func letGoOfView(of controller: ViewController) {
    guard shown === controller, !isSeen, running == nil else { return }
    takeOut(controller)
    shown = nil
  }

  /// Puts a controller's view into the content.
  private func place(_ controller: ViewController, atBack: Bool) {
    guard let bars else { return }
    updateBars()
    let view = controller.view
    view.frame = bars.frame(of: controller)
    view.autoresizingMask = .flexibleSize
    bars.content.insertSubview(view, at: atBack ? 0 : bars.content.subviews.count)
    view.setNeedsLayout()
  }
}

// When the navigation controller itself comes and goes.
extension NavigationController {
  /// The top takes its place before it hears that it will appear.
  final func installTop() {
    guard appearance == .appearing, running == nil else { return }
    isInstalling = true
    absorbWaiting()
    if shown !== stack.last {
      shown?.loadedView?.removeFromSuperview()
      shown = stack.last
    }
    shown?.loadViewIfNeeded()
  }

  /// The top has heard: its view goes in.
  final func placeTop() {
    let installs = isInstalling
    isInstalling = false
    guard installs, appearance == .appearing, running == nil, let shown else { return }
    if hasDelegate { send(.willShow(shown, animated: appearsAnimated)) }
    if shown.view.superview !== bars?.content { place(shown, atBack: false) }
  }

  final func settleAppearance() {
    isInstalling = false
    guard running == nil else { return }
    if appearance == .disappeared { settleWaiting() }
    if appearance == .appeared, let shown, hasDelegate { send(.didShow(shown, animated: appearsAnimated)) }
    settleRunning()
  }

  private func absorbWaiting() {
    guard waiting != nil else { return }
    settleRunning()
    takeWaiting()
  }

  /// The turn is over and nothing of this is seen: whoever is owed something gets it.
  ///
  /// One that never was anywhere waits for its first appearance.
  final func settleWaiting() {
    guard waiting != nil, appearance == .disappeared, isPlacedSomewhere || isViewLoaded else { return }
    waiting = nil
    if let shown, owed.leaving === shown {
      takeOut(shown)
      self.shown = nil
    }
    let moves = owed
    owed = Moves()
    settle(moves)
  }

  private var isPlacedSomewhere: Bool {
    let outermost = outermost
    return !outermost.appearance.isBetween && outermost.isPresentedOrRoot
  }
}
