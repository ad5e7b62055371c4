import Layout

// Here: views without a frame flow from top to bottom, over the full width. Hidden views take up no space. Views
// without a preferred height, such as tables, text views and scroll views, share the space that the others leave. If a
// sibling with a frame is in the way of a view with a preferred height, the view is placed below the sibling, so that
// the two don't overlap. A sibling that covers the whole superview is a background, which isn't in the way.

extension View {
  /// The subviews that the flow places, in order.
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
    let elastic = heights.count { $0 == nil }
    let above = max(area.minY, viewController?.presenting.heightBeneathCurl ?? 0)
    let share = elastic == 0 ? 0 : max(0, area.maxY - above - fixed) / Double(elastic)
    let framed = flowing.count == subviews.count ? [] : framesInTheWay
    var y = above
    for (view, height) in zip(flowing, heights) {
      let own = height ?? share
      if let height { y = View.firstClear(from: y, height: height, of: framed) }
      view.place(Rect(x: area.minX, y: y, width: width, height: own))
      y += own
    }
  }

  /// The frames of siblings that are in the way of flowing views, from top to bottom.
  private var framesInTheWay: [Rect] {
    let whole = bounds.size
    return subviews.filter { $0.isPlaced && $0.isVisibleItself }.map(\.frame)
      .filter { $0.width > 0 && $0.height > 0 && $0.maxY > 0 && $0.minX < whole.width && $0.maxX > 0 }
      .filter { $0.minX > 0 || $0.minY > 0 || $0.maxX < whole.width || $0.maxY < whole.height }
      .sorted { $0.minY < $1.minY }
  }

  /// Returns the first vertical position at which a view fits between the frames.
  private static func firstClear(from y: Double, height: Double, of frames: [Rect]) -> Double {
    frames.reduce(y) { y, frame in frame.minY < y + height && frame.maxY > y ? frame.maxY : y }
  }

  /// Returns the sum of the flowing subviews' heights.
  ///
  /// The value is `nil` if there are no flowing subviews, or if any of them takes a share of the remaining space.
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

  /// Requests a layout of the superview, because the view's position in the flow may change.
  final func flowChanged() {
    if layout != nil { noteContentChange() }
    guard isInFlow else { return }
    superview?.setNeedsLayout()
    superview?.flowChanged()
  }
}

extension View {
  /// Notifies the layout that the size of the view's content may have changed.
  package final func invalidateIntrinsicContentSize() {
    if layout != nil { noteContentChange() }
    above?._withUnsafeGuaranteedRef { $0.contentOfSubviewChanged() }
    guard isInFlow, flowHeight(width: placedFrame.width) != placedFrame.height else { return }
    flowChanged()
  }
}

extension View {
  /// Whether the flow gave the view the full width, so that the picture leaves an empty cell on each side of the view.
  package final var keepsMargin: Bool {
    guard isInFlow, let superview else { return false }
    if let stack = superview as? StackView { return stack.axis == .vertical && stack.alignment == .fill }
    return !superview.fillsToItsEdges
  }
}
