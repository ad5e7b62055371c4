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

  /// The devices there are.
  package enum Model: String, CaseIterable, Sendable {
    case iPhone
    case iPhone5
    case iPad
  }

  /// Which of the two families a device belongs to.
  package enum Idiom: String, Sendable {
    case phone
    case pad
  }

  package var idiom: Idiom { model == .iPad ? .pad : .phone }

  /// The screen held upright, in points.
  package var screenSize: Size {
    switch model {
    case .iPhone: Size(width: 320, height: 480)
    case .iPhone5: Size(width: 320, height: 568)
    case .iPad: Size(width: 768, height: 1024)
    }
  }
}
