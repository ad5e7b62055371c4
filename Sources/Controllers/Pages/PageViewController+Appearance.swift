// How a page view controller itself appears. Pages that were set while it was invisible are shown without a turn.

extension PageViewController {
  /// Prepares the pages.
  ///
  /// This method is called before the pages receive `viewWillAppear`.
  final func installPages() {
    guard appearance == .appearing, running == nil else { return }
    isInstalling = true
    repeat {
      finishChangeWithAppearance()
      shown.first { !$0.isViewLoaded }?.loadViewIfNeeded()
    } while waiting != nil || shown.contains { !$0.isViewLoaded }
    if indicatorIsDue { updateIndicator() }
  }

  /// Adds the views of the pages.
  ///
  /// This method is called after the pages have received `viewWillAppear`.
  final func addInstalledViews() {
    let wasInstalling = isInstalling
    isInstalling = false
    guard wasInstalling, appearance == .appearing, running == nil, let parts else { return }
    for page in shown where page.view.superview !== parts.content { parts.content.addSubview(page.view) }
    arrangePages()
    // The overlap with the status bar is known only after the view has been added to the window.
    parts.containerView.setNeedsLayout()
  }

  final func finishAppearance() {
    isInstalling = false
    guard running == nil else { return }
    if viewControllers.isEmpty, appearance == .appeared {
      system.warn(.noPages(self, at: system.host?.declarationLocation(of: kind.name)))
    }
    let pendingCompletions = absorbed
    absorbed = []
    for completion in pendingCompletions { completion(true) }
    showPages()
    finishInvisibleChange()
    requestNeighbours()
    finishInvisibleWorkOfChildren()
  }

  /// Replaces the pages without a turn if the page view controller isn't visible.
  final func finishInvisibleChange() {
    guard appearance == .disappeared, running == nil, !isAskingSpine, let pendingChange = waiting else { return }
    waiting = nil
    replaceVisiblePages()
    pendingChange.completion?(true)
  }

  private func finishChangeWithAppearance() {
    guard let change = waiting else { return }
    waiting = nil
    if let completion = change.completion { absorbed.append(completion) }
    replaceVisiblePages()
  }

  private func replaceVisiblePages() {
    for page in shown where !viewControllers.containsController(page) { page.loadedView?.removeFromSuperview() }
    shown = viewControllers
    removeStrayPages()
  }
}
