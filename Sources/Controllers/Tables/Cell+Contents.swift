import Layout

// The places of the subviews that a script or a file puts into a cell.
extension Cell {
  /// Places the subviews in the content area.
  ///
  /// A single subview fills this area. Here: several subviews are side by side if the area is only one line high, and
  /// one below the other otherwise. If they are side by side and the last one is a control, it is at the right end.
  ///
  /// The accessory view is placed at the right end.
  final func placeContents() {
    let contents = subviews.filter { $0.isInFlow && $0 !== accessoryView }
    let area = contentArea
    if contents.count == 1 {
      contents[0].place(area)
    } else if !contents.isEmpty {
      let shown = contents.filter { !$0.isHidden }
      let inner = area.insetBy(sides: innerMargin)
      if inner.height < 2 * Metrics.line { placeInLine(shown, in: inner) } else { stack(shown, in: inner) }
    }
    guard let accessoryView else { return }
    let width = min(accessoryView.widthInBar, bounds.width)
    accessoryView.place(
      Rect(x: bounds.width - margin - width, y: 0, width: width, height: bounds.height))
  }

  /// Places views from left to right, each as wide as its content.
  private func placeInLine(_ views: [View], in area: Rect) {
    var right = area.maxX
    var others = views[...]
    if let last = views.last, last.isControl {
      let width = min(last.widthInBar + 2 * Metrics.margin, area.width)
      right -= width
      last.place(Rect(x: right, y: area.minY, width: width, height: area.height))
      others = views.dropLast()
    }
    var left = area.minX
    for view in others {
      let isLast = view === others.last
      let width = isLast ? max(0, right - left) : min(view.widthInBar + 2 * Metrics.margin, max(0, right - left))
      view.place(Rect(x: left, y: area.minY, width: width, height: area.height))
      left += width
    }
  }

  /// Places views one below the other, each as high as its content.
  ///
  /// Views without a height share the space that the others leave.
  private func stack(_ views: [View], in area: Rect) {
    let heights = views.map { $0.flowHeight(width: area.width) }
    let fixed = heights.reduce(0) { $0 + ($1 ?? 0) }
    let share = max(0, area.height - fixed) / Double(max(1, heights.count { $0 == nil }))
    var y = area.minY
    for (view, height) in zip(views, heights) {
      let own = min(height ?? share, max(0, area.maxY - y))
      view.place(Rect(x: area.minX, y: y, width: area.width, height: own))
      y += own
    }
  }
}

extension Rect {
  /// Returns the rectangle without a margin on its left and right sides.
  fileprivate func insetBy(sides margin: Double) -> Rect {
    Rect(x: minX + margin, y: minY, width: max(0, width - 2 * margin), height: height)
  }
}
