import Controllers
import Lua

/// Converts UIKit's and Swift's names of notifications to the short names that scripts use.
enum NotificationName {
  /// The notifications that the application and the device post.
  private static let postedNames = [
    "didFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground",
    "willTerminate", "didReceiveMemoryWarning", "deviceOrientationDidChange", "willChangeStatusBarOrientation",
    "didChangeStatusBarOrientation", "willChangeStatusBarFrame", "didChangeStatusBarFrame",
  ]

  /// The notifications about the keyboard, which are posted from system 7 on.
  private static let keyboardNames = [
    "keyboardWillShow", "keyboardDidShow", "keyboardWillHide", "keyboardDidHide", "keyboardWillChangeFrame",
    "keyboardDidChangeFrame",
  ]

  /// Alternative names of these notifications, without prefix and suffix.
  private static let alternativeNames = ["orientationDidChange": "deviceOrientationDidChange"]

  /// Returns the short name of a notification.
  ///
  /// `UIApplicationDidEnterBackgroundNotification`, `UIApplication.didEnterBackgroundNotification` and
  /// `didEnterBackgroundNotification` become `didEnterBackground`.
  static func short(_ name: String) -> String {
    let bareName = bare(name)
    if let alternativeName = alternativeNames[bareName] { return alternativeName }
    return postedNames.contains(bareName)
      ? bareName : withoutSubject(name).flatMap { postedNames.contains($0) ? $0 : nil } ?? bareName
  }

  /// Removes the subject from names such as `UIApplicationDidEnterBackground` and `applicationDidEnterBackground`.
  private static func withoutSubject(_ name: String) -> String? {
    let subjects = ["UIApplication", "UIDevice", "application"]
    return subjects.first { name.hasPrefix($0) }.map { subject in
      let remainder = name.dropFirst(subject.count)
      return remainder.prefix(1).lowercased() + remainder.dropFirst()
    }
  }

  /// Returns the short name of a notification to observe.
  ///
  /// A script may post notifications with any name. However, if the name looks like that of a UIKit notification that
  /// isn't posted, or if the name is a misspelling, the notification would never be received.
  ///
  /// - Throws: `PlainError` for a name that nothing posts.
  static func observedName(_ name: String, in system: System) throws -> String {
    if system.behavior.showsKeyboard, let keyboardName = keyboard(name) { return keyboardName }
    let possibleNames = postedNames + (system.behavior.showsKeyboard ? keyboardNames : [])
    let shortName = short(name)
    let looksLikeUIKit = name.hasPrefix("UI") && name.hasSuffix("Notification")
    guard !possibleNames.contains(shortName),
      looksLikeUIKit || possibleNames.contains(where: { Suggestion.isMisspelling(shortName, of: $0) })
    else {
      return shortName
    }
    let hint = Suggestion.sentence(for: shortName, among: possibleNames).map { "; " + $0 }
    throw PlainError(
      "name: nothing posts \"\(name)\"" + (hint ?? "; known names: " + possibleNames.joined(separator: " ")))
  }

  /// Returns the short name of a notification about the keyboard, or `nil` for any other notification.
  ///
  /// `UIKeyboardWillShowNotification` and `UIResponder.keyboardWillShowNotification` become `keyboardWillShow`.
  private static func keyboard(_ name: String) -> String? {
    var remainder = name.hasSuffix("Notification") ? name.dropLast("Notification".count) : name[...]
    for prefix in ["UIResponder.", "UI"] where remainder.hasPrefix(prefix) {
      remainder = remainder.dropFirst(prefix.count)
      break
    }
    let short = remainder.prefix(1).lowercased() + remainder.dropFirst()
    return keyboardNames.contains(short) ? short : nil
  }

  private static func bare(_ name: String) -> String {
    var remainder = Substring(name)
    if remainder.hasSuffix("Notification") { remainder.removeLast("Notification".count) }
    for prefix in ["UIApplication", "UIDevice"] where remainder.hasPrefix(prefix) && remainder.count < name.count {
      remainder.removeFirst(prefix.count)
      if remainder.first == "." { remainder.removeFirst() }
      return remainder.prefix(1).lowercased() + remainder.dropFirst()
    }
    return String(remainder)
  }
}
