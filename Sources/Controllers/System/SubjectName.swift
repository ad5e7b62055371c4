/// What a subject is called.
package struct SubjectName: Equatable, Sendable {
  package let className: String
  /// Which instance of its class it is, counted from 1; 0 where there is only one.
  package let number: UInt32
  /// What people read: `NavigationController(Units)`, `AlertController "Delete?"`; the key where that says enough.
  package let told: String

  init(_ className: String, number: UInt32, told: String? = nil) {
    (self.className, self.number) = (className, number)
    self.told = told ?? Self.key(className, number)
  }

  /// Its class and, from the second instance on, its number: `NavigationController#3`.
  ///
  /// JSON, flows and tests count on it.
  package var key: String { Self.key(className, number) }

  static func key(_ className: String, _ number: UInt32) -> String { number > 1 ? "\(className)#\(number)" : className }

  /// What it is called where there is little room: `Nav(Units)`, `Alert "Delete?"`.
  package var short: String {
    // What follows the class is the script's own.
    guard told.hasPrefix(className) else { return told }
    guard let (end, short) = Self.endings.first(where: { className.hasSuffix($0.end) }) else { return told }
    let name = String(className.dropLast(end.count)) + short
    return (name.isEmpty ? className : name) + told.dropFirst(className.count)
  }

  /// The ends of class names, and what is left of them.
  private static let endings = [
    (end: "NavigationController", short: "Nav"), (end: "ViewController", short: "View"), (end: "Controller", short: ""),
  ]

  /// Whether a name means this one and no other of its class.
  package func answers(to name: String) -> Bool {
    // An own class of the script may be called as the short name of a built-in one, but not with what follows.
    name == told || name == key || told != key && name == short
  }

  /// All that means this one or its class; what people read comes first, since a class may be the first word of it.
  package var forms: [String] {
    (told == key ? [] : [told, short]) + [className] + (number > 0 ? ["\(className)#\(number)"] : [])
  }

  /// Whether a name means this one, or any of its class.
  package func mayBeMeant(by name: String) -> Bool {
    name == className || answers(to: name) || number == 1 && name == className + "#1"
  }
}
