import Controllers
import Layout
import TextWidth

// UIKit moves the contents of a swiped row aside, without laying them out again, until the row is closed. The picture
// shortens the text instead, so that the user still sees which row it is. In the meantime, text that is shortened,
// overlapped or covered isn't a fault of the screen, because the user can read it when the row is closed.
extension Element {
  /// Whether a swipe has moved the element aside to make room for buttons at the end of its row.
  ///
  /// The buttons aren't moved.
  var isMovedBySwipe: Bool {
    guard let view = shownView, !(view is SwipeButton) else { return false }
    return view.nearest(where: { $0.asCell?.showsButtonsAtEnd == true }) != nil
  }
}

// In a picture with fewer columns, the buttons keep the cells that their titles need, unless the row has too few cells.
extension Painter {
  /// Returns the cells of a view in a picture with fewer columns.
  func narrowedCells(of view: View) -> CellRect {
    guard let cell = view.superview?.asCell, let index = cell.swipeButtons.firstIndex(where: { $0 === view }) else {
      return cells(of: view.frameInWindow)
    }
    let row = withoutDividerCell(cells(of: cell.frameInWindow))
    let neededWidths = cell.swipeButtons.map(\.neededCellCount)
    let totalWidth = neededWidths.reduce(0, +)
    func edgeOffset(_ count: Int) -> Int {
      let offset = neededWidths.prefix(count).reduce(0, +)
      return totalWidth > row.width ? offset * row.width / totalWidth : offset
    }
    let (nearEdge, farEdge) = (edgeOffset(index), edgeOffset(index + 1))
    let isLeading = cell.swipedWidths.leading > 0
    return CellRect(
      left: isLeading ? row.left + nearEdge : row.right - farEdge, top: row.top,
      right: isLeading ? row.left + farEdge : row.right - nearEdge, bottom: row.bottom)
  }

  /// Returns the numbers of columns that the buttons take at the two ends of a row.
  func swipedColumns(of cell: Cell, in row: CellRect) -> (leading: Int, trailing: Int) {
    let widths = cell.swipedWidths
    guard isNarrowed else { return (columnCount(of: widths.leading), columnCount(of: widths.trailing)) }
    let columns = min(cell.swipeButtons.reduce(0) { $0 + $1.neededCellCount }, row.width)
    return (widths.leading > 0 ? columns : 0, widths.trailing > 0 ? columns : 0)
  }

  /// Returns the number of cells of a width in points.
  private func columnCount(of width: Double) -> Int { Int(limiting: (width / columnWidth).rounded(.up)) }
}

extension SwipeButton {
  /// The number of cells of the title, including its sign and its brackets.
  fileprivate var neededCellCount: Int { (role.sign + caption).cellWidth + 2 }
}

extension Cell {
  /// Whether the row shows actions or its Delete button.
  fileprivate var showsButtonsAtEnd: Bool { showsSwipeActions || showsDeleteConfirmation }
}
