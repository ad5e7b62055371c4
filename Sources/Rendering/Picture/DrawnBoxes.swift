import Controllers

/// The boxes drawn so far, grouped by superview.
///
/// A box is a view that differs from its surroundings only in its color.
struct DrawnBoxes {
  private var boxes: [ObjectIdentifier: [View]] = [:]

  /// The boxes among the subviews of a view, from back to front.
  subscript(superview: View) -> [View] { boxes[ObjectIdentifier(superview)] ?? [] }

  mutating func add(_ box: View, in superview: View) { boxes[ObjectIdentifier(superview), default: []].append(box) }
}
