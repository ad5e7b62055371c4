import Layout

// Here: views without a frame flow from top to bottom, over the full width. Hidden views take up no space. Views
// without a preferred height, such as tables, text views and scroll views, share the remaining space. If a view with a
// preferred height would overlap a sibling that has a frame, the view is placed below the sibling. A sibling that
// covers the whole superview is a background, so other views may overlap it.

extension View {
  /// The subviews that the flow layout places, in order.
  final var flowingSubviews: [View] { subviews.filter(\.isFlowing) }

  private var isFlowing: Bool { isInFlow && !isHidden }

  /// Places the flowing subviews one below the other.
  final func flowSubviews() {
    guard subviews.contains(where: \.isFlowing) else { return }
    let flowing = flowingSubviews
    let area = flowArea
    let width = area.width
    let heights = flowing.map { $0.flowHeight(width: width) }
    let fixed = heights.reduce(0) { $0 + ($1 ?? 0) }
    let elasticCount = heights.count { $0 == nil }
    let top = max(area.minY, viewController?.presenting.heightBeneathCurl ?? 0)
    let sharedHeight = elasticCount == 0 ? 0 : max(0, area.maxY - top - fixed) / Double(elasticCount)
    let obstacles = flowing.count == subviews.count ? [] : obstacleFrames
    var y = top
    for (view, height) in zip(flowing, heights) {
      let viewHeight = height ?? sharedHeight
      if let height { y = View.firstFreePosition(from: y, height: height, of: obstacles) }
      view.setFrameInFlow(Rect(x: area.minX, y: y, width: width, height: viewHeight))
      y += viewHeight
    }
  }

  /// The frames of the siblings that flowing views must not overlap, from top to bottom.
  private var obstacleFrames: [Rect] {
    let fullSize = bounds.size
    return subviews.filter { $0.hasExplicitFrame && $0.isVisibleItself }.map(\.frame)
      .filter { $0.width > 0 && $0.height > 0 && $0.maxY > 0 && $0.minX < fullSize.width && $0.maxX > 0 }
      .filter { $0.minX > 0 || $0.minY > 0 || $0.maxX < fullSize.width || $0.maxY < fullSize.height }
      .sorted { $0.minY < $1.minY }
  }

  /// Returns the first vertical position at which a view fits between the frames.
  private static func firstFreePosition(from y: Double, height: Double, of frames: [Rect]) -> Double {
    frames.reduce(y) { y, frame in frame.minY < y + height && frame.maxY > y ? frame.maxY : y }
  }

  /// Returns the sum of the flowing subviews' heights.
  ///
  /// Returns `nil` if there are no flowing subviews, or if one of them takes a part of the remaining space.
  final func heightOfContents(width: Double) -> Double? {
    let flowing = flowingSubviews
    guard !flowing.isEmpty else { return nil }
    var sum = 0.0
    for view in flowing {
      guard let height = view.flowHeight(width: width) else { return nil }
      sum += height
    }
    return sum
  }

  /// Requests a layout of the superview, because the position or height of this view may change.
  final func flowChanged() {
    if layout != nil { contentSizeDidChange() }
    guard isInFlow else { return }
    superview?.setNeedsLayout()
    superview?.flowChanged()
  }
}

extension View {
  /// Notifies the layout that the size of the view's content may have changed.
  package final func invalidateIntrinsicContentSize() {
    if layout != nil { contentSizeDidChange() }
    unretainedSuperview?._withUnsafeGuaranteedRef { $0.contentOfSubviewChanged() }
    guard isInFlow, flowHeight(width: placedFrame.width) != placedFrame.height else { return }
    flowChanged()
  }
}

extension View {
  /// Whether the flow layout gave the view the full width.
  ///
  /// If so, the picture leaves an empty cell on each side of the view.
  package final var keepsMargin: Bool {
    guard isInFlow, let superview else { return false }
    if let stack = superview as? StackView { return stack.axis == .vertical && stack.alignment == .fill }
    return !superview.fillsToItsEdges
  }
}
