import Controllers
import Lua

/// Converts UIKit's and Swift's names of notifications to the short names that scripts use.
enum NotificationName {
  /// The notifications that the application and the device post.
  private static let posted = [
    "didFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground",
    "willTerminate", "didReceiveMemoryWarning", "deviceOrientationDidChange", "willChangeStatusBarOrientation",
    "didChangeStatusBarOrientation", "willChangeStatusBarFrame", "didChangeStatusBarFrame",
  ]

  /// The notifications about the keyboard, which are posted from system 7 on.
  private static let ofKeyboard = [
    "keyboardWillShow", "keyboardDidShow", "keyboardWillHide", "keyboardDidHide", "keyboardWillChangeFrame",
    "keyboardDidChangeFrame",
  ]

  /// Alternative names of these notifications, without prefix and suffix.
  private static let others = ["orientationDidChange": "deviceOrientationDidChange"]

  /// Returns the short name of a notification.
  ///
  /// `UIApplicationDidEnterBackgroundNotification`, `UIApplication.didEnterBackgroundNotification` and
  /// `didEnterBackgroundNotification` become `didEnterBackground`.
  static func short(_ name: String) -> String {
    let rest = bare(name)
    if let other = others[rest] { return other }
    return posted.contains(rest) ? rest : afterSubject(name).flatMap { posted.contains($0) ? $0 : nil } ?? rest
  }

  /// Removes the subject from names such as `UIApplicationDidEnterBackground` and `applicationDidEnterBackground`.
  private static func afterSubject(_ name: String) -> String? {
    let subjects = ["UIApplication", "UIDevice", "application"]
    return subjects.first { name.hasPrefix($0) }.map { subject in
      let rest = name.dropFirst(subject.count)
      return rest.prefix(1).lowercased() + rest.dropFirst()
    }
  }

  /// Returns the short name of a notification to observe.
  ///
  /// A script may post notifications with any name. However, if the name looks like that of a UIKit notification that
  /// isn't posted, or if the name is a misspelling, the notification would never be received.
  ///
  /// - Throws: `PlainError` for a name that nothing posts.
  static func observed(_ name: String, in system: System) throws -> String {
    if system.behavior.showsKeyboard, let keyboard = keyboard(name) { return keyboard }
    let posted = posted + (system.behavior.showsKeyboard ? ofKeyboard : [])
    let short = short(name)
    let isConnectedByUIKit = name.hasPrefix("UI") && name.hasSuffix("Notification")
    guard !posted.contains(short),
      isConnectedByUIKit || posted.contains(where: { Suggestion.isMisspelling(short, of: $0) })
    else {
      return short
    }
    let hint = Suggestion.sentence(for: short, among: posted).map { "; " + $0 }
    throw PlainError("name: nothing posts \"\(name)\"" + (hint ?? "; known names: " + posted.joined(separator: " ")))
  }

  /// Returns the short name of a notification about the keyboard, or `nil` if the name isn't one of its names.
  ///
  /// `UIKeyboardWillShowNotification` and `UIResponder.keyboardWillShowNotification` become `keyboardWillShow`.
  private static func keyboard(_ name: String) -> String? {
    var rest = name.hasSuffix("Notification") ? name.dropLast("Notification".count) : name[...]
    for prefix in ["UIResponder.", "UI"] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
      break
    }
    let short = rest.prefix(1).lowercased() + rest.dropFirst()
    return ofKeyboard.contains(short) ? short : nil
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
