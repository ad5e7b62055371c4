/// The heights of bars, in points.
///
/// Source: "View Controllers" (Programming iOS 6). On the phone, navigation bars and toolbars are lower in landscape.
package enum Bars {
  package static let statusBar = 20.0
  /// The height of the status bar during a phone call.
  package static let statusBarInCall = 40.0
  package static let tabBar = 49.0
  /// The height of a navigation bar in a sheet that the user can dismiss by hand.
  ///
  /// Source: measurements.
  package static let navigationBarInSheet = 56.0
  /// The height that a large title adds to a navigation bar.
  ///
  /// Source: measurements of simulators.
  package static let largeTitle = 52.0
  /// The height that the search field of a search controller adds to a navigation bar.
  ///
  /// Here: the same height as that of a large title.
  package static let searchField = 52.0
  /// The height that a prompt adds to a navigation bar.
  package static let prompt = 30.0

  /// Returns the height of a toolbar, which is also the height of a navigation bar without a prompt.
  package static func height(in system: System) -> Double {
    if system.hasLowBars { return 32 }
    return system.device.idiom == .pad ? system.behavior.padBarHeight : 44
  }

  /// Returns the height of a tab bar, not counting the safe area below it.
  ///
  /// Source from system 11 on: measurements of simulators.
  static func tabBarHeight(in system: System) -> Double {
    guard system.cachedBehavior.contentAvoids == .safeArea else { return tabBar }
    if system.hasLowBars { return 32 }
    return system.device.idiom == .pad ? max(tabBar, system.behavior.padBarHeight) : tabBar
  }
}

extension System {
  /// Whether bars currently have the lower height, because the device is a phone in landscape.
  ///
  /// Here: from system 7 on, bars keep their usual height on a phone that has a regular width in landscape.
  var hasLowBars: Bool {
    guard device.idiom == .phone, application?.statusBarOrientation.isLandscape == true else { return false }
    return !(device.screen.isWideInLandscape && cachedBehavior.extendsUnderBars)
  }
}
