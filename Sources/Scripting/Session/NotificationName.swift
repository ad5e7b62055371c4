/// The names of notifications: UIKit's long ones mean the short ones that scripts use.
enum NotificationName {
  /// `UIApplicationDidEnterBackgroundNotification` and `didEnterBackgroundNotification` are `didEnterBackground`.
  static func short(_ name: String) -> String {
    var rest = Substring(name)
    if rest.hasSuffix("Notification") { rest.removeLast("Notification".count) }
    for prefix in ["UIApplication", "UIDevice"] where rest.hasPrefix(prefix) && rest.count < name.count {
      rest.removeFirst(prefix.count)
      return rest.prefix(1).lowercased() + rest.dropFirst()
    }
    return String(rest)
  }
}
