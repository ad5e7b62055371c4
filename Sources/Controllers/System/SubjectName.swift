/// The names of a subject.
package struct SubjectName: Equatable, Sendable {
  package let className: String
  /// The number of the instance in its class, counted from 1, or 0 if there is only one.
  package let number: UInt32
  /// The display name: `NavigationController(Units)`, `AlertController "Delete?"`; the key if that suffices.
  package let told: String

  init(_ className: String, number: UInt32, told: String? = nil) {
    (self.className, self.number) = (className, number)
    self.told = told ?? Self.key(className, number)
  }

  /// The class name and, from the second instance on, the number: `NavigationController#3`.
  ///
  /// JSON, flows and tests rely on it.
  package var key: String { Self.key(className, number) }

  static func key(_ className: String, _ number: UInt32) -> String { number > 1 ? "\(className)#\(number)" : className }

  /// The short form of the display name: `Nav(Units)`, `Alert "Delete?"`.
  package var short: String {
    // The part after the class name is the script's.
    guard told.hasPrefix(className) else { return told }
    guard let (end, short) = Self.endings.first(where: { className.hasSuffix($0.end) }) else { return told }
    let name = String(className.dropLast(end.count)) + short
    return (name.isEmpty ? className : name) + told.dropFirst(className.count)
  }

  /// The endings of class names, and their short forms.
  private static let endings = [
    (end: "NavigationController", short: "Nav"), (end: "ViewController", short: "View"), (end: "Controller", short: ""),
  ]

  /// Returns whether a name means this subject and no other of its class.
  package func answers(to name: String) -> Bool {
    // A class of the script may have the same name as the short form of a built-in one, but without the part after it.
    name == told || name == key || told != key && name == short
  }

  /// All names of the subject or its class.
  ///
  /// The display name is first, because the class name may be its first word.
  package var forms: [String] {
    (told == key ? [] : [told, short]) + [className] + (number > 0 ? ["\(className)#\(number)"] : [])
  }

  /// Returns whether a name means this subject or any instance of its class.
  package func mayBeMeant(by name: String) -> Bool {
    name == className || answers(to: name) || number == 1 && name == className + "#1"
  }
}
