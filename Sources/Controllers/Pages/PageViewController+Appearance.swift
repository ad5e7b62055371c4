// How a page view controller itself appears. Pages that were set while it was invisible are shown without a turn.

extension PageViewController {
  /// Prepares the pages.
  ///
  /// Called before they receive `viewWillAppear`.
  final func installPages() {
    guard appearance == .appearing, running == nil else { return }
    isInstalling = true
    repeat {
      absorbWaiting()
      shown.first { !$0.isViewLoaded }?.loadViewIfNeeded()
    } while waiting != nil || shown.contains { !$0.isViewLoaded }
    if indicatorIsDue { askIndicator() }
  }

  /// Adds the views of the pages.
  ///
  /// Called after the pages have received `viewWillAppear`.
  final func placeInstalled() {
    let installs = isInstalling
    isInstalling = false
    guard installs, appearance == .appearing, running == nil, let parts else { return }
    for page in shown where page.view.superview !== parts.content { parts.content.addSubview(page.view) }
    arrangePages()
    // The overlap with the status bar is known only after the view has been added to the window.
    parts.containerView.setNeedsLayout()
  }

  final func settleAppearance() {
    isInstalling = false
    guard running == nil else { return }
    if viewControllers.isEmpty, appearance == .appeared {
      system.warn(.noPages(self, at: system.host?.declarationLocation(of: kind.name)))
    }
    let completions = absorbed
    absorbed = []
    for completion in completions { completion(true) }
    followPages()
    settleWaiting()
    askForNeighbours()
    settleUnseenChildren()
  }

  /// Replaces the pages without a turn if the page view controller isn't visible.
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
