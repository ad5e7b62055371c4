// Code may add a view to a window with `addSubview`, without a container or presentation. In this case, the appearance
// of the view's controller begins: the `will…` callback is sent at once, and the `did…` callback after the turn's
// layout. If the parent is appearing, the controller appears together with the parent. When the view is removed, the
// callbacks are sent before and after the removal.
//
// Sources: "Containing ViewControllers", recordings of UIKit.

extension ViewController {
  /// Called before the view leaves its window.
  final func viewWillLeaveWindow() {
    guard appearance.isComing, movesByItself else { return }
    if let around = presenting.containerAround, !around.appearance.isComing { return }
    beginOwnAppearance(false, animated: false, owner: .window)
  }

  /// Called when the view has been added to another view.
  ///
  /// If the controller has no owner, this records the source location of the script.
  final func viewWasPlaced() {
    if parentLink == nil, !isOwned { membership.joinedAt = system.host?.scriptLocation }
  }

  /// Called after the view has been added to a window or removed from it.
  final func viewDidMoveToWindow() {
    guard let loadedView, loadedView.window != nil else { return endAppearanceOutside() }
    if parentLink.map(\.isOwnContainer) ?? !isOwned {
      system.watch(self, at: parentLink == nil ? membership.joinedAt : nil)
    }
    guard appearance == .disappeared, movesByItself else { return }
    guard let around = presenting.containerAround else { return appearWithTurn() }
    switch around.appearance {
    case .appeared: appearWithTurn()
    case .appearing: beginOwnAppearance(true, animated: around.appearsAnimated, owner: .parent)
    case .disappearing, .disappeared: break
    }
  }

  private func appearWithTurn() {
    beginOwnAppearance(true, animated: false, owner: .window)
    system.afterLayout { [self] in
      if appearance == .appearing { endOwnAppearance(owner: .window) }
    }
  }

  private func endAppearanceOutside() {
    if appearance == .disappearing { endOwnAppearance(owner: .window) }
  }

  /// Whether no other object manages this controller's appearance.
  private var movesByItself: Bool {
    // A presentation that takes another form moves the view without callbacks.
    guard system.formChanges == 0 || outermost.presenting.ownPresentation?.isChangingForm != true else { return false }
    guard let around = presenting.containerAround else { return true }
    return !around.managesChildren && around.forwardsAppearanceCallbacks
  }
}
