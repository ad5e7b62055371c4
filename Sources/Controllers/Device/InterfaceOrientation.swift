/// The orientation of the interface: the side of the device at which the top of the interface is.
///
/// Source: "View Controllers" (Programming iOS 6).
package enum InterfaceOrientation: String, CaseIterable, Sendable {
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight

  package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The orientation in which the device is held.
///
/// Landscape orientations of the device are named after the side to which it was turned, but those of the interface
/// after the side of the home button, so each is the mirror image of the other. Source: "View Controllers" (Programming
/// iOS 6).
package enum DeviceOrientation: String, CaseIterable, Sendable {
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case faceUp
  case faceDown

  /// The interface orientation that is upright in this device orientation, or `nil` if the device lies flat.
  package var interface: InterfaceOrientation? {
    switch self {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    case .faceUp, .faceDown: nil
    }
  }
}
