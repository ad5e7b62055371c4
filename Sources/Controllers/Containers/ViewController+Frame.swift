import Layout

extension ViewController {
  /// Whether its view extends under the status bar: a container avoids the status bar inside, any other controller
  /// extends under it only on request.
  final var underlapsStatusBar: Bool { managesChildren || wantsFullScreenLayout }

  /// Moves a loaded view after the value of `underlapsStatusBar` changed.
  final func placementChanged() {
    guard let loadedView, let superview = loadedView.superview else { return }
    (parentLink as? NavigationController)?.bars?.containerView.setNeedsLayout()
    (parentLink as? TabBarController)?.placeShownAgain()
    if superview is Window { loadedView.frame = frame(in: superview, at: system.statusBarHeight) }
  }

  /// Returns the frame of its view in a superview that reaches the top of the screen.
  ///
  /// - Parameters:
  ///   - superview: the view's future superview.
  ///   - overlap: the height of the superview's part under the status bar, in points.
  /// - Returns: the frame in the superview's coordinates.
  final func frame(in superview: View, at overlap: Double) -> Rect {
    let size = superview.bounds.size
    let top = underlapsStatusBar ? 0 : overlap
    return Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
  }
}
