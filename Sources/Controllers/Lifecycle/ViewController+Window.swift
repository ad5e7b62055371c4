// A view that comes into a window by itself, by `addSubview` and not by a container's or presentation's doing, brings
// its controller's appearance with it: the will at once, the did when the turn's layout is done. One whose parent is on
// its way appears with the parent. Leaving is told on both sides of the removal.
//
// Sources: "Containing ViewControllers"; recorded.

extension ViewController {
  /// The view is about to leave its window.
  final func viewWillLeaveWindow() {
    guard appearance.isComing, movesByItself else { return }
    if let parentLink, !parentLink.appearance.isComing { return }
    beginAppearance(false, animated: false, owner: .window)
  }

  /// The view came into a window or left it.
  final func viewDidMoveToWindow() {
    guard let loadedView, loadedView.window != nil else { return endAppearanceOutside() }
    if parentLink.map(\.isOwnContainer) ?? !isOwned { system.watch(self) }
    guard appearance == .disappeared, movesByItself else { return }
    guard let parentLink else { return appearWithTurn() }
    switch parentLink.appearance {
    case .appeared: appearWithTurn()
    case .appearing: beginAppearance(true, animated: parentLink.appearsAnimated, owner: .parent)
    case .disappearing, .disappeared: break
    }
  }

  private func appearWithTurn() {
    beginAppearance(true, animated: false, owner: .window)
    system.afterLayout { [self] in
      if appearance == .appearing { endAppearance(owner: .window) }
    }
  }

  private func endAppearanceOutside() {
    if appearance == .disappearing { endAppearance(owner: .window) }
  }

  /// Whether nobody else looks after its appearance.
  private var movesByItself: Bool {
    guard let parentLink else { return true }
    return !parentLink.managesChildren && parentLink.handsOnAppearance
  }
}
