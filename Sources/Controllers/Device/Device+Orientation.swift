// Source: "View Controllers" (Programming iOS 6).

extension Device {
  /// Starts notifications about rotations of the device; each call must be balanced by a call that ends them.
  package func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }

  /// Balances one call that started notifications.
  package func endGeneratingDeviceOrientationNotifications() {
    orientationListeners = max(0, orientationListeners - 1)
  }

  package var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }

  /// The interface orientations, nearest first to how the device is held.
  var nearestOrientations: [InterfaceOrientation] {
    switch orientation.interface {
    case nil, .portrait: [.portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft]
    case .portraitUpsideDown: [.portraitUpsideDown, .portrait, .landscapeRight, .landscapeLeft]
    case .landscapeLeft: [.landscapeLeft, .landscapeRight, .portrait, .portraitUpsideDown]
    case .landscapeRight: [.landscapeRight, .landscapeLeft, .portrait, .portraitUpsideDown]
    }
  }
}
