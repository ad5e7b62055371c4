import Controllers
import Layout
import TextWidth

// UIKit moves the contents of a swiped row aside, without laying them out again, until the row is closed. The picture
// shortens the text instead, so that the user still sees which row it is. The user can read the whole text when the row
// is closed, so it isn't a fault of the screen that the text is shortened, overlapped or covered in the meantime.
extension Element {
  /// Whether a swipe has moved the element aside, to make room for buttons at the end of its row.
  ///
  /// The buttons themselves aren't moved.
  var isMovedBySwipe: Bool {
    guard let view = shownView, !(view is SwipeButton) else { return false }
    return view.nearest(where: { $0.asCell?.showsButtonsAtEnd == true }) != nil
  }
}

// In a picture with fewer columns, the buttons keep the cells that their titles need, as long as the row has enough.
extension Painter {
  /// Returns the cells of a view in a picture with fewer columns.
  func narrowedCells(of view: View) -> CellRect {
    guard let cell = view.superview?.asCell, let index = cell.swipeButtons.firstIndex(where: { $0 === view }) else {
      return cells(of: view.frameInWindow)
    }
    let row = besideDivider(cells(of: cell.frameInWindow))
    let needs = cell.swipeButtons.map(\.neededCells)
    let all = needs.reduce(0, +)
    func edge(_ count: Int) -> Int {
      let offset = needs.prefix(count).reduce(0, +)
      return all > row.width ? offset * row.width / all : offset
    }
    let (near, far) = (edge(index), edge(index + 1))
    let isLeading = cell.swipedWidths.leading > 0
    return CellRect(
      left: isLeading ? row.left + near : row.right - far, top: row.top,
      right: isLeading ? row.left + far : row.right - near, bottom: row.bottom)
  }

  /// Returns the numbers of columns that the buttons at the two ends of a row take.
  func swipedColumns(of cell: Cell, in row: CellRect) -> (leading: Int, trailing: Int) {
    let widths = cell.swipedWidths
    guard isNarrowed else { return (columns(of: widths.leading), columns(of: widths.trailing)) }
    let columns = min(cell.swipeButtons.reduce(0) { $0 + $1.neededCells }, row.width)
    return (widths.leading > 0 ? columns : 0, widths.trailing > 0 ? columns : 0)
  }

  /// Returns the number of cells of a width in points.
  private func columns(of width: Double) -> Int { Int(limiting: (width / column).rounded(.up)) }
}

extension SwipeButton {
  /// The number of cells of the title, its sign and its brackets.
  fileprivate var neededCells: Int { (role.sign + caption).cellWidth + 2 }
}

extension Cell {
  /// Whether the row shows actions or its Delete button.
  fileprivate var showsButtonsAtEnd: Bool { showsSwipeActions || showsDeleteConfirmation }
}
