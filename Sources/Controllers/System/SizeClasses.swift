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

  /// All combinations, beginning with that of a phone in portrait.
  package static let all = [
    SizeClasses(width: .compact, height: .regular), SizeClasses(width: .compact, height: .compact),
    SizeClasses(width: .regular, height: .compact), SizeClasses(width: .regular, height: .regular),
  ]
}

extension System {
  /// The size classes of the screen in its current orientation.
  package var sizeClasses: SizeClasses { sizeClasses(isLandscape: isLandscape) }

  /// Returns the size classes of a window in portrait or in landscape.
  ///
  /// - Parameters:
  ///   - isLandscape: whether the interface is in landscape.
  ///   - window: the window on a pad, or `nil` for the current one.
  /// - Returns: the classes.
  func sizeClasses(isLandscape: Bool, in window: WindowSize? = nil) -> SizeClasses {
    if device.idiom == .pad {
      let window = window ?? device.windowSize
      let screenSize = isLandscape ? device.screenSize.transposed : device.screenSize
      let isRegular = window == .full || Device.isRegular(width: device.size(of: window, on: screenSize).width)
      return SizeClasses(width: isRegular ? .regular : .compact, height: .regular)
    }
    guard isLandscape else { return SizeClasses(width: .compact, height: .regular) }
    return SizeClasses(width: device.screen.isWideInLandscape ? .regular : .compact, height: .compact)
  }
}
