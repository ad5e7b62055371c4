/// How large geometry may be.
///
/// Here: UIKit takes any number and draws nothing sensible for most of them. A screen is a thousand points wide.
package enum GeometryLimits {
  /// The greatest magnitude of a coordinate or length that may be given, in points.
  package static let given = 1e7
  /// The greatest magnitude of one that is computed, such as the height of a table of a million rows, in points.
  package static let computed = 1e12
  /// The greatest magnitude of a factor between attributes, and the least besides 0.
  ///
  /// The solver compares sums with a tolerance: with factors beyond these it cannot tell a large one from a wrong one.
  package static let factors = 1e-4...1e4
}

extension Double {
  /// Whether the number may be given as a coordinate or a length; no number that is not finite may.
  package var isGivableLength: Bool { magnitude <= GeometryLimits.given }

  /// The number as a computed coordinate: the nearest within the limit, and 0 for what is no number.
  package var limitedLength: Double {
    if magnitude <= GeometryLimits.computed { return self }
    return isNaN ? 0 : self < 0 ? -GeometryLimits.computed : GeometryLimits.computed
  }
}

extension Rect {
  /// The rectangle with each of its numbers within the limit of computed ones.
  package var limited: Rect {
    Rect(
      x: minX.limitedLength, y: minY.limitedLength, width: width.limitedLength, height: height.limitedLength)
  }
}

extension Int {
  /// The whole number nearest to another within ±2⁵³, towards 0; 0 for what is no number.
  ///
  /// The one way from points, fractions and answers to whole numbers.
  ///
  /// - Parameter number: any number, rounded as it is wanted.
  package init(limiting number: Double) {
    let greatest = 9_007_199_254_740_992.0
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -greatest), greatest))
  }
}
