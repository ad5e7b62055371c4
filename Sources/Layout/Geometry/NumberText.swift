/// Returns a number as it appears in UIKit's messages.
///
/// A whole number has no decimal point. Any other number is rounded to millionths.
///
/// - Parameter value: A number of points, a priority or a factor.
/// - Returns: The number with as few digits as possible.
package func numberText(_ value: Double) -> String {
  guard value.magnitude < 1e12 else { return "\(value)" }
  let millionths = Int64(value * 1_000_000 + (value < 0 ? -0.5 : 0.5))
  guard millionths % 1_000_000 == 0 else { return "\(Double(millionths) / 1_000_000)" }
  return "\(millionths / 1_000_000)"
}
