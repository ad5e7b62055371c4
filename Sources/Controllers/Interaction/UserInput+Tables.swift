import Layout

extension UserInput {
  /// Taps a row or an item, which selects it and notifies the delegate of the table or collection view.
  ///
  /// If the row is already selected, the delegate is notified again. If the table allows multiple selection, the row is
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
    let oldPath = table.allowsMultipleSelection ? nil : table.indexPathForSelectedRow
    if let before = oldPath, before != path, table.yieldsSelection(before) {
      _ = notify(before, table.terms.didDeselect, in: table)
    }
    table.selectRow(at: path)
    if let builtIn = table.builtInSelection {
      builtIn(path)
      return true
    }
    // The tap counts as handled even if no handler receives the event, because the row is selected.
    _ = notify(path, table.terms.didSelect, in: table)
    return true
  }

  private func deselect(_ path: IndexPath, in table: SectionedView) -> Bool {
    guard table.mayDeselect(path) else { return true }
    table.deselectRow(at: path)
    _ = notify(path, table.terms.didDeselect, in: table)
    return true
  }

  /// Sends an event of a row to the handlers of the row's cell.
  private func notify(_ path: IndexPath, _ event: ControlEvent, in table: SectionedView) -> Bool {
    if event.isDeselection { table.deselectRow(at: path) }
    return table.cell(at: path).map { notify($0, event) } ?? false
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

  /// Scrolls all scroll views that contain a view until the view is visible.
  package func reveal(_ view: View) {
    var nextSuperview = view.superview
    while let current = nextSuperview {
      if let scroll = current.asScrollView {
        let frameInWindow = view.frameInWindow
        let origin = scroll.convertToWindow(Rect(origin: .zero, size: .zero)).origin
        scroll.scrollRectToVisible(frameInWindow.moved(x: -origin.x, y: -origin.y))
      }
      nextSuperview = current.superview
    }
  }
}
