/// The limits of geometry.
///
/// Here: UIKit accepts any number and draws nothing sensible for most of them. A screen is a thousand points wide.
package enum GeometryLimits {
  /// The maximum magnitude of a coordinate or length that is set, in points.
  package static let given = 1e7
  /// The maximum magnitude of a computed value, such as the height of a table with a million rows, in points.
  package static let computed = 1e12
  /// The magnitudes of factors between attributes, other than 0.
  ///
  /// The solver compares sums with a tolerance: with factors outside this range it can't distinguish large results from
  /// wrong ones.
  package static let factors = 1e-4...1e4
}

extension Double {
  /// Whether the number may be set as a coordinate or length; only finite numbers may.
  package var isValidLength: Bool { magnitude <= GeometryLimits.given }

  /// The number as a computed coordinate: limited to the maximum magnitude, and 0 if it isn't a number.
  package var limitedLength: Double {
    if magnitude <= GeometryLimits.computed { return self }
    return isNaN ? 0 : self < 0 ? -GeometryLimits.computed : GeometryLimits.computed
  }
}

extension Rect {
  /// The rectangle with each of its numbers limited to those of computed ones.
  package var limited: Rect {
    Rect(
      x: minX.limitedLength, y: minY.limitedLength, width: width.limitedLength, height: height.limitedLength)
  }
}

extension Int {
  /// Creates an integer from a number, rounded towards 0 and limited to ±2⁵³, or 0 if it isn't a number.
  ///
  /// All conversions of points, fractions and answers to integers use this.
  ///
  /// - Parameter number: the number, already rounded as needed.
  package init(limiting number: Double) {
    let greatest = 9_007_199_254_740_992.0
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -greatest), greatest))
  }
}
