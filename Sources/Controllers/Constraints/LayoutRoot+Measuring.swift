import Layout

// The preferred sizes of views, which depend on their contents.
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
  /// As long as the solved widths change preferred heights, the constraints are solved again, up to a limit.
  ///
  /// UIKit lays out text in two passes. Stack views that contain wrapped text can need more, so there are up to four
  /// extra passes.
  ///
  /// - Returns: the conflicts between the constraints.
  func solveWithHeights() -> [Conflict] {
    var conflicts = engine.solve()
    guard hasHeightsFromWidths else { return conflicts }
    for _ in 0..<LayoutRoot.maximumExtraPassCount where setHeightsFromWidths() { conflicts += engine.solve() }
    return conflicts
  }

  private static let maximumExtraPassCount = 4

  /// Sets the preferred heights of members that depend on the solved widths.
  ///
  /// - Returns: `true` if a height changed, otherwise `false`.
  private func setHeightsFromWidths() -> Bool {
    var hasChanged = false
    for member in views where member.isHeightFromWidth && member.layout?.contentSize?.height == nil {
      let item = item(of: member)
      guard let height = member.heightInConstraints(atWidth: engine.frame(of: item).width) else { continue }
      hasChanged = engine.setContent(of: item, .vertical, height) || hasChanged
    }
    return hasChanged
  }

  /// Measures the root view if it is in a stack view.
  ///
  /// If the size has changed, the stack view is notified.
  func measureForStackView() {
    guard let stack = rootView.stackView else { return }
    let size = engine.fittingSize(of: rootItem, target: .zero).snapped
    let newSize = IntrinsicSize(
      width: size.width > 0 ? size.width : nil, height: size.height > 0 ? size.height : nil)
    guard newSize != fittingSize else { return }
    fittingSize = newSize
    stack.contentOfSubviewChanged()
  }
}
