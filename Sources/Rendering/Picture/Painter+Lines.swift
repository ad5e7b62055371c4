import Controllers
import Layout

// Text or a control occupies a line of the picture even if its frame is lower than a line. If another view above it
// already occupies that line, it moves to the next line. If its superview has no line left, it is left out, and `⋮`
// marks the gap.

extension Painter {
  /// Draws the subviews of a view, from back to front.
  mutating func paintSubviews(of view: View, in rect: CellRect, clip: CellRect) {
    let lines = view.subviews.contains { isLow($0) } ? lines(of: view, in: rect, clip: clip) : nil
    let veil = view === window ? view.subviews.lastIndex { $0 is DimmingView && !$0.isHidden } : nil
    guard lines != nil || veil != nil else {
      if let split = view.viewController as? SplitViewController {
        return paintColumns(of: split, in: view, clip: clip)
      }
      for subview in view.subviews { paint(subview, clip: clip) }
      return
    }
    let before = (shift, reach)
    for (index, subview) in view.subviews.enumerated() {
      (shift, reach) = before
      if let veil, index < veil { reach.isBlocked = true }
      if let down = lines?[index] { shift.rows += down }
      if lines == nil || lines?[index] != nil { paint(subview, clip: clip) }
    }
    (shift, reach) = before
    if let lines, lines.contains(nil) { mark(in: rect, line: min(rect.bottom, clip.bottom) - 1, clip: clip) }
  }

  /// Whether the view shows a line but is lower than a line of the picture.
  private func isLow(_ view: View) -> Bool {
    view.frame.height < Metrics.line && view.frame.height > 0 && view.showsLine
      && CellRect(view.frameInWindow).height == 0
  }

  /// Returns how many lines each subview moves down, or `nil` for a subview that is left out.
  private func lines(of view: View, in rect: CellRect, clip: CellRect) -> [Int?] {
    var lines = [Int?](repeating: 0, count: view.subviews.count)
    var placed: [(frame: Rect, cells: CellRect)] = []
    let limit = min(rect.bottom, clip.bottom)
    let ordered = view.subviews.enumerated().filter { $1.showsLine && $1.isVisibleItself }
      .sorted { ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset) }
    for (index, subview) in ordered {
      var own = cells(of: subview.frameInWindow)
      let top = placed.reduce(own.top) { top, other in
        let isAbove = other.frame.maxY <= subview.frame.minY + 0.5
        let isInColumn = other.cells.left < own.right && own.left < other.cells.right
        return isAbove && isInColumn ? max(top, other.cells.bottom) : top
      }
      let down = top - own.top
      own = own.moved(columns: 0, rows: down)
      lines[index] = down > 0 && own.bottom > limit ? nil : down
      placed.append((subview.frame, own))
    }
    return lines
  }
}
