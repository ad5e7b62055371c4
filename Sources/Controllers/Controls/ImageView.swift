/// A picture, known by its name.
package final class ImageView: View {
  package override class var className: String { "ImageView" }

  /// The name of the picture.
  package var image: String? {
    didSet { if image != oldValue { invalidateIntrinsicContentSize() } }
  }

  package override var intrinsicContentSize: IntrinsicSize {
    image.map { Metrics.size(of: $0, extra: 2) } ?? .none
  }

  package override func flowHeight(width: Double) -> Double? { Metrics.line }
}
