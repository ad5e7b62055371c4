import Layout

/// The direction in which the visible part of the content moves.
///
/// For example, `down` shows content that is further below.
package enum ScrollDirection: String, CaseIterable, Sendable {
  case up
  case down
  case left
  case right
}

extension UserInput {
  /// Scrolls a view by lines of the picture.
  ///
  /// If a table with a refresh control is at its top and the user pulls it down, the control begins to refresh and
  /// notifies its target.
  ///
  /// - Parameters:
  ///   - view: The view to scroll.
  ///   - direction: The direction in which the visible part moves.
  ///   - lines: The distance in lines of 20 points or, for sideways scrolling, in columns of 8 points. `nil` scrolls by
  ///     the visible height or width.
  /// - Returns: `true` if the content moved or a refresh began, otherwise `false`.
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
  /// If the view has paging, it scrolls by one page instead.
  ///
  /// - Returns: `true` if the content moved or a refresh began, otherwise `false`.
  @discardableResult
  package func drag(_ view: ScrollView, _ direction: ScrollDirection, by distance: Double) -> Bool {
    guard view.isScrollEnabled else { return false }
    if system.behavior.handDismisses, dragSheet(around: view, direction, by: distance) { return true }
    let (oldOffset, goesBack) = (view.contentOffset, direction == .up || direction == .left)
    let signedDistance = (view.isPagingEnabled ? pageLength(of: view, direction) : distance) * (goesBack ? -1 : 1)
    view.willDrag()
    view.notifyDelegate(.willBeginDragging)
    view.hideKeyboard(scrolling: direction)
    switch direction {
    case .up, .down: view.scroll(y: signedDistance)
    case .left, .right: view.scroll(x: signedDistance)
    }
    let hasMoved = view.contentOffset != oldOffset
    view.notifyDelegate(.didEndDragging, .flag(view.isPagingEnabled && hasMoved))
    if view.isPagingEnabled, hasMoved { view.notifyDelegate(.didEndDecelerating) }
    return hasMoved || (direction == .up && view.beginRefreshIfPossible())
  }

  /// Drags the sheet that contains a scroll view, if the content of the scroll view is scrolled to its top.
  ///
  /// Apple's reference: scrolling down at the upper edge expands the sheet to a larger detent first. Here: if the view
  /// has a refresh control, the control handles the pull, not the sheet.
  private func dragSheet(around view: ScrollView, _ direction: ScrollDirection, by distance: Double) -> Bool {
    guard view.contentOffset.y <= 0, let controller = view.nearestViewController?.outermost,
      controller === system.sheetInFront
    else { return false }
    if direction == .up, view.refreshControl != nil { return false }
    return controller.presenting.dragSheet(scrolling: direction, by: distance)
  }

  private func pageLength(of view: ScrollView, _ direction: ScrollDirection) -> Double {
    direction == .up || direction == .down ? view.bounds.height : view.bounds.width
  }
}
