import Layout

/// A view that shows a part of its content.
///
/// The content may be larger than the view.
package class ScrollView: View {
  package override class var className: String { "ScrollView" }

  /// The size of the content, in points.
  ///
  /// Subviews that are laid out automatically increase it.
  package final var contentSize = Size.zero
  /// The space that the script adds around the content, in points.
  package final var contentInset = Insets.zero {
    didSet { contentInsetChanged(from: oldValue) }
  }
  /// Whether and when the safe area is added to the insets.
  package final var contentInsetAdjustmentBehavior = ContentInsetAdjustment.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { superview?.setNeedsLayout() } }
  }
  /// The space that bars and the device require around the content, in points.
  package internal(set) final var adjustment = Insets.zero

  /// The way in which dragging the view hides the keyboard.
  package final var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether the user can scroll the view.
  package final var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { scrollingChanged() } }
  }
  /// The control that starts a refresh when the user pulls the content down, or `nil` if there is none.
  package final var refreshControl: RefreshControl? {
    didSet { refreshControlChanged(from: oldValue) }
  }
  /// Whether scrolling stops only at whole pages.
  package final var isPagingEnabled = false

  /// The position in the content at which the visible part begins, in points.
  package final var contentOffset: Point {
    get { scrolledOrigin }
    set {
      let newValue = Point(x: newValue.x.limitedLength, y: newValue.y.limitedLength)
      guard newValue != scrolledOrigin else { return }
      scrolledOrigin = newValue
      didScroll()
      updateBarRows()
      notifyDelegate(.didScroll)
    }
  }

  /// The duration of an animated scroll that a script requests, in seconds.
  private static let scrollDuration = 0.3

  /// The maximum offset to which the user can scroll the content, in points.
  package final var maximumOffset: Point {
    let (inset, least) = (adjustedContentInset, minimumOffset)
    return Point(
      x: max(least.x, contentSize.width + inset.right - bounds.width),
      y: max(least.y, contentSize.height + inset.bottom - bounds.height))
  }

  /// The only axis along which the user can scroll, or `nil` if that depends on the content.
  package var scrollAxis: ScrollAxis? { nil }

  package override init(frame: Rect? = nil, in system: System) {
    super.init(frame: frame, in: system)
    clipsToBounds = true
  }

  package override func flowHeight(width: Double) -> Double? { nil }

  /// Called when `isScrollEnabled` has changed.
  func scrollingChanged() {}

  /// Called before the user scrolls the content.
  func willDrag() {}

  package override func layoutSubviews() {
    layOutRefreshControl()
    let flowing = flowingSubviews
    guard !flowing.isEmpty else { return }
    var y = refreshHeight
    for view in flowing {
      let height =
        view.flowHeight(width: bounds.width)
        ?? max(Metrics.scrollingMinimum, bounds.height - adjustedContentInset.top - adjustedContentInset.bottom)
      view.setFrameInFlow(Rect(x: 0, y: y, width: bounds.width, height: height))
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

  /// Called when the content has moved.
  ///
  /// A view that shows another part of its content after scrolling can update its layout here.
  func didScroll() {}

  /// Scrolls the content as the user does, within its bounds.
  ///
  /// - Parameters:
  ///   - x: the distance to the right, in points.
  ///   - y: the distance down, in points.
  /// - Returns: `true` if the content moved, otherwise `false`.
  @discardableResult
  package final func scroll(x: Double = 0, y: Double = 0) -> Bool {
    guard isScrollEnabled else { return false }
    var (least, limit) = (minimumOffset, maximumOffset)
    least.y -= collapsedBarHeight
    limit.y = max(limit.y, least.y)
    let oldOffset = contentOffset
    contentOffset = Point(
      x: min(max(least.x, oldOffset.x + x), limit.x), y: min(max(least.y, oldOffset.y + y), limit.y))
    let hasMoved = contentOffset != oldOffset
    // When the user pulls the content down, the bar above expands, and the content stays at its top.
    if system.hasTallBars, contentOffset.y < minimumOffset.y {
      scrolledOrigin.y = minimumOffset.y
      setNeedsLayout()
    }
    return hasMoved
  }

  /// Scrolls at the request of a script.
  ///
  /// The delegate is notified after an animated scroll.
  package final func setContentOffset(_ offset: Point, animated: Bool) {
    contentOffset = offset
    guard animated else { return }
    system.clock.schedule(after: ScrollView.scrollDuration, endsAnimation: true, caption: "scrolling ends") { [self] in
      notifyDelegate(.didEndScrollingAnimation)
    }
  }

  /// Scrolls just far enough that a rectangle of the content is visible between the insets of the content.
  ///
  /// If the rectangle is larger than this area, its upper left corner becomes visible.
  ///
  /// - Parameter rect: the rectangle in the content's coordinates, in points.
  package final func scrollRectToVisible(_ rect: Rect) {
    let inset = adjustedContentInset
    var offset = contentOffset
    offset.x = min(max(offset.x, rect.maxX + inset.right - bounds.width), rect.minX - inset.left)
    offset.y = min(max(offset.y, rect.maxY + inset.bottom - bounds.height), rect.minY - inset.top)
    contentOffset = Point(x: max(minimumOffset.x, offset.x), y: max(minimumOffset.y, offset.y))
  }

  package override final var asScrollView: ScrollView? { self }

  package override func addLook(to look: inout LookHash) {
    look.add(maximumOffset.y)
  }
}

/// An axis along which content can be scrolled.
package enum ScrollAxis: Sendable {
  case vertical
  case horizontal
}
