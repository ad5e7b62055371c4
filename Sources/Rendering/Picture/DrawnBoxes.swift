import Controllers

/// The views of a picture that were drawn so far and can be told by their colour, each with its siblings.
struct DrawnBoxes {
  private var boxes: [ObjectIdentifier: [View]] = [:]

  /// The boxes in a view, from the back to the front.
  subscript(superview: View) -> [View] { boxes[ObjectIdentifier(superview)] ?? [] }

  mutating func add(_ box: View, in superview: View) { boxes[ObjectIdentifier(superview), default: []].append(box) }
}
