/// Returns a number as UIKit's messages show it: whole numbers without a point, others rounded to a millionth.
///
/// - Parameter value: a number of points, a priority or a factor.
/// - Returns: as few digits as possible.
package func numberText(_ value: Double) -> String {
  guard value.magnitude < 1e12 else { return "\(value)" }
  let millionths = Int64(value * 1_000_000 + (value < 0 ? -0.5 : 0.5))
  guard millionths % 1_000_000 == 0 else { return "\(Double(millionths) / 1_000_000)" }
  return "\(millionths / 1_000_000)"
}
