import Controllers
import Layout

// Text or a control occupies a line of the picture even if its frame is lower than a line. If another view above it
// already occupies that line, the element moves to the next line. If its superview has no line left, the element is
// left out, and `⋮` marks the gap.

extension Painter {
  /// Draws the subviews of a view, from back to front.
  mutating func paintSubviews(of view: View, in rect: CellRect, clip: CellRect) {
    let offsets = view.subviews.contains { isLowerThanLine($0) } ? lineOffsets(of: view, in: rect, clip: clip) : nil
    let dimmingIndex = view === window ? view.subviews.lastIndex { $0 is DimmingView && !$0.isHidden } : nil
    guard offsets != nil || dimmingIndex != nil else {
      if let split = view.viewController as? SplitViewController {
        return paintColumns(of: split, in: view, clip: clip)
      }
      for subview in view.subviews { paint(subview, clip: clip) }
      return
    }
    let savedState = (shift, touchReach)
    for (index, subview) in view.subviews.enumerated() {
      (shift, touchReach) = savedState
      if let veil = dimmingIndex, index < veil { touchReach.isBlocked = true }
      if let offset = offsets?[index] { shift.rows += offset }
      if offsets == nil || offsets?[index] != nil { paint(subview, clip: clip) }
    }
    (shift, touchReach) = savedState
    if let lines = offsets, lines.contains(nil) {
      markContinuation(in: rect, line: min(rect.bottom, clip.bottom) - 1, clip: clip)
    }
  }

  /// Whether the view shows a line but is lower than a line of the picture.
  private func isLowerThanLine(_ view: View) -> Bool {
    view.frame.height < Metrics.line && view.frame.height > 0 && view.showsLine
      && CellRect(view.frameInWindow).height == 0
  }

  /// Returns the number of lines by which each subview moves down, or `nil` for a subview that is left out.
  private func lineOffsets(of view: View, in rect: CellRect, clip: CellRect) -> [Int?] {
    var offsets = [Int?](repeating: 0, count: view.subviews.count)
    var placedViews: [(frame: Rect, cells: CellRect)] = []
    let limit = min(rect.bottom, clip.bottom)
    let orderedSubviews = view.subviews.enumerated().filter { $1.showsLine && $1.isVisibleItself }
      .sorted { ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset) }
    for (index, subview) in orderedSubviews {
      var subviewCells = cells(of: subview.frameInWindow)
      let top = placedViews.reduce(subviewCells.top) { top, other in
        let isAbove = other.frame.maxY <= subview.frame.minY + 0.5
        let isInColumn = other.cells.left < subviewCells.right && subviewCells.left < other.cells.right
        return isAbove && isInColumn ? max(top, other.cells.bottom) : top
      }
      let offset = top - subviewCells.top
      subviewCells = subviewCells.moved(columns: 0, rows: offset)
      offsets[index] = offset > 0 && subviewCells.bottom > limit ? nil : offset
      placedViews.append((subview.frame, subviewCells))
    }
    return offsets
  }
}
