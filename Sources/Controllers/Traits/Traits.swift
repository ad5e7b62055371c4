import Layout

/// The traits of the place in which a controller is shown.
///
/// Source: Apple's reference of trait collections.
package struct Traits: Equatable, Sendable {
  package var horizontalSizeClass: SizeClasses.Class
  package var verticalSizeClass: SizeClasses.Class
  package var userInterfaceIdiom: Device.Idiom
  package var displayScale: Double
  package var userInterfaceStyle: UserInterfaceStyle
  package var layoutDirection: TraitLayoutDirection
  package var preferredContentSizeCategory: ContentSizeCategory

  /// Returns the traits with the overrides applied.
  func applying(_ overrides: TraitOverrides?) -> Traits {
    guard let overrides else { return self }
    var traits = self
    if let value = overrides.horizontalSizeClass { traits.horizontalSizeClass = value }
    if let value = overrides.verticalSizeClass { traits.verticalSizeClass = value }
    if let value = overrides.userInterfaceStyle, value != .unspecified { traits.userInterfaceStyle = value }
    if let value = overrides.layoutDirection { traits.layoutDirection = value }
    if let value = overrides.preferredContentSizeCategory { traits.preferredContentSizeCategory = value }
    return traits
  }
}

/// The traits that code sets for a controller or a device, and `nil` for each trait that it doesn't set.
package struct TraitOverrides: Equatable, Sendable {
  package var horizontalSizeClass: SizeClasses.Class?
  package var verticalSizeClass: SizeClasses.Class?
  package var userInterfaceStyle: UserInterfaceStyle?
  package var layoutDirection: TraitLayoutDirection?
  package var preferredContentSizeCategory: ContentSizeCategory?

  package init() {}
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

/// The text size that the user prefers, from small to large.
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

/// A copy of the traits of a place, which scripts read.
package final class TraitCollection: ModelObject {
  package override class var className: String { "TraitCollection" }

  package let traits: Traits

  package init(_ traits: Traits, in system: System) {
    self.traits = traits
    super.init(in: system)
  }
}

extension System {
  /// The traits of the screen.
  package var traits: Traits { traits(isLandscape: interfaceBounds.width > interfaceBounds.height) }

  /// Returns the traits that the screen has in portrait or in landscape.
  func traits(isLandscape: Bool) -> Traits {
    let classes = sizeClasses(isLandscape: isLandscape)
    return Traits(
      horizontalSizeClass: classes.width, verticalSizeClass: classes.height, userInterfaceIdiom: device.idiom,
      displayScale: device.screen.scale, userInterfaceStyle: .light,
      layoutDirection: readingDirection == .leftToRight ? .leftToRight : .rightToLeft,
      preferredContentSizeCategory: .large
    ).applying(device.userTraits)
  }
}
