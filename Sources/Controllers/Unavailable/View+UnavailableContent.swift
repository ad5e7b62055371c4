extension View {
  /// Whether the view shows a contentUnavailableConfiguration, or is a part of such a view.
  package final var isPartOfUnavailableContent: Bool {
    self is ContentUnavailableView || superview is ContentUnavailableView
  }

  /// Whether a contentUnavailableConfiguration covers the view.
  ///
  /// The configuration is meant to cover the content of its screen, so the view isn't a fault of the layout.
  package final var isBehindUnavailableContent: Bool {
    var inner = self
    while let outer = inner.superview {
      if outer.hasUnavailableContent(inFrontOf: inner) { return true }
      inner = outer
    }
    return false
  }

  private func hasUnavailableContent(inFrontOf subview: View) -> Bool {
    guard viewController?.contentUnavailableConfiguration != nil,
      let cover = subviews.lastIndex(where: { $0 is ContentUnavailableView }),
      let position = subviews.firstIndex(where: { $0 === subview })
    else { return false }
    return position < cover
  }
}
