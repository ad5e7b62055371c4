// Source: "View Controllers" (Programming iOS 6).

extension Device {
  /// Has turns of the device notified, until it is called off as often as it was asked for.
  package func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }

  /// Calls it off once.
  package func endGeneratingDeviceOrientationNotifications() {
    orientationListeners = max(0, orientationListeners - 1)
  }

  package var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }

  /// The interface orientations, the nearest to how the device is held first.
  var nearestOrientations: [InterfaceOrientation] {
    switch orientation.interface {
    case nil, .portrait: [.portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft]
    case .portraitUpsideDown: [.portraitUpsideDown, .portrait, .landscapeRight, .landscapeLeft]
    case .landscapeLeft: [.landscapeLeft, .landscapeRight, .portrait, .portraitUpsideDown]
    case .landscapeRight: [.landscapeRight, .landscapeLeft, .portrait, .portraitUpsideDown]
    }
  }
}
