import Layout

/// The screen of a device, with its size and the areas that the system reserves.
///
/// Sources: "View Controllers" (Programming iOS 6); for the 568-point phone, "Advanced Storyboard Techniques"; from
/// system 11 on, Apple's reference pages and measurements on simulators.
package struct Screen: Equatable, Sendable {
  /// The size in portrait, in points.
  package let size: Size
  /// The number of pixels per point along each axis.
  package let scale: Double
  /// The space outside the safe area at the top, in points.
  ///
  /// In landscape, a phone with round corners has this space at both sides instead.
  package let top: Double
  /// The shape of the top of the screen and of its corners.
  package let shape: Shape
  /// Whether the screen of a phone has regular width in landscape.
  package let isWideInLandscape: Bool
  /// The family of the device.
  package let idiom: Device.Idiom

  package enum Shape: Sendable {
    /// The screen has square corners, and there is a home button below it.
    case homeButton
    /// The screen has round corners, and sensors in a notch at the top.
    case notch
    /// The screen has round corners, and sensors in a separate island near the top.
    case island
    /// A pad with round corners.
    case roundPad
  }

  /// Returns the screen of a phone.
  ///
  /// - Parameters:
  ///   - width: the width in portrait, in points.
  ///   - height: the height in portrait, in points.
  ///   - scale: the number of pixels per point.
  ///   - top: the space above the safe area in portrait, in points.
  ///   - shape: the shape of the screen.
  ///   - wide: whether the screen has regular width in landscape.
  /// - Returns: the screen.
  static func phone(
    _ width: Double, _ height: Double, scale: Double, top: Double = 20, _ shape: Shape = .homeButton, wide: Bool = false
  ) -> Screen {
    Screen(
      size: Size(width: width, height: height), scale: scale, top: top, shape: shape, isWideInLandscape: wide,
      idiom: .phone)
  }

  /// Returns the screen of a pad.
  ///
  /// - Parameters:
  ///   - width: the width in portrait, in points.
  ///   - height: the height in portrait, in points.
  ///   - scale: the number of pixels per point.
  ///   - top: the space above the safe area, in points.
  ///   - shape: the shape of the screen.
  /// - Returns: the screen.
  static func pad(
    _ width: Double, _ height: Double, scale: Double, top: Double = 20, _ shape: Shape = .homeButton
  ) -> Screen {
    Screen(
      size: Size(width: width, height: height), scale: scale, top: top, shape: shape, isWideInLandscape: false,
      idiom: .pad)
  }

  /// The height of the status bar in portrait, in points.
  ///
  /// If the screen has an island, the bar is lower than the space above the safe area.
  package var statusBarHeight: Double {
    switch shape {
    case .homeButton, .notch, .roundPad: top
    case .island: 54
    }
  }

  /// Returns the space outside the safe area that the device reserves, in points.
  ///
  /// Bars aren't included.
  ///
  /// - Parameter isLandscape: whether the interface is in landscape.
  /// - Returns: the space at each edge.
  package func insets(isLandscape: Bool) -> Insets {
    switch (shape, isLandscape) {
    case (.homeButton, false): Insets(top: top, left: 0, bottom: 0, right: 0)
    case (.homeButton, true): Insets(top: idiom == .pad ? top : 0, left: 0, bottom: 0, right: 0)
    case (.roundPad, _): Insets(top: top, left: 0, bottom: 20, right: 0)
    case (.notch, false), (.island, false): Insets(top: top, left: 0, bottom: 34, right: 0)
    case (.notch, true), (.island, true): Insets(top: 0, left: top, bottom: 21, right: top)
    }
  }
}

extension Screen {
  /// Creates the screen of a model.
  package init(of model: Device.Model) { self = model.row.screen }
}
