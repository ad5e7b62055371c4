import Layout

extension Hand {
  /// Touches a row: it is selected, and its table's delegate told.
  ///
  /// A row that is selected already is told again; where several may be, it loses the selection.
  @discardableResult
  package func tapRow(_ cell: Cell) -> Bool {
    guard let table = cell.table, table.allowsSelection, !table.isEditing else { return false }
    if table.allowsMultipleSelection, cell.isSelected { return deselect(cell, in: table) }
    let before = table.allowsMultipleSelection ? nil : table.indexPathForSelectedRow
    table.selectRow(at: cell.path)
    if let before, before != cell.path, let left = table.cell(at: before) { _ = tell(left, .didDeselectRow) }
    if let builtIn = table.builtInSelection {
      builtIn(cell.path)
      return true
    }
    return tell(cell, .didSelectRow)
  }

  /// Scrolls until a row can be touched.
  ///
  /// - Returns: its cell, or nil when there is no such row.
  package func reveal(_ path: IndexPath, in table: TableView) -> Cell? {
    guard let cell = table.cell(at: path) else { return nil }
    table.scrollToRow(at: path)
    table.layoutIfNeeded()
    return cell
  }

  /// Scrolls all that scrolls around a view until the view can be seen.
  package func reveal(_ view: View) {
    var around = view.superview
    while let current = around {
      if let scroll = current as? ScrollView {
        let inWindow = view.frameInWindow
        let origin = scroll.convertToWindow(Rect(origin: .zero, size: .zero)).origin
        scroll.scrollRectToVisible(inWindow.moved(x: -origin.x, y: -origin.y))
      }
      around = current.superview
    }
  }

  private func deselect(_ cell: Cell, in table: TableView) -> Bool {
    table.deselectRow(at: cell.path)
    return tell(cell, .didDeselectRow)
  }
}
