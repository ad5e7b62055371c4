import Layout

/// The simulated hardware: the device's model, its screen and its orientation.
///
/// Sources: "View Controllers" (Programming iOS 6); for the 568-point phone, "Advanced Storyboard Techniques".
public final class Device {
  /// The model of the device.
  ///
  /// Set before the app is launched.
  package var model: Model
  /// The device's orientation.
  package var orientation = DeviceOrientation.portrait
  /// Whether a phone call is active.
  package internal(set) var isInCall = false
  /// The number of calls to `beginGeneratingDeviceOrientationNotifications` without a matching call that ends
  /// notifications.
  var orientationListeners = 0

  package init(model: Model) {
    self.model = model
  }

  /// The models of devices: those of system 6, and later ones for whose screen sizes storyboards and nibs are designed.
  public enum Model: String, CaseIterable, Sendable {
    /// A phone with a screen of 320 by 480 points.
    case iPhone
    /// A phone with a screen of 320 by 568 points.
    case iPhone5
    /// A pad with a screen of 768 by 1024 points.
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

  /// The family of a device: phone or pad.
  package enum Idiom: String, Sendable {
    case phone
    case pad
  }

  package var idiom: Idiom { model.rawValue.hasPrefix("iPad") ? .pad : .phone }

  /// The size of the screen in portrait, in points.
  package var screenSize: Size {
    switch model {
    case .iPhone: Size(width: 320, height: 480)
    case .iPhone5: Size(width: 320, height: 568)
    case .iPad: Size(width: 768, height: 1024)
    case .iPhone8: Size(width: 375, height: 667)
    case .iPhone8Plus: Size(width: 414, height: 736)
    case .iPhoneX: Size(width: 375, height: 812)
    case .iPhone11: Size(width: 414, height: 896)
    case .iPhone12: Size(width: 390, height: 844)
    case .iPhone14Plus: Size(width: 428, height: 926)
    case .iPhone15: Size(width: 393, height: 852)
    case .iPhone16Pro: Size(width: 402, height: 874)
    case .iPadPro13: Size(width: 1024, height: 1366)
    }
  }
}
