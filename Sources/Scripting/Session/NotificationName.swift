import Controllers
import Lua

/// The names of notifications: UIKit's long ones, and Swift's, mean the short ones that scripts use.
enum NotificationName {
  /// What the application and the device post.
  private static let posted = [
    "didFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground",
    "willTerminate", "didReceiveMemoryWarning", "deviceOrientationDidChange", "willChangeStatusBarOrientation",
    "didChangeStatusBarOrientation", "willChangeStatusBarFrame", "didChangeStatusBarFrame",
  ]

  /// Names of the same thing, after what surrounds them was taken away.
  private static let others = ["orientationDidChange": "deviceOrientationDidChange"]

  /// `UIApplicationDidEnterBackgroundNotification`, `UIApplication.didEnterBackgroundNotification` and
  /// `didEnterBackgroundNotification` are `didEnterBackground`.
  static func short(_ name: String) -> String {
    let rest = bare(name)
    if let other = others[rest] { return other }
    return posted.contains(rest) ? rest : afterSubject(name).flatMap { posted.contains($0) ? $0 : nil } ?? rest
  }

  /// What is left of `UIApplicationDidEnterBackground` and of a delegate's `applicationDidEnterBackground`.
  private static func afterSubject(_ name: String) -> String? {
    let subjects = ["UIApplication", "UIDevice", "application"]
    return subjects.first { name.hasPrefix($0) }.map { subject in
      let rest = name.dropFirst(subject.count)
      return rest.prefix(1).lowercased() + rest.dropFirst()
    }
  }

  /// The short name of what is to be observed.
  ///
  /// A script posts what it likes; what can only be UIKit's, or is a slip of it, would never be heard.
  ///
  /// - Throws: for a name that only the system could post, and that it does not.
  static func observed(_ name: String) throws -> String {
    let short = short(name)
    let isUIKits = name.hasPrefix("UI") && name.hasSuffix("Notification")
    guard !posted.contains(short), isUIKits || posted.contains(where: { Suggestion.isSlip(short, of: $0) }) else {
      return short
    }
    let hint = Suggestion.sentence(for: short, among: posted).map { "; " + $0 }
    throw PlainError("name: nothing posts \"\(name)\"" + (hint ?? "; posted are: " + posted.joined(separator: " ")))
  }

  private static func bare(_ name: String) -> String {
    var rest = Substring(name)
    if rest.hasSuffix("Notification") { rest.removeLast("Notification".count) }
    for prefix in ["UIApplication", "UIDevice"] where rest.hasPrefix(prefix) && rest.count < name.count {
      rest.removeFirst(prefix.count)
      if rest.first == "." { rest.removeFirst() }
      return rest.prefix(1).lowercased() + rest.dropFirst()
    }
    return String(rest)
  }
}
