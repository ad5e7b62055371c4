import Controllers
import Layout

extension View {
  /// Whether its edge is drawn: a container that can be told from what it lies in by its colour alone, or as the screen
  /// of a child.
  ///
  /// Without colour nothing else would show where it ends.
  ///
  /// - Parameter boxes: the boxes that were drawn so far, to which the view is added if it is one.
  /// - Returns: whether its edge is drawn.
  func hasEdge(over boxes: inout DrawnBoxes) -> Bool {
    // What most views are not comes first: this is asked of each.
    guard backgroundColor != nil || viewController != nil, let superview, isContainerOfItsOwn else { return false }
    let isBox = hasColorOfItsOwn(in: superview)
    if isBox { boxes.add(self, in: superview) }
    guard !fills(superview) else { return false }
    if let viewController { return viewController.parent.map { $0.asContainer == nil } ?? false }
    return isBox || cutsBox(of: boxes[superview])
  }

  private func hasColorOfItsOwn(in superview: View) -> Bool {
    guard let backgroundColor, isVisibleColor(backgroundColor) else { return false }
    return backgroundColor.prefix(5) != "white" && backgroundColor != superview.colourBehind
  }

  private func isVisibleColor(_ name: String) -> Bool { name != "clear" && name != "clearColor" }

  /// Whether it covers a part of a box behind it: without an edge of its own that would be half a box.
  private func cutsBox(of boxes: [View]) -> Bool {
    guard !boxes.isEmpty, let backgroundColor, isVisibleColor(backgroundColor) else { return false }
    return boxes.contains { box in
      guard let common = frame.intersection(box.frame) else { return false }
      return common != frame && common != box.frame
    }
  }

  private var isContainerOfItsOwn: Bool {
    switch self {
    case is Control, is Label, is Bar, is Cell, is PanelView, is ImageView, is TextView, is WebView, is DimmingView,
      is CurledPage, is Window, is TableView:
      false
    default: true
    }
  }

  private func fills(_ other: View) -> Bool {
    frame.width >= other.bounds.width && frame.height >= other.bounds.height
  }

  /// The colour that is seen where nothing is drawn.
  private var colourBehind: String? {
    if let backgroundColor, isVisibleColor(backgroundColor) { return backgroundColor }
    return superview?.colourBehind
  }
}
