import Layout

// The layout of the subviews that a script or a file adds to a cell.
extension Cell {
  /// Places the subviews in the content area.
  ///
  /// A single subview fills this area. Here: if the area is only one line high, several subviews are side by side.
  /// Otherwise, they are one below the other. If they are side by side and the last one is a control, it is at the
  /// right end.
  ///
  /// The accessory view is placed at the right end.
  final func placeContents() {
    let contents = subviews.filter { $0.isInFlow && $0 !== accessoryView }
    let area = contentArea
    if contents.count == 1 {
      contents[0].setFrameInFlow(area)
    } else if !contents.isEmpty {
      let visibleContents = contents.filter { !$0.isHidden }
      let innerArea = area.insetBy(sides: innerMargin)
      if innerArea.height < 2 * Metrics.line {
        placeInLine(visibleContents, in: innerArea)
      } else {
        stack(visibleContents, in: innerArea)
      }
    }
    guard let accessoryView else { return }
    let width = min(accessoryView.widthInBar, bounds.width)
    accessoryView.setFrameInFlow(
      Rect(x: bounds.width - margin - width, y: 0, width: width, height: bounds.height))
  }

  /// Places views from left to right, each as wide as its content.
  private func placeInLine(_ views: [View], in area: Rect) {
    var rightEdge = area.maxX
    var remainingViews = views[...]
    if let lastView = views.last, lastView.isControl {
      let width = min(lastView.widthInBar + 2 * Metrics.margin, area.width)
      rightEdge -= width
      lastView.setFrameInFlow(Rect(x: rightEdge, y: area.minY, width: width, height: area.height))
      remainingViews = views.dropLast()
    }
    var leftEdge = area.minX
    for view in remainingViews {
      let isLast = view === remainingViews.last
      let width =
        isLast ? max(0, rightEdge - leftEdge) : min(view.widthInBar + 2 * Metrics.margin, max(0, rightEdge - leftEdge))
      view.setFrameInFlow(Rect(x: leftEdge, y: area.minY, width: width, height: area.height))
      leftEdge += width
    }
  }

  /// Places views one below the other, each as high as its content.
  ///
  /// Views without a height share the remaining space.
  private func stack(_ views: [View], in area: Rect) {
    let heights = views.map { $0.flowHeight(width: area.width) }
    let fixed = heights.reduce(0) { $0 + ($1 ?? 0) }
    let sharedHeight = max(0, area.height - fixed) / Double(max(1, heights.count { $0 == nil }))
    var y = area.minY
    for (view, height) in zip(views, heights) {
      let viewHeight = min(height ?? sharedHeight, max(0, area.maxY - y))
      view.setFrameInFlow(Rect(x: area.minX, y: y, width: area.width, height: viewHeight))
      y += viewHeight
    }
  }
}

extension Rect {
  /// Returns the rectangle after removing a margin on its left and right sides.
  fileprivate func insetBy(sides margin: Double) -> Rect {
    Rect(x: minX + margin, y: minY, width: max(0, width - 2 * margin), height: height)
  }
}
