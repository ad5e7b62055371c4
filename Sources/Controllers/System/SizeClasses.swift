import Layout

/// The size classes of a screen along both axes.
///
/// Files can vary their contents by size class.
///
/// UIKit: size classes were added in system 8. A phone in portrait has compact width. In landscape it has compact
/// height, and only large phones have regular width. A pad is regular along both axes.
package struct SizeClasses: Hashable, Sendable {
  package enum Class: String, CaseIterable, Sendable {
    case compact
    case regular
  }

  package let width: Class
  package let height: Class

  package init(width: Class, height: Class) {
    self.width = width
    self.height = height
  }

  /// All combinations.
  ///
  /// The first one is a phone in portrait.
  package static let all = [
    SizeClasses(width: .compact, height: .regular), SizeClasses(width: .compact, height: .compact),
    SizeClasses(width: .regular, height: .compact), SizeClasses(width: .regular, height: .regular),
  ]
}

extension System {
  /// The size classes of the screen in its current orientation.
  package var sizeClasses: SizeClasses { sizeClasses(isLandscape: interfaceBounds.width > interfaceBounds.height) }

  /// Returns the size classes of the screen in portrait or in landscape.
  func sizeClasses(isLandscape: Bool) -> SizeClasses {
    if device.idiom == .pad { return SizeClasses(width: .regular, height: .regular) }
    guard isLandscape else { return SizeClasses(width: .compact, height: .regular) }
    return SizeClasses(width: device.screen.isWideInLandscape ? .regular : .compact, height: .compact)
  }
}
