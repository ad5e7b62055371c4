extension View {
  /// Whether the view shows a contentUnavailableConfiguration, or is inside such a view.
  package final var isPartOfUnavailableContent: Bool {
    self is ContentUnavailableView || superview is ContentUnavailableView
  }

  /// Whether a contentUnavailableConfiguration covers the view.
  ///
  /// The configuration covers the content of its screen on purpose, so this isn't a mistake in the layout.
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
      let coverIndex = subviews.lastIndex(where: { $0 is ContentUnavailableView }),
      let subviewIndex = subviews.firstIndex(where: { $0 === subview })
    else { return false }
    return subviewIndex < coverIndex
  }
}
