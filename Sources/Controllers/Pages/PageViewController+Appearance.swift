// When the page controller itself comes and goes: pages that were set meanwhile are simply there.

extension PageViewController {
  /// The pages are added before they receive `viewWillAppear`.
  final func installPages() {
    guard appearance == .appearing, running == nil else { return }
    isInstalling = true
    repeat {
      absorbWaiting()
      shown.first { !$0.isViewLoaded }?.loadViewIfNeeded()
    } while waiting != nil || shown.contains { !$0.isViewLoaded }
    if indicatorIsDue { askIndicator() }
  }

  /// The pages have heard: their views go in.
  final func placeInstalled() {
    let installs = isInstalling
    isInstalling = false
    guard installs, appearance == .appearing, running == nil, let parts else { return }
    for page in shown where page.view.superview !== parts.content { parts.content.addSubview(page.view) }
    arrangePages()
    // Where the status bar is can be told when this is in the window.
    parts.containerView.setNeedsLayout()
  }

  final func settleAppearance() {
    isInstalling = false
    guard running == nil else { return }
    if viewControllers.isEmpty, appearance == .appeared {
      system.warn(.noPages(self, at: system.host?.declarationPlace(of: kind.name)))
    }
    let completions = absorbed
    absorbed = []
    for completion in completions { completion(true) }
    followPages()
    settleWaiting()
    askForNeighbours()
    settleUnseenChildren()
  }

  /// Nothing of it is seen: the pages change without anyone looking.
  final func settleWaiting() {
    guard appearance == .disappeared, running == nil, !isAskingSpine, let change = waiting else { return }
    waiting = nil
    replaceShown()
    change.completion?(true)
  }

  private func absorbWaiting() {
    guard let change = waiting else { return }
    waiting = nil
    if let completion = change.completion { absorbed.append(completion) }
    replaceShown()
  }

  private func replaceShown() {
    for page in shown where !viewControllers.holds(page) { page.loadedView?.removeFromSuperview() }
    shown = viewControllers
    partStrays()
  }
}
