/// The orientation of the interface, given by the side of the device at which the top of the interface is.
///
/// Source: "View Controllers" (Programming iOS 6).
package enum InterfaceOrientation: String, CaseIterable, Sendable {
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight

  package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The orientation in which the user holds the device.
///
/// In landscape, the orientation of the device is named after the side to which it was turned, whereas the orientation
/// of the interface is named after the side of the home button. Therefore, left and right are swapped between the two.
/// Source: "View Controllers" (Programming iOS 6).
package enum DeviceOrientation: String, CaseIterable, Sendable {
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case faceUp
  case faceDown

  /// The orientation in which the interface is upright, or `nil` if the device lies flat.
  package var interfaceOrientation: InterfaceOrientation? {
    switch self {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    case .faceUp, .faceDown: nil
    }
  }
}
