// How a navigation controller itself appears. If the top controller's view is already in place, the top controller
// receives its callbacks together with the navigation controller. Otherwise, its view is added in the next layout pass.
// It receives `viewWillAppear` in that pass, and `viewDidAppear` together with the navigation controller.

extension NavigationController {
  /// Prepares for a new top controller, whose view the next layout pass adds.
  final func prepareTop() {
    installing = .settled
    guard appearance == .appearing, running == nil, shown !== stack.last || !isInPlace(shown) else { return }
    shown?.loadedView?.removeFromSuperview()
    shown = nil
    installing = .due
    loadedView?.setNeedsLayout()
  }

  /// Notifies the delegate if the top controller was already in place when the stack appeared.
  ///
  /// The controller has already received its callbacks.
  final func notifyDelegateOfReturn() {
    guard appearance == .appearing, running == nil, installing == .settled, let shown, hasDelegate else { return }
    send(.willShow, with: .list([.object(shown), .flag(appearsAnimated)]))
  }

  /// Adds the top controller's view.
  final func installTop() {
    // The top controller's callbacks may change the stack.
    while mayInstall, let top = stack.last, !top.isViewLoaded { top.loadViewIfNeeded() }
    guard mayInstall else { return }
    installing = .underWay
    finishRunningMoves()
    beginPendingChange()
    shown = stack.last
    shown?.beginAppearance(true, animated: appearsAnimated, owner: .parent)
    if appearance == .appearing, let shown {
      if hasDelegate { send(.willShow, with: .list([.object(shown), .flag(appearsAnimated)])) }
      if shown.view.superview !== bars?.content { place(shown, atBack: false) }
    }
    if installing == .underWay { installing = .settled }
  }

  /// Adds the top controller's view if the navigation controller appears before it has been laid out.
  final func installTopWithoutLayout() {
    guard installing == .due, appearance == .appearing else { return }
    if loadedView?.window != nil {
      loadedView?.setNeedsLayout()
      loadedView?.layoutIfNeeded()
    }
    installTop()
  }

  /// Returns whether a controller's view is in the content.
  ///
  /// A view that was unloaded because memory was low isn't in the content.
  private func isInPlace(_ controller: ViewController?) -> Bool {
    guard let view = controller?.presenting.frontInContext.loadedView else { return false }
    return view.superview === bars?.content
  }

  private var mayInstall: Bool {
    installing == .due && appearance == .appearing && running == nil && telling == 0 && !isSendingAppearanceCallback
      && !isLoadingTop
  }

  final func finishAppearance() {
    installing = .settled
    guard running == nil else { return }
    if appearance == .disappeared { finishInvisibleChange() }
    if appearance == .appeared, let shown, hasDelegate {
      send(.didShow, with: .list([.object(shown), .flag(appearsAnimated)]))
    }
    finishRunningMoves()
  }

  /// Sends the remaining callbacks of a change if the stack isn't visible at the end of the turn.
  ///
  /// If a stack has never been in a container or a window, it waits for its first appearance.
  final func finishInvisibleChange() {
    guard waiting != nil, appearance == .disappeared, hasContainerOrWindow || isViewLoaded else { return }
    waiting = nil
    if let shown, pendingMoves.leaving === shown {
      removeView(shown)
      self.shown = nil
    }
    updateBars()
    let moves = pendingMoves
    pendingMoves = Moves()
    finish(moves)
  }

  private var hasContainerOrWindow: Bool {
    let outermost = outermost
    return !outermost.appearance.isBetween && outermost.presenting.isPresentedOrRoot
  }
}
