/// Empty space between elements that are laid out automatically.
package final class Space: View {
  package override class var className: String { "Space" }

  /// The height in points, or `nil` if the view takes a part of the remaining space.
  package var length: Double? = Metrics.line {
    didSet { flowChanged() }
  }

  package override func flowHeight(width: Double) -> Double? { length }
}
