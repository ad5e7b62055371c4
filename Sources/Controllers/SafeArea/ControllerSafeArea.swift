import Layout

/// The space at the edges of a controller's view that bars and the device cover, and the controller's settings for it.
///
/// Sources: Apple's reference pages of `UIViewController` and `UIView`.
package struct ControllerSafeArea: Hashable {
  /// The insets that the controller was last notified of, in points.
  package internal(set) var insets = Insets.zero
  /// The insets that the script adds, in points.
  package var additional = Insets.zero
  /// The edges at which the view extends under bars, from system 7 on.
  package var extendedEdges = RectEdges.all
  /// Whether the view also extends under opaque bars.
  package var extendsUnderOpaqueBars = false
  /// Whether the first scroll view keeps its content clear of bars, from system 7 to system 10.
  package var adjustsScrollViews = true

  /// Whether the margins of the view are at least as large as the system requires, from system 11 on.
  package var respectsMinimumMargins = true
  /// The margins of the view that the controller was last notified of, in points.
  var reportedMargins: Insets?

  /// Returns whether the view extends under a bar at the given edge.
  func extends(_ edge: RectEdges, underOpaque isOpaque: Bool) -> Bool {
    extendedEdges.contains(edge) && (!isOpaque || extendsUnderOpaqueBars)
  }
}

extension ViewController {
  /// Determines how much of the view is covered by bars and the device, and notifies the controller of a change.
  ///
  /// Here: the notification comes before the layout of the view.
  ///
  /// - Parameter isBeingLaidOut: whether the layout of the view follows immediately.
  final func updateSafeArea(isBeingLaidOut: Bool = false) {
    guard system.cachedBehavior.contentAvoids != .frames, let loadedView, loadedView.window != nil else { return }
    let insets = loadedView.currentInsets
    guard insets != safeArea.insets else { return }
    safeArea.insets = insets
    if system.cachedBehavior.contentAvoids == .safeArea { send(.viewSafeAreaInsetsDidChange) }
    if !isBeingLaidOut { loadedView.setNeedsLayout() }
    for child in children { child.safeAreaMayHaveChanged() }
  }

  /// Lays out the view after the script has changed these settings.
  final func safeAreaSettingsChanged(from old: ControllerSafeArea) {
    if safeArea.extendedEdges != old.extendedEdges || safeArea.extendsUnderOpaqueBars != old.extendsUnderOpaqueBars {
      updateFrame()
    }
    if safeArea.additional != old.additional || safeArea.adjustsScrollViews != old.adjustsScrollViews
      || safeArea.respectsMinimumMargins != old.respectsMinimumMargins
    {
      loadedView?.setNeedsLayout()
    }
  }

  /// Requests a layout of the view if the area that bars and the device cover has changed.
  final func safeAreaMayHaveChanged() {
    guard system.cachedBehavior.contentAvoids != .frames, let loadedView, loadedView.window != nil,
      loadedView.currentInsets != safeArea.insets
    else { return }
    loadedView.setNeedsLayout()
  }

  /// Keeps the content of scroll views clear of bars and of the device's edges.
  final func adjustScrollViews(in view: View) {
    switch system.cachedBehavior.contentAvoids {
    case .frames: return
    case .layoutGuides:
      guard let scrollView = view.asScrollView ?? view.subviews.first?.asScrollView else { return }
      let coveredInsets = scrollView === view ? safeArea.insets : scrollView.safeAreaInsets
      scrollView.adjust(to: safeArea.adjustsScrollViews ? coveredInsets : .zero)
    case .safeArea:
      if let scroll = view.asScrollView { scroll.adjustToSafeArea() }
      for case let scroll? in view.subviews.map(\.asScrollView) { scroll.adjustToSafeArea() }
    }
  }
}
