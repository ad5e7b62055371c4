import Rendering

/// A color name in a script that doesn't belong to any color.
package struct UnknownColor {
  private let name: String

  /// Creates an unknown color, or returns `nil` if the name is a UIKit color or consists of hexadecimal digits.
  package init?(_ name: String) {
    guard !["clear", "clearColor"].contains(name), ScreenColor(named: name) == nil else { return nil }
    self.name = name
  }

  /// The message about the color, with a suggestion or examples.
  package var message: String {
    let knownNames = ScreenColor.names.map(\.name) + ["clear"]
    let hint =
      Suggestion.sentence(for: name, among: knownNames) ?? "write a UIKit color, such as \"blue\", or \"#rrggbb\""
    return "no color is called \"\(name.shortened)\"; \(hint)"
  }
}
