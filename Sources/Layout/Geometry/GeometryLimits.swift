/// The limits of coordinates, lengths and factors.
///
/// UIKit has no such limits. It accepts any number, but shows nothing sensible for very large numbers. In comparison, a
/// screen is about a thousand points wide.
package enum GeometryLimits {
  /// The maximum magnitude of coordinates and lengths that can be set, in points.
  package static let given = 1e7
  /// The maximum magnitude of a computed value, such as the height of a table with a million rows, in points.
  package static let computed = 1e12
  /// The permitted magnitudes of factors between attributes.
  ///
  /// The factor 0 is also permitted.
  ///
  /// The solver compares sums with a tolerance. With factors outside this range, rounding errors could exceed the
  /// tolerance.
  package static let factors = 1e-4...1e4
}

extension Double {
  /// Whether the number is finite and within the limit for coordinates and lengths that can be set.
  package var isValidLength: Bool { magnitude <= GeometryLimits.given }

  /// The number, limited to the maximum magnitude of computed values.
  ///
  /// NaN becomes 0.
  package var limitedLength: Double {
    if magnitude <= GeometryLimits.computed { return self }
    return isNaN ? 0 : self < 0 ? -GeometryLimits.computed : GeometryLimits.computed
  }
}

extension Rect {
  /// The rectangle with each of its numbers limited to the maximum magnitude of computed values.
  package var limited: Rect {
    Rect(
      x: minX.limitedLength, y: minY.limitedLength, width: width.limitedLength, height: height.limitedLength)
  }
}

extension Int {
  /// Creates an integer from a number.
  ///
  /// The number is rounded toward 0 and limited to ±2⁵³.
  ///
  /// NaN becomes 0.
  ///
  /// All code that converts points, fractions or numbers from scripts to integers uses this initializer.
  ///
  /// - Parameter number: The number. Callers that need a different rounding must round the number first.
  package init(limiting number: Double) {
    let greatest = 9_007_199_254_740_992.0
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -greatest), greatest))
  }
}
