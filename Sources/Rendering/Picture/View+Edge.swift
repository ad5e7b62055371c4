import Controllers

extension View {
  /// Whether its edge is drawn: a container that can be told from what it lies in by its colour alone, or as the screen
  /// of a child.
  ///
  /// Without colour nothing else would show where it ends.
  var hasEdge: Bool {
    // What most views are not comes first: this is asked of each.
    guard backgroundColor != nil || viewController != nil, let superview, !fills(superview), isContainerOfItsOwn else {
      return false
    }
    if let viewController { return viewController.parent.map { $0.asContainer == nil } ?? false }
    return hasColorOfItsOwn(in: superview) || cutsBox(in: superview)
  }

  private func hasColorOfItsOwn(in superview: View) -> Bool {
    guard let backgroundColor, isVisibleColor(backgroundColor) else { return false }
    return backgroundColor.prefix(5) != "white" && backgroundColor != superview.colourBehind
  }

  private func isVisibleColor(_ name: String) -> Bool { name != "clear" && name != "clearColor" }

  /// Whether it covers a part of a sibling that has an edge: without an edge of its own that would be half a box.
  private func cutsBox(in superview: View) -> Bool {
    guard let backgroundColor, isVisibleColor(backgroundColor) else { return false }
    return superview.subviews.prefix { $0 !== self }.contains { sibling in
      guard !sibling.isHidden, let common = frame.intersection(sibling.frame) else { return false }
      return common != frame && common != sibling.frame && sibling.isContainerOfItsOwn
        && sibling.hasColorOfItsOwn(in: superview)
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
