/// Inward distances from the edges of a rectangle, in points.
package struct Insets: Equatable, Hashable, Sendable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

  /// Returns the left inset for the horizontal axis, or the top inset for the vertical axis.
  func startInset(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

  /// Returns the sum of the two insets along an axis.
  func totalInset(_ axis: Axis) -> Double { axis == .horizontal ? left + right : top + bottom }
}
