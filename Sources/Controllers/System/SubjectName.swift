/// The names of a subject.
package struct SubjectName: Equatable, Sendable {
  package let className: String
  /// The number of the instance in its class, counted from 1, or 0 if there can be only one instance.
  package let number: UInt32
  /// The display name, such as `NavigationController(Units)` or `AlertController "Delete?"`.
  ///
  /// If the subject needs no display name, this is the key.
  package let told: String

  init(_ className: String, number: UInt32, told: String? = nil) {
    (self.className, self.number) = (className, number)
    self.told = told ?? Self.key(className, number)
  }

  /// The class name, followed by the instance's number unless it is 1, as in `NavigationController#3`.
  ///
  /// JSON, flows and tests rely on this form.
  package var key: String { Self.key(className, number) }

  static func key(_ className: String, _ number: UInt32) -> String { number > 1 ? "\(className)#\(number)" : className }

  /// The short form of the display name, such as `Nav(Units)` or `Alert "Delete?"`.
  package var short: String {
    guard let (end, short) = Self.endings.first(where: { className.hasSuffix($0.end) }) else { return told }
    // The part after the class name is text from the script, which isn't shortened.
    guard told.utf8.starts(with: className.utf8) else { return told }
    let name = String(className.unicodeScalars.dropLast(end.utf8.count)) + short
    let rest = told[told.utf8.index(told.startIndex, offsetBy: className.utf8.count)...]
    return (name.isEmpty ? className : name) + rest
  }

  /// The endings of class names and their short forms.
  private static let endings = [
    (end: "NavigationController", short: "Nav"), (end: "ViewController", short: "View"), (end: "Controller", short: ""),
  ]

  /// Returns whether a name refers to this subject and to no other subject of its class.
  package func answers(to name: String) -> Bool {
    // If the display name is the key, the short form isn't accepted, because a class of the script may be named like
    // the short form of a built-in class.
    name == told || name == key || told != key && name == short
  }

  /// All names of the subject and its class.
  ///
  /// The display name is first, because the class name may be its first word.
  package var forms: [String] {
    (told == key ? [] : [told, short]) + [className] + (number > 0 ? ["\(className)#\(number)"] : [])
  }

  /// Returns whether a name refers to this subject, either alone or together with other instances of its class.
  package func mayBeMeant(by name: String) -> Bool {
    name == className || answers(to: name) || number == 1 && name == className + "#1"
  }
}
