import Layout

// The part of the screen that the application can use.
//
// Source: "View Controllers" (Programming iOS 6), "iPhone View Controller Techniques".

extension System {
  /// The bounds of the app's window in the current interface orientation, in points.
  ///
  /// Unless the user has resized the window of a pad, these are the bounds of the screen.
  package var interfaceBounds: Rect {
    Rect(origin: .zero, size: interfaceSize(turned: application?.statusBarOrientation ?? .portrait))
  }

  /// Whether the interface is in landscape.
  ///
  /// If a window on a pad is in landscape, it may still be higher than it is wide.
  package var isLandscape: Bool { application?.statusBarOrientation.isLandscape == true }

  /// Returns the size of the app's window in an interface orientation, in points.
  ///
  /// - Parameters:
  ///   - orientation: the orientation.
  ///   - window: the window, or `nil` for the current one.
  /// - Returns: the size in points.
  func interfaceSize(turned orientation: InterfaceOrientation, in window: WindowSize? = nil) -> Size {
    let (window, screen) = (window ?? device.windowSize, screenSize(turned: orientation))
    return window == .full ? screen : device.size(of: window, on: screen)
  }

  /// Returns whether the app's window is lower than the screen.
  ///
  /// Here: the status bar and the parts of the device that cover the screen don't cover such a window.
  func isWindowLowerThanScreen(turned orientation: InterfaceOrientation) -> Bool {
    guard case .points = device.windowSize else { return false }
    return interfaceSize(turned: orientation).height < screenSize(turned: orientation).height
  }

  /// Returns the size of the screen in an interface orientation, in points.
  package func screenSize(turned orientation: InterfaceOrientation) -> Size {
    orientation.isLandscape ? device.screenSize.transposed : device.screenSize
  }

  /// The height of the status bar, in points, or 0 if it is hidden.
  package var statusBarHeight: Double {
    statusBarHeight(
      in: application?.statusBarOrientation ?? .portrait, isHidden: application?.isStatusBarHidden == true,
      isInCall: device.isInCall)
  }

  /// The frame of the screen without the status bar, in points.
  package var applicationFrame: Rect {
    let bounds = interfaceBounds
    let height = statusBarHeight
    return Rect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
  }
}
