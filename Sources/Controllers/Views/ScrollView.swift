import Layout

/// A window onto contents that may be larger than itself.
package class ScrollView: View {
  package override class var className: String { "ScrollView" }

  /// The size of what can be scrolled, in points; what flows inside makes it grow by itself.
  package final var contentSize = Size.zero
  /// Whether the user can scroll it.
  package final var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { scrollingChanged() } }
  }
  /// Whether scrolling stops at whole pages.
  package final var isPagingEnabled = false

  /// How far the contents are scrolled, in points.
  package final var contentOffset: Point {
    get { scrolledOrigin }
    set {
      let newValue = Point(x: newValue.x.limitedLength, y: newValue.y.limitedLength)
      guard newValue != scrolledOrigin else { return }
      scrolledOrigin = newValue
      didScroll()
      tellDelegate(.didScroll)
    }
  }

  /// How long a scroll that a script has animated takes, in seconds.
  private static let duration = 0.3

  /// The farthest the user can scroll the content.
  package final var maximumOffset: Point {
    Point(x: max(0, contentSize.width - bounds.width), y: max(0, contentSize.height - bounds.height))
  }

  package override init(frame: Rect? = nil, in system: System) {
    super.init(frame: frame, in: system)
    clipsToBounds = true
  }

  package override func flowHeight(width: Double) -> Double? { nil }

  /// Called when `isScrollEnabled` changes.
  func scrollingChanged() {}

  package override func layoutSubviews() {
    let flowing = flowingSubviews
    guard !flowing.isEmpty else { return }
    var y = 0.0
    for view in flowing {
      let height = view.flowHeight(width: bounds.width) ?? max(Metrics.scrollingMinimum, bounds.height)
      view.place(Rect(x: 0, y: y, width: bounds.width, height: height))
      y += height
    }
    contentSize = Size(width: max(bounds.width, contentSize.width), height: y)
  }

  package override func encodeState(with coder: Coder) {
    if contentOffset != .zero { coder.encode(.pair(contentOffset.x, contentOffset.y), "contentOffset") }
  }

  package override func decodeState(from coder: Coder) {
    if let (x, y) = coder.pair("contentOffset") { contentOffset = Point(x: x, y: y) }
  }

  /// The contents moved: what shows others than before lays out anew.
  func didScroll() {}

  /// Scrolls as the user does, no farther than the content reaches.
  ///
  /// - Parameters:
  ///   - x: points to the right.
  ///   - y: points down.
  /// - Returns: whether anything moved.
  @discardableResult
  package final func scroll(x: Double = 0, y: Double = 0) -> Bool {
    guard isScrollEnabled else { return false }
    let limit = maximumOffset
    let before = contentOffset
    contentOffset = Point(x: min(max(0, before.x + x), limit.x), y: min(max(0, before.y + y), limit.y))
    return contentOffset != before
  }

  /// Scrolls for a script; the delegate is told of the end of an animated scroll.
  package final func setContentOffset(_ offset: Point, animated: Bool) {
    contentOffset = offset
    guard animated else { return }
    system.clock.schedule(after: ScrollView.duration, endsAnimation: true, caption: "scrolling ends") { [self] in
      tellDelegate(.didEndScrollingAnimation)
    }
  }

  /// Scrolls just far enough that a rectangle of the contents can be seen.
  ///
  /// - Parameter rect: in the coordinates of the contents, in points.
  package final func scrollRectToVisible(_ rect: Rect) {
    var offset = contentOffset
    offset.x = min(max(offset.x, rect.maxX - bounds.width), rect.minX)
    offset.y = min(max(offset.y, rect.maxY - bounds.height), rect.minY)
    contentOffset = Point(x: max(0, offset.x), y: max(0, offset.y))
  }
}
