import Layout

/// The simulated hardware: what kind of device, how large its screen, how it is held.
///
/// Sources: "View Controllers" (Programming iOS 6); the 568 point phone, "Advanced Storyboard Techniques".
package final class Device {
  /// Which device it is; chosen before the app is launched.
  package var model: Model
  /// How the device is held.
  package var orientation = DeviceOrientation.portrait
  /// Whether a phone call is active.
  package internal(set) var isInCall = false
  /// How often its turns are asked to be notified.
  var orientationListeners = 0

  package init(model: Model) {
    self.model = model
  }

  /// The devices there are: those of system 6, and sizes that later files are drawn for.
  package enum Model: String, CaseIterable, Sendable {
    case iPhone
    case iPhone5
    case iPad
    case iPhone8 = "iPhone 8"
    case iPhone8Plus = "iPhone 8 Plus"
    case iPhoneX = "iPhone X"
    case iPhone11 = "iPhone 11"
    case iPhone12 = "iPhone 12"
    case iPhone14Plus = "iPhone 14 Plus"
    case iPhone15 = "iPhone 15"
    case iPhone16Pro = "iPhone 16 Pro"
    case iPadPro13 = "iPad Pro 12.9"
  }

  /// Which of the two families a device belongs to.
  package enum Idiom: String, Sendable {
    case phone
    case pad
  }

  package var idiom: Idiom { model.rawValue.hasPrefix("iPad") ? .pad : .phone }

  /// The screen held upright, in points.
  package var screenSize: Size {
    let (width, height) = Device.sizes[model] ?? (320, 480)
    return Size(width: width, height: height)
  }

  private static let sizes: [Model: (width: Double, height: Double)] = [
    .iPhone: (320, 480), .iPhone5: (320, 568), .iPad: (768, 1024), .iPhone8: (375, 667), .iPhone8Plus: (414, 736),
    .iPhoneX: (375, 812), .iPhone11: (414, 896), .iPhone12: (390, 844), .iPhone14Plus: (428, 926),
    .iPhone15: (393, 852), .iPhone16Pro: (402, 874), .iPadPro13: (1024, 1366),
  ]
}
