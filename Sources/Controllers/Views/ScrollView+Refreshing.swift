import Layout

// Pulling to refresh.
//
// UIKit: the control appears above the content when the user pulls the content down, and stays there until the refresh
// ends. Here: the control takes one line above the content during a refresh, and no space otherwise.
//
// Source: Apple's references for `UIScrollView` and `UIRefreshControl`.
extension ScrollView {
  /// Whether a refresh begins when the user pulls the content down from its top.
  package final var refreshesWhenPulled: Bool {
    guard let refreshControl = shownRefreshControl, scrollAxis != .horizontal else { return false }
    return refreshControl.isEnabled && !refreshControl.isRefreshing
  }

  /// The refresh control, unless it was moved to another view.
  private var shownRefreshControl: RefreshControl? {
    refreshControl.flatMap { $0.superview === self ? $0 : nil }
  }

  /// The height of the refresh control, in points.
  ///
  /// The height is 0 if no refresh is in progress.
  final var refreshHeight: Double {
    scrollAxis == .horizontal ? 0 : shownRefreshControl?.flowHeight(width: bounds.width) ?? 0
  }

  /// Called when the user pulls the content down from its top.
  ///
  /// - Returns: `true` if a refresh began, otherwise `false`.
  final func beginRefreshIfPossible() -> Bool {
    guard refreshesWhenPulled, let refreshControl else { return false }
    refreshControl.beginRefreshing()
    refreshControl.sendActions(for: .valueChanged)
    return true
  }

  final func layOutRefreshControl() {
    shownRefreshControl?.setFrameInFlow(Rect(x: 0, y: 0, width: bounds.width, height: refreshHeight))
  }

  final func refreshControlChanged(from old: RefreshControl?) {
    guard old !== refreshControl else { return }
    if let old, old.superview === self { old.removeFromSuperview() }
    if let refreshControl {
      addSubview(refreshControl)
      // The scroll view sets the frame of the control, so the flow layout must not set it.
      refreshControl.hasExplicitFrame = true
    }
    setNeedsLayout()
  }
}
