import Layout

/// The traits of the environment in which a controller is shown.
///
/// Source: Apple's reference for trait collections.
package struct Traits: Hashable, Sendable {
  package var horizontalSizeClass: SizeClasses.Class
  package var verticalSizeClass: SizeClasses.Class
  package var userInterfaceIdiom: Device.Idiom
  package var displayScale: Double
  package var userInterfaceStyle: UserInterfaceStyle
  package var layoutDirection: TraitLayoutDirection
  package var preferredContentSizeCategory: ContentSizeCategory
}

/// Whether the interface is light or dark.
package enum UserInterfaceStyle: String, CaseIterable, Sendable {
  case unspecified
  case light
  case dark
}

/// The reading direction as a trait.
package enum TraitLayoutDirection: String, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

/// The text size that the user prefers, in ascending order.
package enum ContentSizeCategory: String, CaseIterable, Sendable {
  case extraSmall
  case small
  case medium
  case large
  case extraLarge
  case extraExtraLarge
  case extraExtraExtraLarge
  case accessibilityMedium
  case accessibilityLarge
  case accessibilityExtraLarge
  case accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge
}

/// A copy of a set of traits that scripts can read.
package final class TraitCollection: ModelObject {
  package override class var className: String { "TraitCollection" }

  package let traits: Traits
  /// The controller whose traits these are, or `nil` for the traits before or after a change.
  package private(set) weak var controller: ViewController?

  package init(_ traits: Traits, of controller: ViewController? = nil, in system: System) {
    (self.traits, self.controller) = (traits, controller)
    super.init(in: system)
  }
}

extension System {
  /// The traits of the screen.
  package var traits: Traits { traits(isLandscape: isLandscape) }

  /// Returns the traits that the screen has in portrait or in landscape.
  ///
  /// - Parameters:
  ///   - isLandscape: whether the interface is in landscape.
  ///   - window: the window on a pad, or `nil` for the current one.
  /// - Returns: the traits.
  func traits(isLandscape: Bool, in window: WindowSize? = nil) -> Traits {
    let classes = sizeClasses(isLandscape: isLandscape, in: window)
    let traits = Traits(
      horizontalSizeClass: classes.width, verticalSizeClass: classes.height, userInterfaceIdiom: device.idiom,
      displayScale: device.screen.scale, userInterfaceStyle: .light,
      layoutDirection: readingDirection == .leftToRight ? .leftToRight : .rightToLeft,
      preferredContentSizeCategory: .large
    ).applying(device.userTraits)
    return styleOfApp == .unspecified ? traits : traits.withStyle(styleOfApp)
  }
}

extension Traits {
  /// Returns the traits with another style.
  fileprivate func withStyle(_ style: UserInterfaceStyle) -> Traits {
    var traits = self
    traits.userInterfaceStyle = style
    return traits
  }
}
