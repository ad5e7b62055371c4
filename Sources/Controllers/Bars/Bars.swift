/// The heights of bars, in points.
///
/// Source: "View Controllers" (Programming iOS 6): on the phone navigation bars and toolbars are lower in landscape.
package enum Bars {
  package static let statusBar = 20.0
  /// The status bar while a call goes on.
  package static let statusBarInCall = 40.0
  package static let tabBar = 49.0
  /// What a prompt adds to a navigation bar.
  package static let prompt = 30.0

  /// The height of a navigation bar without a prompt, and of a toolbar.
  package static func height(in system: System) -> Double { system.hasLowBars ? 32 : 44 }
}

extension System {
  /// Whether bars are low now: on a phone in landscape.
  var hasLowBars: Bool {
    device.idiom == .phone && application?.statusBarOrientation.isLandscape == true
  }
}
