// Code may add a view to a window with `addSubview`, without a container or presentation. The appearance of the view's
// controller then begins: the `will…` callback is sent at once, and the `did…` callback after the turn's layout. If the
// parent is appearing, the controller appears together with the parent. If the view is removed, the callbacks are sent
// before and after the removal.
//
// Sources: "Containing ViewControllers", recordings of UIKit.

extension ViewController {
  /// Called before the view leaves its window.
  final func viewWillLeaveWindow() {
    guard appearance.isComing, isIndependent else { return }
    if let containerAround = presenting.enclosingContainer, !containerAround.appearance.isComing { return }
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
    guard let loadedView, loadedView.window != nil else { return endAppearanceOutsideWindow() }
    if parentLink.map(\.isCustomContainer) ?? !isOwned {
      system.watch(self, at: parentLink == nil ? membership.joinedAt : nil)
    }
    guard appearance == .disappeared, isIndependent else { return }
    guard let containerAround = presenting.enclosingContainer else { return appearAfterLayout() }
    switch containerAround.appearance {
    case .appeared: appearAfterLayout()
    case .appearing: beginOwnAppearance(true, animated: containerAround.appearsAnimated, owner: .parent)
    case .disappearing, .disappeared: break
    }
  }

  private func appearAfterLayout() {
    beginOwnAppearance(true, animated: false, owner: .window)
    system.afterLayout { [self] in
      if appearance == .appearing { endOwnAppearance(owner: .window) }
    }
  }

  private func endAppearanceOutsideWindow() {
    if appearance == .disappearing { endOwnAppearance(owner: .window) }
  }

  /// Whether no other object manages this controller's appearance.
  private var isIndependent: Bool {
    // A presentation that changes its form moves the view without sending callbacks.
    guard system.formChangeCount == 0 || outermost.presenting.ownPresentation?.isChangingForm != true else {
      return false
    }
    guard let containerAround = presenting.enclosingContainer else { return true }
    return !containerAround.managesChildren && containerAround.forwardsAppearanceCallbacks
  }
}
