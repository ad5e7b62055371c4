import Layout

// The controls that a table adds to its rows while the user is editing the table.
extension Cell {
  /// The frame of the round Delete or Insert button at the left end, or `nil` if the row shows no such button.
  package var editControlFrame: Rect? {
    guard table?.isEditing ?? false, editingStyle != .none else { return nil }
    return Rect(x: 0, y: 0, width: margin + 4 * Metrics.column, height: bounds.height)
  }

  /// The frame of the Delete button that confirms a deletion, or `nil` if the button isn't shown.
  package var deleteButtonFrame: Rect? {
    guard let title = deleteTitle else { return nil }
    let width = margin + Double(Metrics.cellCount(of: title) + 2) * Metrics.column
    return Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
  }

  /// The title of the Delete button, or `nil` if the button isn't shown.
  package var deleteTitle: String? { showsDeleteConfirmation ? table?.confirmation?.title : nil }

  /// Whether the control for dragging the row is shown.
  package var showsReorderControl: Bool {
    (table?.isEditing ?? false) && !showsDeleteConfirmation && editingOperations?.canMove ?? false
  }

  /// The state of the cell's swipe actions, or `nil` if the cell shows none.
  var swipeState: SwipedCell? { container?.swipedCell.flatMap { $0.cell === self ? $0 : nil } }

  /// The buttons that a swipe has revealed.
  ///
  /// The first button is at the end of the cell.
  package var swipeButtons: [SwipeButton] { swipeState?.buttons ?? [] }

  /// The widths of the swipe actions that are shown at the two ends of the cell, in points.
  package var swipedWidths: (leading: Double, trailing: Double) {
    guard let swiped = swipeState else { return (0, 0) }
    return swiped.edge == .leading ? (swiped.width, 0) : (0, swiped.width)
  }

  /// Whether the accessory is shown.
  ///
  /// The accessory is hidden while the user is editing the row.
  package var showsAccessory: Bool { !isEditing }

  /// The margin at both ends of a row, in points.
  var margin: Double { table?.style == .grouped ? Cell.groupedMargin : Metrics.margin }

  /// The margin in a grouped table: the edge of the group's box, and an empty cell on either side of the edge.
  static let groupedMargin = 3 * Metrics.margin
}
