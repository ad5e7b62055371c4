import Controllers

/// The system for which a file was saved, as the version of Xcode tells.
///
/// Here: a file that was saved before Xcode 9 can't have safe areas, so its app follows the system that came with its
/// Xcode. A later file is for the newest system, as are files that don't name their Xcode.
enum ToolsVersion {
  /// The first versions of Interface Builder that no longer belong to a system's Xcode, in ascending order.
  ///
  /// The numbers come from files saved by these versions of Xcode: 3084 is Xcode 4.6, 5056 is 5.1, 7706 is 6.4, 10117 is
  /// 7.3, 12121 is 8.3, and 13196 is 9.0.
  private static let systems: [(end: Int, system: Int)] = [
    (4_500, Systems.documented), (6_000, 7), (8_000, 8), (11_000, 9), (13_000, 10),
  ]

  /// Returns the system for which a file was saved, or `nil` if the file is for the newest system.
  static func system(of root: XMLElement) -> Int? {
    guard root["useSafeAreas"] != "YES" else { return nil }
    guard let version = root["toolsVersion"].flatMap({ Int($0.prefix { $0 != "." }) }) else {
      return root["targetRuntime"] == "iOS.CocoaTouch.iPad" ? Systems.documented : nil
    }
    return systems.first { version < $0.end }?.system
  }
}
