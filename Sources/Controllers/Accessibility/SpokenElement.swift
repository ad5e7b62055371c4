import Layout

/// An element that VoiceOver reads.
package struct SpokenElement {
  /// The element's name, or `nil` if it has no name.
  package var label: String?
  package var value: String?
  package var hint: String?
  package var traits: AccessibilityTraits
  /// The words for the kind of control, such as `switch button`, or `nil` if the traits describe it.
  var kind: String?
  /// The position among the elements of the same control, such as `1 of 3`, or `nil` if the element has no position.
  var position: String?
  /// Whether the value is spoken after the kind, as for switches.
  var speaksValueLast = false
  /// The view, or the view that the element is a part of.
  package let view: View
  /// The frame in window coordinates, in points.
  let frame: Rect
  /// The element that is a part of the view, or `nil` if VoiceOver reads the whole view.
  package var part: Element?
  /// Whether the label is the name of an image, because the element has no other name.
  package var isNamedByImage = false

  init(_ view: View, frame: Rect? = nil, label: String?, traits: AccessibilityTraits = []) {
    (self.view, self.frame) = (view, frame.map(view.convertToWindow) ?? view.frameInWindow)
    (self.label, self.traits) = (label, traits)
  }

  /// The words that VoiceOver speaks, separated by commas.
  ///
  /// Here: the order is that of Apple's reference: the label, the value, the traits and the hint. `selected` comes
  /// first and `dimmed` directly after the label, as on a device. The value of a switch is spoken last.
  package var text: String {
    var words: [String?] = [traits.contains(.selected) ? "selected" : nil, label]
    if traits.contains(.notEnabled) { words.append("dimmed") }
    if !speaksValueLast { words.append(value) }
    words.append(kind)
    words += traits.words.map { Optional($0) }
    if speaksValueLast { words.append(value) }
    words += [position, hint]
    return words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
