import Layout

// The controls that a table adds to its rows during editing.
extension Cell {
  /// The frame of the round Delete or Insert button at the left end, or `nil` if there is none.
  package var editControlFrame: Rect? {
    guard table?.isEditing ?? false, editingStyle != .none else { return nil }
    return Rect(x: 0, y: 0, width: margin + 4 * Metrics.column, height: bounds.height)
  }

  /// The frame of the Delete button that asks for confirmation, or `nil` if it isn't shown.
  package var deleteButtonFrame: Rect? {
    guard let title = deleteTitle else { return nil }
    let width = margin + Double(Metrics.cells(of: title) + 2) * Metrics.column
    return Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
  }

  /// The title of the Delete button, or `nil` if it isn't shown.
  package var deleteTitle: String? { showsDeleteConfirmation ? table?.confirmation?.title : nil }

  /// Whether the control for dragging the row is shown.
  package var showsReorderControl: Bool {
    (table?.isEditing ?? false) && !showsDeleteConfirmation && editing?.canMove ?? false
  }

  /// Whether the accessory is shown.
  ///
  /// The accessory is hidden while the row is edited.
  package var showsAccessory: Bool { !isEditing }

  /// The margin at both ends of a row, in points.
  var margin: Double { table?.style == .grouped ? Cell.groupedMargin : Metrics.margin }

  /// The margin in a grouped table: the side of the group's box, and an empty cell on either side of it.
  static let groupedMargin = 3 * Metrics.margin
}
