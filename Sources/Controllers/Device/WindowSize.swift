import Layout

/// The size of the app's window on the screen of a pad.
///
/// Sources: Apple's documentation of multitasking on the iPad; measurements of windows side by side.
package enum WindowSize: Hashable, Sendable {
  /// The whole screen, as on every phone.
  case full
  /// Half of the screen, beside another app.
  case half
  /// The smaller part of the screen, beside another app.
  case narrow
  /// The larger part of the screen, beside another app.
  case wide
  /// A window of any size, in points.
  case points(Size)

  /// The sizes that have a name.
  package static let namedSizes: [(word: String, size: WindowSize)] = [
    ("half", .half), ("narrow", .narrow), ("wide", .wide), ("full", .full),
  ]
}

/// The sizes of windows that a system offers to apps on the pad.
package enum WindowSizes: Sendable {
  /// Each app fills the screen.
  case screen
  /// Two apps can share the screen.
  case sideBySide
  /// A window can have any size.
  case any
}

extension Device {
  /// The minimum size of a window whose size can be chosen freely, in points.
  ///
  /// Here: Apple doesn't document a limit.
  package static let minimumWindowSize = Size(width: 320, height: 480)

  /// Returns the size of a window on the screen, in points.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - screen: the size of the screen in the current orientation, in points.
  /// - Returns: the size in points.
  func size(of window: WindowSize, on screen: Size) -> Size {
    let isLandscape = screen.width > screen.height
    let narrowWidth = screen.width >= (isLandscape ? 1133 : 1024) ? 375.0 : 320
    let wideSize = Size(width: screen.width - Device.windowGap - narrowWidth, height: screen.height)
    switch window {
    case .full: return screen
    case .narrow: return Size(width: narrowWidth, height: screen.height)
    case .wide: return wideSize
    // Here: half of a landscape screen corresponds to the larger part of a portrait screen.
    case .half where !isLandscape: return wideSize
    case .half: return Size(width: ((screen.width - Device.windowGap) / 2).rounded(.down), height: screen.height)
    case .points(let size):
      return Size(width: min(size.width, screen.width), height: min(size.height, screen.height))
    }
  }

  /// Returns whether a window on a pad is wide enough to have regular width.
  ///
  /// Measured: windows beside another app have regular width from 678 points on.
  static func isRegular(width: Double) -> Bool { width >= 678 }

  /// The width of the gap between two apps that share the screen, in points.
  private static let windowGap = 10.0
}
