/// A color that an asset catalog declares for light and dark appearances.
package struct NamedColor: Equatable, Sendable {
  /// The color in the light appearance: the name of a color, or hexadecimal digits such as `#d02020`.
  package let light: String
  /// The color in the dark appearance, or `nil` if it is the same.
  package let dark: String?

  package init(light: String, dark: String?) { (self.light, self.dark) = (light, dark) }

  /// Returns the color for a style.
  ///
  /// UIKit: if a catalog declares a color for only one appearance, it is used in both.
  package func resolved(for style: UserInterfaceStyle) -> String { style == .dark ? dark ?? light : light }
}

extension View {
  /// The style in which the view is shown, which is that of the controller that contains it.
  package var userInterfaceStyle: UserInterfaceStyle {
    (nearestViewController?.traits.current ?? system.traits).userInterfaceStyle
  }

  /// Returns the color with a given name, in the view's style.
  ///
  /// - Parameter name: the name of a color in the app's catalogs. Any other text is returned unchanged.
  /// - Returns: the color in the view's style, or the name.
  package func resolvedColor(_ name: String) -> String {
    guard let color = system.namedColors[name] else { return name }
    return color.resolved(for: userInterfaceStyle)
  }
}
