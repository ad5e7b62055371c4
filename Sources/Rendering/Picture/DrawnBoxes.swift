import Controllers

/// The views drawn so far that only their color distinguishes from their surroundings, grouped by superview.
struct DrawnBoxes {
  private var boxes: [ObjectIdentifier: [View]] = [:]

  /// The boxes among the subviews of a view, from back to front.
  subscript(superview: View) -> [View] { boxes[ObjectIdentifier(superview)] ?? [] }

  mutating func add(_ box: View, in superview: View) { boxes[ObjectIdentifier(superview), default: []].append(box) }
}
