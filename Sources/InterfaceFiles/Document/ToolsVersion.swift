import Controllers

/// The system that a file was saved for, determined by the version of Xcode.
///
/// Here: a file that was saved before Xcode 9 can't have safe areas, so its app uses the system that was released with
/// that version of Xcode. A later file, and a file that doesn't contain a version, is for the newest system.
enum ToolsVersion {
  /// The first versions of Interface Builder that are too new for each system, in ascending order.
  ///
  /// The numbers are from files saved by these versions of Xcode: 3084 is Xcode 4.6, 5056 is 5.1, 7706 is 6.4, 10117 is
  /// 7.3, 12121 is 8.3, and 13196 is 9.0.
  private static let systemsByVersion: [(end: Int, system: Int)] = [
    (4_500, Systems.documented), (6_000, 7), (8_000, 8), (11_000, 9), (13_000, 10),
  ]

  /// Returns the system that a file was saved for, or `nil` if it is the newest system.
  static func system(of root: XMLElement) -> Int? {
    guard root["useSafeAreas"] != "YES" else { return nil }
    guard let version = root["toolsVersion"].flatMap({ Int($0.prefix { $0 != "." }) }) else {
      return root["targetRuntime"] == "iOS.CocoaTouch.iPad" ? Systems.documented : nil
    }
    return systemsByVersion.first { version < $0.end }?.system
  }
}
