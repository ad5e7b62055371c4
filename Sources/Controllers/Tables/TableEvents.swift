// The questions about one row, and the callbacks about editing, for a table's delegate and data source.
extension EventKind {
  package static let willSelectRow = EventKind(
    150, "willSelectRow", to: .delegate, with: [.passedRow], answer: .row,
    "Return false to prevent the selection, or another row to select instead.")
  package static let willDeselectRow = EventKind(
    151, "willDeselectRow", to: .delegate, with: [.passedRow], answer: .row, "Return false to keep the row selected.")
  package static let shouldHighlightRow = EventKind(
    152, "shouldHighlightRow", to: .delegate, with: [.passedRow], answer: .flag,
    "Return false if the row doesn't respond to touches.")
  package static let heightForRow = EventKind(
    153, "heightForRow", to: .delegate, with: [.passedRow], answer: .rowHeight, "The height of a row, in points.")
  package static let accessoryTypeForRow = EventKind(
    154, "accessoryTypeForRow", to: .delegate, with: [.passedRow],
    answer: .words(of: Cell.Accessory.allCases.map(\.rawValue)), "The accessory at the right edge of a row.")
  package static let editingStyleForRow = EventKind(
    155, "editingStyleForRow", to: .delegate, with: [.passedRow],
    answer: .words(of: Cell.EditingStyle.allCases.map(\.rawValue)),
    "The control that a row shows while the table is edited: \"delete\", \"insert\" or \"none\".")
  package static let titleForDeleteConfirmationButtonForRow = EventKind(
    156, "titleForDeleteConfirmationButtonForRow", to: .delegate, with: [.passedRow], answer: .text,
    "The title of the Delete button.")
  package static let targetIndexPathForMoveFromRow = EventKind(
    157, "targetIndexPathForMoveFromRow", to: .delegate, with: [.passedRow, .passed("toRow, toSection")], answer: .row,
    "The row and section where a dragged row lands if it is dropped now.")
  package static let canEditRow = EventKind(
    160, "canEditRow", to: .dataSource, with: [.passedRow], answer: .flag,
    "Return false if the row can't be edited.")
  package static let canMoveRow = EventKind(
    161, "canMoveRow", to: .dataSource, with: [.passedRow], answer: .flag,
    "Return false if the row can't be moved.")

  // The trace records these callbacks for the controller that shows the table.
  package static let willBeginEditingRow = EventKind(
    158, "willBeginEditingRow", to: .delegate, of: [.controllers], with: [.row],
    "A row was swiped and shows its Delete button.")
  package static let didEndEditingRow = EventKind(
    159, "didEndEditingRow", to: .delegate, of: [.controllers], with: [.row],
    "The Delete button of a swiped row was hidden.")
  package static let commitEditing = EventKind(
    162, "commitEditing", to: .dataSource, of: [.controllers],
    with: [.value(.style, .word(Cell.EditingStyle.allCases.map(\.rawValue))), .row],
    "Delete or insert the row: change the data, then call `deleteRows` or `insertRows`.")
  package static let moveRow = EventKind(
    163, "moveRow", to: .dataSource, of: [.controllers], with: [.row, .targetRow],
    "A row was dragged: move it in the data. As a method, `moveRow(from, to)` shows a move.")

  package static let rowSelected = visibleChange(229, "rowSelected", with: [.recordedRow], "A row was selected.")
  package static let rowDeselected = visibleChange(230, "rowDeselected", with: [.recordedRow], "A row was deselected.")

  static let ofTables = [
    rowSelected, rowDeselected,
    willBeginEditingRow, didEndEditingRow, commitEditing, moveRow, willSelectRow, willDeselectRow, shouldHighlightRow,
    heightForRow, accessoryTypeForRow, editingStyleForRow, titleForDeleteConfirmationButtonForRow,
    targetIndexPathForMoveFromRow, canEditRow, canMoveRow,
  ]
}

extension EventValues {
  /// Returns values that contain only the position of a row.
  static func row(_ path: IndexPath) -> EventValues { .list([.row(path)]) }
}

extension EventField {
  /// The row of an event that only the trace records.
  fileprivate static let recordedRow = EventField(key: .row, parameter: nil, values: .count, section: "section")
}

extension TraceKey {
  static let style = TraceKey(62, "style")
}
