import Controllers
import Layout

extension Painter {
  /// Draws the line between two pages side by side.
  ///
  /// While a page turns, the line is heavier.
  mutating func drawSpine(of pages: PageViewController, clip: CellRect) {
    guard pages.viewControllers.count == 2, pages.isViewLoaded else { return }
    let views = pages.viewControllers.map(\.view)
    guard views.allSatisfy({ $0.superview != nil }) else { return }
    let (firstCells, secondCells) = (cells(of: views[0].frameInWindow), cells(of: views[1].frameInWindow))
    let isTurning = transition?.motion == .leaf
    if pages.navigationOrientation == .horizontal {
      let spine = secondCells.moved(columns: -1, rows: 0).intersection(clip)
      for row in spine.rows {
        canvas.put(isTurning ? "┃" : "│", column: secondCells.left - 1, row: row, style: .dim, clip: clip)
      }
    } else {
      canvas.fillRow(
        isTurning ? "━" : "─", columns: firstCells.columns, row: secondCells.top - 1, style: .dim, clip: clip)
    }
  }
}

extension TransitionUnderWay {
  /// Returns the number of cells between two pages, at least one.
  func gap(isSideways: Bool) -> Int { max(1, Int(limiting: (spacing.limitedLength / (isSideways ? 8 : 20)).rounded())) }
}
