import Layout

/// The direction in which the user looks: `down` shows content further below.
package enum ScrollDirection: String, CaseIterable, Sendable {
  case up
  case down
  case left
  case right
}

extension UserInput {
  /// Scrolls by lines of the picture.
  ///
  /// If a table with a refresh control is at its top and is pulled down, the control begins to refresh and notifies its
  /// target.
  ///
  /// - Parameters:
  ///   - view: The view to scroll.
  ///   - direction: The direction in which the user looks.
  ///   - lines: The distance: lines of 20 points, or sideways, columns of 8. `nil` scrolls by the visible height or
  ///     width.
  /// - Returns: Whether the content moved, or a refresh began.
  @discardableResult
  package func scroll(_ view: ScrollView, _ direction: ScrollDirection, lines: Int? = nil) -> Bool {
    switch direction {
    case .up, .down:
      drag(view, direction, by: lines.map { Double($0) * Metrics.line } ?? view.bounds.height)
    case .left, .right:
      drag(view, direction, by: lines.map { Double($0) * Metrics.column } ?? view.bounds.width)
    }
  }

  /// Scrolls by a distance in points.
  ///
  /// A view with paging scrolls by one page instead.
  ///
  /// - Returns: Whether the content moved, or a refresh began.
  @discardableResult
  package func drag(_ view: ScrollView, _ direction: ScrollDirection, by distance: Double) -> Bool {
    guard view.isScrollEnabled else { return false }
    let (before, goesBack) = (view.contentOffset, direction == .up || direction == .left)
    let points = (view.isPagingEnabled ? pageLength(of: view, direction) : distance) * (goesBack ? -1 : 1)
    view.willDrag()
    view.tellDelegate(.willBeginDragging)
    switch direction {
    case .up, .down: view.scroll(y: points)
    case .left, .right: view.scroll(x: points)
    }
    let hasMoved = view.contentOffset != before
    view.tellDelegate(.didEndDragging, .flag(view.isPagingEnabled && hasMoved))
    if view.isPagingEnabled, hasMoved { view.tellDelegate(.didEndDecelerating) }
    return hasMoved || (direction == .up && view.pulledDown())
  }

  private func pageLength(of view: ScrollView, _ direction: ScrollDirection) -> Double {
    direction == .up || direction == .down ? view.bounds.height : view.bounds.width
  }
}
