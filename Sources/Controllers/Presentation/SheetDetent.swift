import Layout

/// A height at which a sheet rests.
///
/// Source: Apple's reference of sheet presentation controllers and their detents.
package struct SheetDetent {
  package let identifier: String
  package let height: Height

  package enum Height {
    /// About half of the screen.
    case medium
    /// As high as possible.
    case large
    /// A number of points, without the space below the safe area.
    case points(Double)
    /// A function that receives the largest height for a detent, and returns points or `nil` for an inactive detent.
    case resolved((Double) -> Double?)
  }

  package init(identifier: String, height: Height) {
    self.identifier = identifier
    self.height = height
  }

  package static var medium: SheetDetent { SheetDetent(identifier: "medium", height: .medium) }
  package static var large: SheetDetent { SheetDetent(identifier: "large", height: .large) }

  /// Whether the script defines the height.
  var isCustom: Bool {
    switch height {
    case .medium, .large: false
    case .points, .resolved: true
    }
  }
}

/// The space in which a sheet is attached to the bottom.
struct SheetSpace {
  let size: Size
  let insets: Insets
  /// Whether the height is that of a phone in landscape.
  let isLow: Bool

  /// The height of the largest sheet.
  ///
  /// Here: in portrait, a sheet begins at least 40 points below the edge of the screen, so the status bar stays visible on
  /// phones with a home button.
  var largest: Double { size.height - (isLow ? insets.top : max(insets.top, 40)) }

  /// The largest value of a detent.
  ///
  /// The value doesn't include the space below the safe area.
  var maximumDetentValue: Double { largest - insets.bottom }

  /// Returns the height of a sheet at a detent, or `nil` if the detent is inactive.
  ///
  /// Apple's reference: a medium detent is inactive in a compact height, and a value without the space below the safe
  /// area defines a custom detent.
  func height(of detent: SheetDetent) -> Double? {
    switch detent.height {
    case .large: largest
    case .medium: isLow ? nil : (size.height / 2).rounded()
    case .points(let value): height(value)
    case .resolved(let resolve): resolve(maximumDetentValue).flatMap(height)
    }
  }

  private func height(_ value: Double) -> Double? {
    guard value > 0 else { return nil }
    return min(value, maximumDetentValue) + insets.bottom
  }
}
