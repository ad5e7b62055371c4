import Layout

// What the screen leaves for the application.
//
// Source: "View Controllers" (Programming iOS 6), "iPhone View Controller Techniques".

extension System {
  /// The screen as the interface is turned, in points.
  package var interfaceBounds: Rect {
    Rect(origin: .zero, size: screenSize(turned: application?.statusBarOrientation ?? .portrait))
  }

  /// The size of the screen with the interface turned some way, in points.
  func screenSize(turned orientation: InterfaceOrientation) -> Size {
    orientation.isLandscape ? device.screenSize.turned : device.screenSize
  }

  /// The height of the status bar, in points; 0 when it is hidden.
  package var statusBarHeight: Double {
    if application?.isStatusBarHidden == true { return 0 }
    return device.isInCall ? Bars.statusBarInCall : Bars.statusBar
  }

  /// The screen without the status bar.
  package var applicationFrame: Rect {
    let bounds = interfaceBounds
    let height = statusBarHeight
    return Rect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
  }
}
