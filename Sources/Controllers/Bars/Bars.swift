/// The heights of bars, in points.
///
/// Source: "View Controllers" (Programming iOS 6). On the phone, navigation bars and toolbars are lower in landscape.
package enum Bars {
  package static let statusBar = 20.0
  /// The height of the status bar during a call.
  package static let statusBarInCall = 40.0
  package static let tabBar = 49.0
  /// The additional height of a navigation bar with a prompt.
  package static let prompt = 30.0

  /// Returns the height of a toolbar, or of a navigation bar without a prompt.
  package static func height(in system: System) -> Double { system.hasLowBars ? 32 : 44 }
}

extension System {
  /// Whether bars have their lower height now, because the device is a phone in landscape.
  var hasLowBars: Bool {
    device.idiom == .phone && application?.statusBarOrientation.isLandscape == true
  }
}
