import Controllers
import Rendering

/// A color that a script names and that doesn't exist.
package struct UnknownColor {
  private let name: String

  /// Creates an unknown color, or `nil` for a UIKit color name or hexadecimal digits.
  package init?(_ name: String) {
    guard !["clear", "clearColor"].contains(name), ScreenColor(named: name) == nil else { return nil }
    self.name = name
  }

  /// The message, with the nearest name or examples of names.
  package var message: String {
    let known = ScreenColor.names.map(\.name) + ["clear"]
    let hint =
      Suggestion.sentence(for: name, among: known) ?? "write a UIKit color, such as \"blue\", or \"#rrggbb\""
    return "no color is called \"\(name)\"; \(hint)"
  }
}

extension Declarations {
  /// Warns of a nonexistent color that the running line names.
  func warn(ofUnknownColor name: String?, as property: String) {
    if let name { warn(ofUnknownColor: name, as: property, at: session.scriptPlace) }
  }

  /// Warns of a nonexistent color.
  ///
  /// Each name is checked only once, because most are set repeatedly.
  func warn(ofUnknownColor name: String, as property: String, at place: @autoclosure () -> String?) {
    // `check` has a separate rule for such names.
    guard mistakes == nil, knownColors.insert(name).inserted, let color = UnknownColor(name) else { return }
    session.system.warn(Warning("\(property): \(color.message)", declaredAt: place()))
  }
}
