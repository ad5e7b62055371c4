/// The limits of coordinates, lengths and factors.
///
/// UIKit has no such limits. It accepts any number, but very large numbers have no sensible result. For comparison, a
/// screen is about a thousand points wide.
package enum GeometryLimits {
  /// The maximum magnitude of coordinates and lengths that can be set, in points.
  package static let maximumInput = 1e7
  /// The maximum magnitude of a computed value, such as the height of a table with a million rows, in points.
  package static let maximumComputed = 1e12
  /// The permitted magnitudes of the factors between attributes.
  ///
  /// The factor 0 is also permitted.
  ///
  /// The solver compares sums with a tolerance. If factors were outside this range, rounding errors could be larger
  /// than the tolerance.
  package static let permittedFactors = 1e-4...1e4
}

extension Double {
  /// Whether the number is finite and doesn't exceed the limit for coordinates and lengths that can be set.
  package var isValidLength: Bool { magnitude <= GeometryLimits.maximumInput }

  /// The number, limited to the maximum magnitude of a computed value.
  ///
  /// NaN becomes 0.
  package var limitedLength: Double {
    if magnitude <= GeometryLimits.maximumComputed { return self }
    return isNaN ? 0 : self < 0 ? -GeometryLimits.maximumComputed : GeometryLimits.maximumComputed
  }
}

extension Rect {
  /// The rectangle, with each of its numbers limited to the maximum magnitude of a computed value.
  package var limitedRect: Rect {
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
    let maximum = 9_007_199_254_740_992.0
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -maximum), maximum))
  }
}
