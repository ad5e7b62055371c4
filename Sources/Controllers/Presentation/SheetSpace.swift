import Layout

/// The surroundings that determine the position of a sheet and the heights of its detents.
///
/// Sources: Apple's reference for sheet presentation controllers; measurements of a phone of 393 by 852 points. Here: a
/// sheet that is attached in a compact height begins 20 points below the upper edge.
struct SheetSpace: Hashable {
  /// The size of the container view.
  let size: Size
  /// The areas at the edges of the screen that the device reserves.
  let insets: Insets
  /// The size classes of the presenter.
  let classes: SizeClasses
  /// Whether the sheet prefers to be attached to the bottom in a compact height.
  let prefersEdgeInCompactHeight: Bool

  /// The position of a sheet on the screen.
  enum Place {
    /// The sheet is attached to the bottom.
    case bottom
    /// The sheet is a card in the middle.
    case middle
    /// The sheet covers the whole screen.
    case everywhere
  }

  /// The position of the sheet on the screen.
  ///
  /// Apple's reference: in a compact height, a sheet covers the screen unless it prefers to be attached to the bottom.
  /// Here: a large phone in landscape shows a card, because its width is regular.
  var place: Place {
    if classes.height == .compact, prefersEdgeInCompactHeight { return .bottom }
    guard classes.width == .compact else { return .middle }
    return classes.height == .compact ? .everywhere : .bottom
  }

  /// The minimum space above a sheet that is attached in a compact height, and above and below a card, in points.
  static let gap = 20.0

  /// The minimum space above a sheet in a regular height, in points.
  ///
  /// Here: the status bar stays visible on phones with a home button and on pads.
  private static let gapBelowStatusBar = 40.0

  private var top: Double {
    max(insets.top, classes.height == .compact ? SheetSpace.gap : SheetSpace.gapBelowStatusBar)
  }

  /// The height of the largest sheet.
  var maximumHeight: Double { size.height - top }

  /// The largest value of a detent.
  ///
  /// The value doesn't include the space below the safe area.
  var maximumDetentValue: Double { maximumHeight - insets.bottom }

  /// Returns the height of a sheet at a detent, in points, or `nil` if the detent is inactive.
  ///
  /// Apple's reference: a medium detent is inactive in a compact height. The value of a custom detent doesn't include
  /// the space below the safe area.
  func height(of detent: SheetDetent) -> Double? {
    switch detent.height {
    case .large: maximumHeight
    case .medium: classes.height == .compact ? nil : (size.height / 2).rounded()
    case .points(let value): height(value)
    case .resolved(let function): function.resolve(maximumDetentValue).flatMap(height)
    }
  }

  private func height(_ value: Double) -> Double? {
    guard value > 0 else { return nil }
    return min(value, maximumDetentValue) + insets.bottom
  }
}

/// A detent of a sheet in its space, with the height of the whole sheet.
struct ActiveDetent: Hashable {
  let identifier: String
  let height: Double

  /// Returns the largest detent in a space, which is the only detent of a sheet without detents.
  static func large(in space: SheetSpace) -> ActiveDetent {
    ActiveDetent(identifier: "large", height: space.maximumHeight)
  }
}

/// The active detents of a sheet in a space, from the smallest to the largest.
struct SheetHeights: Hashable {
  let space: SheetSpace
  let active: [ActiveDetent]
}
