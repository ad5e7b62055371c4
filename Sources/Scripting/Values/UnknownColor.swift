import Controllers
import Rendering

/// A color that a script names and that doesn't exist.
package struct UnknownColor {
  private let name: String

  /// Nil for a name that UIKit has, and for hexadecimal digits.
  package init?(_ name: String) {
    guard !["clear", "clearColor"].contains(name), ScreenColor(named: name) == nil else { return nil }
    self.name = name
  }

  /// What is wrong, and the nearest name or examples of names.
  package var message: String {
    let known = ScreenColor.names.map(\.name) + ["clear"]
    let hint =
      Suggestion.sentence(for: name, among: known) ?? "write a UIKit color, such as \"blue\", or \"#rrggbb\""
    return "no color is called \"\(name)\"; \(hint)"
  }
}

extension Session {
  /// Warns of a color that a running line names and that doesn't exist.
  func warn(ofUnknownColor name: String?, as property: String) {
    if let name { warn(ofUnknownColor: name, as: property, at: scriptPlace) }
  }

  /// Warns of a color that doesn't exist; each name is looked up once, because most are set again and again.
  func warn(ofUnknownColor name: String, as property: String, at place: @autoclosure () -> String?) {
    // `check` finds the name by a rule of its own.
    guard mistakes == nil, knownColors.insert(name).inserted, let color = UnknownColor(name) else { return }
    system.warn(Warning("\(property): \(color.message)", declaredAt: place()))
  }
}
