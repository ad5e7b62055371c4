import Layout

extension ViewController {
  /// Whether its view goes under the status bar: containers keep clear of it inside, others only when they ask.
  final var underlapsStatusBar: Bool { managesChildren || wantsFullScreenLayout }

  /// Whether it goes under the status bar was changed: a view that is there already moves.
  final func placementChanged() {
    guard let loadedView, let superview = loadedView.superview else { return }
    (parentLink as? NavigationController)?.bars?.containerView.setNeedsLayout()
    (parentLink as? TabBarController)?.placeShownAgain()
    if superview is Window { loadedView.frame = frame(in: superview, at: system.statusBarHeight) }
  }

  /// Where its view lies in a view that reaches to the top.
  ///
  /// - Parameters:
  ///   - superview: the view it will lie in.
  ///   - overlap: how much of the view around it is under the status bar, in points.
  /// - Returns: its frame in the coordinates of the view around it.
  final func frame(in superview: View, at overlap: Double) -> Rect {
    let size = superview.bounds.size
    let top = underlapsStatusBar ? 0 : overlap
    return Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
  }
}
