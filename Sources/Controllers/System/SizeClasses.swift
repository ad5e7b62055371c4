import Layout

/// How much room a screen has along each axis, as files vary what they show by.
///
/// UIKit: from system 8 on. A phone upright is compact in width, one on its side compact in height and only the large
/// ones regular in width; a pad is regular in both.
package struct SizeClasses: Hashable, Sendable {
  package enum Class: String, Sendable {
    case compact
    case regular
  }

  package let width: Class
  package let height: Class

  package init(width: Class, height: Class) {
    self.width = width
    self.height = height
  }

  /// All that a screen may have, that of a phone upright first.
  package static let all = [
    SizeClasses(width: .compact, height: .regular), SizeClasses(width: .compact, height: .compact),
    SizeClasses(width: .regular, height: .compact), SizeClasses(width: .regular, height: .regular),
  ]
}

extension System {
  /// Those of the screen as it is held now.
  package var sizeClasses: SizeClasses {
    let bounds = interfaceBounds
    if device.idiom == .pad { return SizeClasses(width: .regular, height: .regular) }
    guard bounds.width > bounds.height else { return SizeClasses(width: .compact, height: .regular) }
    return SizeClasses(width: device.screenSize.width >= 414 ? .regular : .compact, height: .compact)
  }
}
