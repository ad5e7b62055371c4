import Layout

// What the screen leaves for the application.
//
// Source: "View Controllers" (Programming iOS 6), "iPhone View Controller Techniques".

extension System {
  /// The screen as the interface is turned, in points.
  package var interfaceBounds: Rect {
    let size = device.screenSize
    let turned = application?.statusBarOrientation.isLandscape == true ? size.turned : size
    return Rect(origin: .zero, size: turned)
  }

  /// The height of the status bar, in points; 0 when it is hidden.
  package var statusBarHeight: Double {
    application?.isStatusBarHidden == true ? 0 : Bars.statusBar
  }

  /// The screen without the status bar.
  package var applicationFrame: Rect {
    let bounds = interfaceBounds
    let height = statusBarHeight
    return Rect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
  }
}
