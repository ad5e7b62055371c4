// A view that comes into a window by itself, by `addSubview` and not by a container's or presentation's doing, brings
// its controller's appearance with it: the will at once, the did when the turn's layout is done. One whose parent is on
// its way appears with the parent. Leaving is told on both sides of the removal.
//
// Sources: "Containing ViewControllers"; recorded.

extension ViewController {
  /// The view is about to leave its window.
  final func viewWillLeaveWindow() {
    guard appearance.isComing, movesByItself else { return }
    if let around = containerAround, !around.appearance.isComing { return }
    beginOwnAppearance(false, animated: false, owner: .window)
  }

  /// The view lies in another: of a controller that belongs to nothing it is noted where the script says so.
  final func viewWasPlaced() {
    if parentLink == nil, !isOwned { placedAt = system.host?.scriptPlace }
  }

  /// The view came into a window or left it.
  final func viewDidMoveToWindow() {
    guard let loadedView, loadedView.window != nil else { return endAppearanceOutside() }
    if parentLink.map(\.isOwnContainer) ?? !isOwned {
      system.watch(self, at: parentLink == nil ? placedAt : nil)
    }
    guard appearance == .disappeared, movesByItself else { return }
    guard let around = containerAround else { return appearWithTurn() }
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

  /// Whether no other owner manages its appearance.
  private var movesByItself: Bool {
    guard let around = containerAround else { return true }
    return !around.managesChildren && around.handsOnAppearance
  }
}
