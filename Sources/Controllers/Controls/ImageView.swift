/// A view that shows an image with a given name.
package final class ImageView: View {
  package override class var className: String { "ImageView" }
  package override class var isUserInteractionEnabledByDefault: Bool { false }

  package override var spokenRole: SpokenRole { .image }

  /// The name of the image, or `nil` if there is none.
  package var image: String? {
    didSet { if image != oldValue { invalidateIntrinsicContentSize() } }
  }

  package override var intrinsicContentSize: IntrinsicSize {
    image.map { Metrics.size(of: $0, extra: 2) } ?? .none
  }

  // UIKit saves the bounds, the center and the transform. Here: a view whose frame a flow determines isn't saved.
  package override func encodeState(with coder: Coder) {
    if hasExplicitFrame { coder.encode(.rect(frame), "frame") }
  }

  package override func decodeState(from coder: Coder) {
    if case .rect(let rect)? = coder.entry("frame")?.value { frame = rect }
  }

  /// Returns the height of one line, or `nil` for an image view without an image in a stack view that constraints
  /// place.
  package override func flowHeight(width: Double) -> Double? {
    image == nil && stackView?.isInFlow == false ? nil : Metrics.line
  }

  override var readableNames: (String?, String?) { (image, nil) }

  package override var isPlainContainer: Bool { false }

  package override func addLook(to look: inout LookHash) {
    look.add(image)
  }
}
