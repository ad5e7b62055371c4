import Layout

// The part of the screen that the application can use.
//
// Source: "View Controllers" (Programming iOS 6), "iPhone View Controller Techniques".

extension System {
  /// The bounds of the screen in the current interface orientation, in points.
  package var interfaceBounds: Rect {
    Rect(origin: .zero, size: screenSize(turned: application?.statusBarOrientation ?? .portrait))
  }

  /// Returns the size of the screen in an interface orientation, in points.
  func screenSize(turned orientation: InterfaceOrientation) -> Size {
    orientation.isLandscape ? device.screenSize.turned : device.screenSize
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
