import Layout

// The space that the device and its status bar keep at the edges of the screen.
//
// Source from system 11 on: Apple's reference pages and measurements of simulators.

extension System {
  /// The space at the edges of the screen that content should avoid, in the current orientation, in points.
  package var screenInsets: Insets {
    guard cachedBehavior.contentAvoids == .safeArea else {
      return Insets(top: statusBarHeight, left: 0, bottom: 0, right: 0)
    }
    if isWindowLowerThanScreen(turned: application?.statusBarOrientation ?? .portrait) { return .zero }
    var insets = device.screen.insets(isLandscape: application?.statusBarOrientation.isLandscape == true)
    if device.screen.shape == .homeButton { insets.top = statusBarHeight }
    return insets
  }

  /// Returns the height that the status bar would have, in points.
  ///
  /// - Parameters:
  ///   - orientation: the orientation of the interface.
  ///   - isHidden: whether the app hides the bar.
  ///   - isInCall: whether a phone call is active.
  /// - Returns: the height, which is 0 if the bar is hidden.
  func statusBarHeight(in orientation: InterfaceOrientation, isHidden: Bool, isInCall: Bool) -> Double {
    if isHidden || orientation.isLandscape && device.idiom == .phone && behavior.hidesStatusBarInLandscape { return 0 }
    if device.windowSize != .full, isWindowLowerThanScreen(turned: orientation) { return 0 }
    guard cachedBehavior.contentAvoids == .safeArea, device.screen.shape != .homeButton else {
      return isInCall ? Bars.statusBarInCall : Bars.statusBar
    }
    return device.screen.statusBarHeight
  }
}

extension Insets {
  /// Returns the parts of the insets that overlap a rectangle inside the area to which they belong.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in points.
  ///   - size: the size of the area.
  /// - Returns: the insets of the rectangle.
  func overlapping(_ rect: Rect, in size: Size) -> Insets {
    Insets(
      top: max(0, top - rect.minY), left: max(0, left - rect.minX), bottom: max(0, bottom - (size.height - rect.maxY)),
      right: max(0, right - (size.width - rect.maxX)))
  }

  /// Returns the larger inset at each edge.
  func union(_ other: Insets) -> Insets {
    Insets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  static func + (left: Insets, right: Insets) -> Insets {
    Insets(
      top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
      right: left.right + right.right)
  }
}

extension Rect {
  /// Returns the rectangle inside insets.
  func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}
