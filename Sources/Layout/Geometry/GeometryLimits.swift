/// The limits of coordinates, lengths and factors.
///
/// UIKit has no such limits. It accepts any number, but draws nothing sensible for very large ones. A screen is about a
/// thousand points wide.
package enum GeometryLimits {
  /// The maximum magnitude of a coordinate or length that can be set, in points.
  package static let given = 1e7
  /// The maximum magnitude of a computed value, such as the height of a table with a million rows, in points.
  package static let computed = 1e12
  /// The permitted magnitudes of factors between attributes, other than 0.
  ///
  /// The solver compares sums with a tolerance. With factors outside this range, rounding errors could exceed the
  /// tolerance.
  package static let factors = 1e-4...1e4
}

extension Double {
  /// Whether the number is finite and within the limit for a coordinate or length that can be set.
  package var isValidLength: Bool { magnitude <= GeometryLimits.given }

  /// The number, limited to the maximum magnitude of computed values, or 0 if it is NaN.
  package var limitedLength: Double {
    if magnitude <= GeometryLimits.computed { return self }
    return isNaN ? 0 : self < 0 ? -GeometryLimits.computed : GeometryLimits.computed
  }
}

extension Rect {
  /// The rectangle, with each of its numbers limited to the maximum magnitude of computed values.
  package var limited: Rect {
    Rect(
      x: minX.limitedLength, y: minY.limitedLength, width: width.limitedLength, height: height.limitedLength)
  }
}

extension Int {
  /// Creates an integer from a number, which is rounded toward 0 and limited to ±2⁵³.
  ///
  /// NaN becomes 0.
  ///
  /// All code that converts points, fractions or numbers from scripts to integers uses this initializer.
  ///
  /// - Parameter number: The number. Callers that need another rounding must round it first.
  package init(limiting number: Double) {
    let greatest = 9_007_199_254_740_992.0
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -greatest), greatest))
  }
}
