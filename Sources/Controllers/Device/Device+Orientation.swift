// Source: "View Controllers" (Programming iOS 6).

extension Device {
  /// Starts notifications about rotations of the device.
  ///
  /// For each call, `endGeneratingDeviceOrientationNotifications` must be called once.
  package func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }

  /// Undoes one call of `beginGeneratingDeviceOrientationNotifications`.
  package func endGeneratingDeviceOrientationNotifications() {
    orientationListeners = max(0, orientationListeners - 1)
  }

  package var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }

  /// The interface orientations, beginning with the one that is nearest to the orientation of the device.
  var nearestOrientations: [InterfaceOrientation] {
    switch orientation.interfaceOrientation {
    case nil, .portrait: [.portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft]
    case .portraitUpsideDown: [.portraitUpsideDown, .portrait, .landscapeRight, .landscapeLeft]
    case .landscapeLeft: [.landscapeLeft, .landscapeRight, .portrait, .portraitUpsideDown]
    case .landscapeRight: [.landscapeRight, .landscapeLeft, .portrait, .portraitUpsideDown]
    }
  }
}
