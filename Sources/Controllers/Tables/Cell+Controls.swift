import Layout

// What a table puts into its rows while they are edited, and what a finger touches there.
extension Cell {
  /// The round button at the left end that deletes or inserts; nil when there is none.
  package var editControlFrame: Rect? {
    guard table?.isEditing ?? false, editingStyle != .none else { return nil }
    return Rect(x: 0, y: 0, width: margin + 4 * Metrics.column, height: bounds.height)
  }

  /// The button that deletes, once asked for; nil when there is none.
  package var deleteButtonFrame: Rect? {
    guard let title = deleteTitle else { return nil }
    let width = margin + Double(Metrics.cells(of: title) + 2) * Metrics.column
    return Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
  }

  /// What the button says that deletes the row, while it is there.
  package var deleteTitle: String? { showsDeleteConfirmation ? table?.confirmation?.title : nil }

  /// Whether the mark is there by which the row is dragged.
  package var showsReorderControl: Bool {
    (table?.isEditing ?? false) && !showsDeleteConfirmation && editing?.canMove ?? false
  }

  /// Whether the accessory is shown: not while the row is edited.
  package var showsAccessory: Bool { !isEditing }

  /// What the picture keeps clear at both ends of a row, in points.
  var margin: Double { table?.style == .grouped ? Cell.groupedMargin : Metrics.margin }

  /// The side of the box around a group, and a clear cell on both sides of that.
  static let groupedMargin = 3 * Metrics.margin
}
