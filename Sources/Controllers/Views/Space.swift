/// Empty space between flowing elements.
package final class Space: View {
  package override class var className: String { "Space" }

  /// The height in points, or `nil` if the view takes a share of the space that other elements leave.
  package var length: Double? = Metrics.line {
    didSet { flowChanged() }
  }

  package override func flowHeight(width: Double) -> Double? { length }
}
