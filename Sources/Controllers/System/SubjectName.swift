/// The names of a subject.
package struct SubjectName: Equatable, Sendable {
  package let className: String
  /// The number of the instance in its class, counted from 1, or 0 if there can be only one instance.
  package let number: UInt32
  /// The display name, such as `NavigationController(Units)` or `AlertController "Delete?"`.
  ///
  /// If the subject needs no display name, this is the key.
  package let told: String

  init(_ className: String, number: UInt32, displayName: String? = nil) {
    (self.className, self.number) = (className, number)
    self.told = displayName ?? Self.key(className, number)
  }

  /// The class name, followed by the number of the instance if it is greater than 1, as in `NavigationController#3`.
  ///
  /// JSON, flows and tests rely on this form.
  package var key: String { Self.key(className, number) }

  static func key(_ className: String, _ number: UInt32) -> String { number > 1 ? "\(className)#\(number)" : className }

  /// The short form of the display name, such as `Nav(Units)` or `Alert "Delete?"`.
  package var shortDisplayName: String {
    guard let (end, short) = Self.endings.first(where: { className.hasSuffix($0.end) }) else { return told }
    // The text after the class name comes from the script, and isn't shortened.
    guard told.utf8.starts(with: className.utf8) else { return told }
    let name = String(className.unicodeScalars.dropLast(end.utf8.count)) + short
    let suffix = told[told.utf8.index(told.startIndex, offsetBy: className.utf8.count)...]
    return (name.isEmpty ? className : name) + suffix
  }

  /// The endings of class names and their short forms.
  private static let endings = [
    (end: "NavigationController", short: "Nav"), (end: "ViewController", short: "View"), (end: "Controller", short: ""),
  ]

  /// Returns whether a name refers to this subject and to no other subject of its class.
  package func matches(to name: String) -> Bool {
    // If the display name is the key, the short form isn't accepted, because it may be the name of one of the script's
    // classes.
    name == told || name == key || told != key && name == shortDisplayName
  }

  /// All names of the subject and its class.
  ///
  /// The display name is first, because it may begin with the class name.
  package var forms: [String] {
    (told == key ? [] : [told, shortDisplayName]) + [className] + (number > 0 ? ["\(className)#\(number)"] : [])
  }

  /// Returns whether a name refers to this subject, or to several instances of its class including this one.
  package func canBeReferenced(by name: String) -> Bool {
    name == className || matches(to: name) || number == 1 && name == className + "#1"
  }
}
