import Controllers
import Layout

extension View {
  /// Whether the view's edge is drawn.
  ///
  /// An edge is drawn around a child's screen. It is also drawn around a container that differs from its superview only
  /// in its color. Without an edge, a picture without colors wouldn't show where such a view ends.
  ///
  /// - Parameter boxes: The boxes that have been drawn so far. If the view is a box, it is added.
  /// - Returns: Whether the edge is drawn.
  func hasEdge(over boxes: inout DrawnBoxes) -> Bool {
    // This function is called for every view, so the first test must exclude most views.
    guard backgroundColor != nil || viewController != nil, let superview, isPlainContainer else { return false }
    let isBox = isDistinguishedByColor(in: superview)
    if isBox { boxes.add(self, in: superview) }
    guard !covers(superview) else { return false }
    if let viewController { return viewController.parent.map { $0.asContainer == nil } ?? false }
    return isBox || partlyCoversBox(of: boxes[superview])
  }

  /// Whether the view is a card.
  ///
  /// A card is the view of a presented screen that a presentation controller of the script has positioned in a part of
  /// the container view.
  ///
  /// The edge of a card is drawn around its frame, because its content begins at the frame.
  var isCard: Bool {
    guard viewController != nil, let stage = superview as? DimmingView else { return false }
    return !covers(stage)
  }

  private func isDistinguishedByColor(in superview: View) -> Bool {
    guard let backgroundColor, isVisibleColor(backgroundColor) else { return false }
    return backgroundColor.prefix(5) != "white" && backgroundColor != superview.visibleBackground
  }

  private func isVisibleColor(_ name: String) -> Bool { name != "clear" && name != "clearColor" }

  /// Whether the view covers a part of a box behind it.
  ///
  /// Without an edge between them, the box would look cut off.
  private func partlyCoversBox(of boxes: [View]) -> Bool {
    guard !boxes.isEmpty, let backgroundColor, isVisibleColor(backgroundColor) else { return false }
    return boxes.contains { box in
      guard let intersection = frame.intersection(box.frame) else { return false }
      return intersection != frame && intersection != box.frame
    }
  }

  private func covers(_ other: View) -> Bool {
    frame.width >= other.bounds.width && frame.height >= other.bounds.height
  }

  /// The color that is visible where nothing is drawn.
  private var visibleBackground: String? {
    if let backgroundColor, isVisibleColor(backgroundColor) { return backgroundColor }
    return superview?.visibleBackground
  }
}
