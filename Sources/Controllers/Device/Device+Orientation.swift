// Source: "View Controllers" (Programming iOS 6).

extension Device {
  /// Starts notifications about rotations of the device.
  ///
  /// Each call must be balanced by a call that ends them.
  package func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }

  /// Balances one call of `beginGeneratingDeviceOrientationNotifications`.
  package func endGeneratingDeviceOrientationNotifications() {
    orientationListeners = max(0, orientationListeners - 1)
  }

  package var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }

  /// The interface orientations, beginning with the one nearest to the orientation of the device.
  var nearestOrientations: [InterfaceOrientation] {
    switch orientation.interface {
    case nil, .portrait: [.portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft]
    case .portraitUpsideDown: [.portraitUpsideDown, .portrait, .landscapeRight, .landscapeLeft]
    case .landscapeLeft: [.landscapeLeft, .landscapeRight, .portrait, .portraitUpsideDown]
    case .landscapeRight: [.landscapeRight, .landscapeLeft, .portrait, .portraitUpsideDown]
    }
  }
}
