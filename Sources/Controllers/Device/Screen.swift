import Layout

/// The screen of a device: its size, and the parts that the system keeps for itself.
///
/// Sources: "View Controllers" (Programming iOS 6); for the 568-point phone, "Advanced Storyboard Techniques"; from
/// system 11 on, Apple's reference pages and measurements on simulators.
package struct Screen: Equatable, Sendable {
  /// The size in portrait, in points.
  package let size: Size
  /// The number of pixels per point along each axis.
  package let scale: Double
  /// The space above the safe area in portrait, and beside it in landscape on a phone with rounded corners, in points.
  package let top: Double
  /// The shape of the top of the screen and of its corners.
  package let shape: Shape
  /// Whether the screen has regular width in landscape.
  package let isWideInLandscape: Bool
  /// The family of the screen's device.
  package private(set) var idiom = Device.Idiom.phone

  package enum Shape: Sendable {
    /// The screen has square corners, and there is a home button below it.
    case homeButton
    /// The screen has round corners, and sensors in a notch.
    case notch
    /// The screen has round corners, and sensors in an island.
    case island
    /// A pad with round corners.
    case roundPad
  }

  private init(
    _ width: Double, _ height: Double, scale: Double, top: Double = 20, _ shape: Shape = .homeButton, wide: Bool = false
  ) {
    size = Size(width: width, height: height)
    self.scale = scale
    self.top = top
    self.shape = shape
    isWideInLandscape = wide
  }

  /// The height of the status bar in portrait, in points.
  ///
  /// Below an island, the bar is lower than the space that the safe area leaves.
  package var statusBarHeight: Double { shape == .island ? 54 : top }

  /// Returns the space that the device keeps outside the safe area, in points.
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
    case (_, false): Insets(top: top, left: 0, bottom: 34, right: 0)
    case (_, true): Insets(top: 0, left: top, bottom: 21, right: top)
    }
  }

  package init(of model: Device.Model) {
    self =
      switch model {
      case .iPhone: Screen(320, 480, scale: 2)
      case .iPhone5, .iPhoneSE: Screen(320, 568, scale: 2)
      case .iPhone6, .iPhone6s, .iPhone7, .iPhone8, .iPhoneSE2, .iPhoneSE3: Screen(375, 667, scale: 2)
      case .iPhone6Plus, .iPhone6sPlus, .iPhone7Plus, .iPhone8Plus: Screen(414, 736, scale: 3, wide: true)
      case .iPhoneX, .iPhoneXS, .iPhone11Pro: Screen(375, 812, scale: 3, top: 44, .notch)
      case .iPhoneXSMax, .iPhone11ProMax: Screen(414, 896, scale: 3, top: 44, .notch, wide: true)
      case .iPhone11, .iPhoneXR: Screen(414, 896, scale: 2, top: 48, .notch, wide: true)
      case .iPhone12Mini, .iPhone13Mini: Screen(375, 812, scale: 3, top: 50, .notch)
      case .iPhone12, .iPhone12Pro, .iPhone13, .iPhone13Pro, .iPhone14: Screen(390, 844, scale: 3, top: 47, .notch)
      case .iPhone12ProMax, .iPhone13ProMax, .iPhone14Plus: Screen(428, 926, scale: 3, top: 47, .notch, wide: true)
      case .iPhone14Pro, .iPhone15, .iPhone15Pro, .iPhone16: Screen(393, 852, scale: 3, top: 59, .island)
      case .iPhone14ProMax, .iPhone15Plus, .iPhone15ProMax, .iPhone16Plus:
        Screen(430, 932, scale: 3, top: 59, .island, wide: true)
      case .iPhone16Pro, .iPhone17, .iPhone17Pro: Screen(402, 874, scale: 3, top: 62, .island)
      case .iPhone16ProMax, .iPhone17ProMax: Screen(440, 956, scale: 3, top: 62, .island, wide: true)
      case .iPhoneAir: Screen(420, 912, scale: 3, top: 68, .island, wide: true)
      case .iPad, .iPadPro9: Screen(768, 1024, scale: 2)
      case .iPad10: Screen(810, 1080, scale: 2)
      case .iPadPro10: Screen(834, 1112, scale: 2)
      case .iPadMini6: Screen(744, 1133, scale: 2, top: 24, .roundPad)
      case .iPadAir, .iPad10th: Screen(820, 1180, scale: 2, top: 24, .roundPad)
      case .iPadPro11: Screen(834, 1194, scale: 2, top: 24, .roundPad)
      case .iPadPro11M4: Screen(834, 1210, scale: 2, top: 24, .roundPad)
      case .iPadPro13, .iPadAir13: Screen(1024, 1366, scale: 2, top: 24, .roundPad)
      case .iPadPro13M4: Screen(1032, 1376, scale: 2, top: 24, .roundPad)
      }
    idiom = model.idiom
  }
}
