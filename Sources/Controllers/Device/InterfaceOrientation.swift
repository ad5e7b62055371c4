/// How the interface is turned: which side of the device its top is at.
///
/// Source: "View Controllers" (Programming iOS 6).
package enum InterfaceOrientation: String, CaseIterable, Sendable {
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight

  package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// How the device is held.
///
/// The landscapes are named after the side to which the device was turned, those of the interface after the side of the
/// home button: each is the mirror image of the other.
/// Source: "View Controllers" (Programming iOS 6).
package enum DeviceOrientation: String, CaseIterable, Sendable {
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case faceUp
  case faceDown

  /// The interface that is upright when the device is held so; nil when it lies flat.
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
