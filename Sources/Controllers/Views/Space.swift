/// Clear room between elements that flow.
package final class Space: View {
  package override class var className: String { "Space" }

  /// Its height in points; nil takes a share of what the others leave.
  package var length: Double? = Metrics.line {
    didSet { flowChanged() }
  }

  package override func flowHeight(width: Double) -> Double? { length }
}
