import Layout

// The preferred sizes of content.
extension LayoutRoot {
  func setContent(of view: View) {
    guard view !== rootView else { return }
    let size = view.naturalSize
    let item = item(of: view)
    engine.setContent(of: item, .horizontal, size.width)
    engine.setContent(of: item, .vertical, size.height)
    if view is StackView, let layout = view.layout { setContentPriorities(of: view, layout) }
    if view.isHeightFromWidth { hasHeightsFromWidths = true }
    markStale()
  }

  /// Solves the constraints.
  ///
  /// Solves them again while the solved widths change preferred heights.
  ///
  /// UIKit lays out text in two passes. Stack views that contain wrapped text can need more, so there are up to four
  /// extra passes.
  ///
  /// - Returns: the conflicts between the constraints.
  func solveWithHeights() -> [Conflict] {
    var conflicts = engine.solve()
    guard hasHeightsFromWidths else { return conflicts }
    for _ in 0..<LayoutRoot.passesForHeights where setHeightsFromWidths() { conflicts += engine.solve() }
    return conflicts
  }

  private static let passesForHeights = 4

  /// Sets the preferred heights of members that depend on the solved widths.
  ///
  /// - Returns: `true` if a height changed, otherwise `false`.
  private func setHeightsFromWidths() -> Bool {
    var isOther = false
    for member in views where member.isHeightFromWidth && member.layout?.contentSize?.height == nil {
      let item = item(of: member)
      guard let height = member.wantedHeight(atWidth: engine.frame(of: item).width) else { continue }
      isOther = engine.setContent(of: item, .vertical, height) || isOther
    }
    return isOther
  }

  /// Measures the root view if it is in a stack view.
  ///
  /// If the size has changed, notifies the stack view.
  func measureForStack() {
    guard let stack = rootView.stackView else { return }
    let size = engine.fittingSize(of: rootItem, target: .zero).snapped
    let fitting = IntrinsicSize(
      width: size.width > 0 ? size.width : nil, height: size.height > 0 ? size.height : nil)
    guard fitting != fittingSize else { return }
    fittingSize = fitting
    stack.contentOfSubviewChanged()
  }
}
