import Layout

extension ViewController {
  /// Whether the controller's view extends under the status bar.
  ///
  /// A container's view always extends under the status bar, and the container keeps its contents below the bar. Any
  /// other controller's view extends under the bar only on request.
  final var underlapsStatusBar: Bool {
    managesChildren || wantsFullScreenLayout || system.cachedBehavior.extendsUnderBars
  }

  /// Updates the frame of a loaded view after `underlapsStatusBar` has changed.
  final func updateFrame() {
    guard let loadedView, let superview = loadedView.superview else { return }
    (parentLink as? NavigationController)?.bars?.containerView.setNeedsLayout()
    (parentLink as? TabBarController)?.layOutVisibleView()
    if superview.isWindow { loadedView.frame = frame(in: superview, at: system.statusBarHeight) }
  }

  /// Returns the frame of the controller's view in a superview that reaches the top of the screen.
  ///
  /// - Parameters:
  ///   - superview: the view's future superview.
  ///   - overlap: the height of the part of the superview that is behind the status bar, in points.
  /// - Returns: the frame in the superview's coordinates.
  final func frame(in superview: View, at overlap: Double) -> Rect {
    let size = superview.bounds.size
    let top = underlapsStatusBar ? 0 : overlap
    return Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
  }
}
