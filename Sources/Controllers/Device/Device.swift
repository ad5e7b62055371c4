import Layout

/// The simulated hardware: the device's model, its screen and its orientation.
///
/// Source: "View Controllers" (Programming iOS 6).
public final class Device {
  /// The model of the device.
  ///
  /// Set the model before the app is launched.
  package var model: Model {
    didSet { screen = Screen(of: model) }
  }
  /// The device's screen.
  package private(set) var screen: Screen
  /// The device's orientation.
  package var orientation = DeviceOrientation.portrait
  /// The size of the app's window, which only pads can change.
  package var windowSize = WindowSize.full
  /// The traits that the user has chosen in the settings.
  package var userTraits = TraitOverrides()
  /// Whether a phone call is active.
  package internal(set) var isInCall = false
  /// The number of calls to `beginGeneratingDeviceOrientationNotifications` without a matching call that ends
  /// notifications.
  var orientationListeners = 0

  package init(model: Model) {
    self.model = model
    screen = Screen(of: model)
  }

  /// The family of the device.
  package var idiom: Idiom { screen.idiom }

  /// The size of the screen in portrait, in points.
  package var screenSize: Size { screen.size }
}

extension Device {
  /// The family of a device: phone or pad.
  package enum Idiom: String, CaseIterable, Sendable {
    case phone
    case pad
  }
}
