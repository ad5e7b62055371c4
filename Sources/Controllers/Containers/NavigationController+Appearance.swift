// The appearance of the navigation controller itself. A top that is already in place receives its callbacks with it. A
// new top is put in place in the layout that follows, and receives `viewWillAppear` then, `viewDidAppear` with the
// navigation controller.

extension NavigationController {
  /// A new top is put in place with the layout.
  final func prepareTop() {
    installing = .settled
    guard appearance == .appearing, running == nil, shown !== stack.last || !isInPlace(shown) else { return }
    shown?.loadedView?.removeFromSuperview()
    shown = nil
    installing = .due
    loadedView?.setNeedsLayout()
  }

  /// The top was in place before and has received its callbacks.
  final func tellOfReturn() {
    guard appearance == .appearing, running == nil, installing == .settled, let shown, hasDelegate else { return }
    send(.willShow, with: .list([.object(shown), .flag(appearsAnimated)]))
  }

  /// Puts the top in place.
  final func installTop() {
    // Its callbacks may change the stack.
    while mayInstall, let top = stack.last, !top.isViewLoaded { top.loadViewIfNeeded() }
    guard mayInstall else { return }
    installing = .underWay
    settleRunning()
    takeWaiting()
    shown = stack.last
    shown?.beginAppearance(true, animated: appearsAnimated, owner: .parent)
    if appearance == .appearing, let shown {
      if hasDelegate { send(.willShow, with: .list([.object(shown), .flag(appearsAnimated)])) }
      if shown.view.superview !== bars?.content { place(shown, atBack: false) }
    }
    if installing == .underWay { installing = .settled }
  }

  /// It appears without having been laid out.
  final func installTopAtLast() {
    guard installing == .due, appearance == .appearing else { return }
    if loadedView?.window != nil {
      loadedView?.setNeedsLayout()
      loadedView?.layoutIfNeeded()
    }
    installTop()
  }

  /// A view that was dropped for want of memory is in no place.
  private func isInPlace(_ controller: ViewController?) -> Bool {
    guard let view = controller?.frontInContext.loadedView else { return false }
    return view.superview === bars?.content
  }

  private var mayInstall: Bool {
    installing == .due && appearance == .appearing && running == nil && telling == 0 && !isExplaining && !isLoadingTop
  }

  final func settleAppearance() {
    installing = .settled
    guard running == nil else { return }
    if appearance == .disappeared { settleWaiting() }
    if appearance == .appeared, let shown, hasDelegate {
      send(.didShow, with: .list([.object(shown), .flag(appearsAnimated)]))
    }
    settleRunning()
  }

  /// The turn is over and this is not visible: controllers that miss a call receive it.
  ///
  /// One that never was anywhere waits for its first appearance.
  final func settleWaiting() {
    guard waiting != nil, appearance == .disappeared, isPlacedSomewhere || isViewLoaded else { return }
    waiting = nil
    if let shown, pendingMoves.leaving === shown {
      takeOut(shown)
      self.shown = nil
    }
    updateBars()
    let moves = pendingMoves
    pendingMoves = Moves()
    settle(moves)
  }

  private var isPlacedSomewhere: Bool {
    let outermost = outermost
    return !outermost.appearance.isBetween && outermost.isPresentedOrRoot
  }
}
