import Layout

extension UserInput {
  /// Touches a row: it is selected, and its table's delegate told.
  ///
  /// A row that is selected already is told again; where several may be, it loses the selection. While some row shows
  /// the button that deletes it, a touch only takes that away.
  @discardableResult
  package func tapRow(_ cell: Cell) -> Bool {
    guard let table = cell.table else { return false }
    if table.confirmation != nil {
      table.hideConfirmation()
      return true
    }
    guard table.isSelectable else { return false }
    // A row that takes no touches, or may not be selected, was refused on purpose.
    guard table.askFlag(.shouldHighlightRow, .row(cell.path)) ?? true else { return true }
    if table.allowsMultipleSelection, cell.isSelected { return deselect(cell.path, in: table) }
    guard let path = table.rowToSelect(at: cell.path) else { return true }
    return select(path, in: table)
  }

  private func select(_ path: IndexPath, in table: TableView) -> Bool {
    let before = table.allowsMultipleSelection ? nil : table.indexPathForSelectedRow
    if let before, before != path, table.mayDeselect(before) { _ = told(before, .didDeselectRow, in: table) }
    table.selectRow(at: path)
    if let builtIn = table.builtInSelection {
      builtIn(path)
      return true
    }
    // That it is selected now is what came of it, whether anything is told of that or not.
    _ = told(path, .didSelectRow, in: table)
    return true
  }

  private func deselect(_ path: IndexPath, in table: TableView) -> Bool {
    guard table.mayDeselect(path) else { return true }
    table.deselectRow(at: path)
    _ = told(path, .didDeselectRow, in: table)
    return true
  }

  /// Tells of a row by its cell.
  private func told(_ path: IndexPath, _ event: ControlEvent, in table: TableView) -> Bool {
    if event == .didDeselectRow { table.deselectRow(at: path) }
    return table.cell(at: path).map { tell($0, event) } ?? false
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
      if let scroll = current.asScrollView {
        let inWindow = view.frameInWindow
        let origin = scroll.convertToWindow(Rect(origin: .zero, size: .zero)).origin
        scroll.scrollRectToVisible(inWindow.moved(x: -origin.x, y: -origin.y))
      }
      around = current.superview
    }
  }
}
