import Layout

extension UserInput {
  /// Taps a row or an item, which selects it and notifies the delegate of the table or collection view.
  ///
  /// If the row is already selected, the delegate is notified again. In a table with multiple selection, the row is
  /// deselected instead. If a row shows its Delete button or its actions, the tap only hides them.
  @discardableResult
  package func tapRow(_ cell: Cell) -> Bool {
    guard let container = cell.container else { return false }
    if container.showsCellButtons {
      container.hideCellButtons()
      return true
    }
    guard container.isSelectable else { return false }
    // Even if the delegate doesn't permit the row to be highlighted or selected, the tap counts as handled.
    guard container.askFlag(container.terms.shouldHighlight, .row(cell.path)) ?? true else { return true }
    if container.allowsMultipleSelection, cell.isSelected { return deselect(cell.path, in: container) }
    guard let path = container.rowToSelect(at: cell.path) else { return true }
    return select(path, in: container)
  }

  private func select(_ path: IndexPath, in table: SectionedView) -> Bool {
    let before = table.allowsMultipleSelection ? nil : table.indexPathForSelectedRow
    if let before, before != path, table.givesWay(before) {
      _ = told(before, table.terms.didDeselect, in: table)
    }
    table.selectRow(at: path)
    if let builtIn = table.builtInSelection {
      builtIn(path)
      return true
    }
    // Even if no handler receives the event, the tap has had an effect, because the row is selected.
    _ = told(path, table.terms.didSelect, in: table)
    return true
  }

  private func deselect(_ path: IndexPath, in table: SectionedView) -> Bool {
    guard table.mayDeselect(path) else { return true }
    table.deselectRow(at: path)
    _ = told(path, table.terms.didDeselect, in: table)
    return true
  }

  /// Sends an event of a row to the handlers of the row's cell.
  private func told(_ path: IndexPath, _ event: ControlEvent, in table: SectionedView) -> Bool {
    if event.isDeselection { table.deselectRow(at: path) }
    return table.cell(at: path).map { tell($0, event) } ?? false
  }

  /// Scrolls until the user can tap a row.
  ///
  /// - Returns: The cell of the row, or `nil` if there is no such row.
  package func reveal(_ path: IndexPath, in table: SectionedView) -> Cell? {
    guard let cell = table.cell(at: path) else { return nil }
    table.scrollToRow(at: path)
    table.layoutIfNeeded()
    return cell
  }

  /// Scrolls all scroll views around a view until the view is visible.
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
