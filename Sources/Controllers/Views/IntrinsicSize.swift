/// The preferred size of a view's content, in points.
package struct IntrinsicSize: Hashable, Sendable {
  /// The preferred width, or `nil` if there is none.
  package var width: Double?
  /// The preferred height, or `nil` if there is none.
  package var height: Double?

  package init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// A size without a preferred length along either axis.
  package static let none = IntrinsicSize()
}
