import Layout

extension Note {
  /// A fraction of the width that is wider than the default maximum.
  static func cutFraction(of column: SplitColumn, _ width: Double) -> Note {
    let name = column.nameInProperties
    return Note(
      "preferred\(name)ColumnWidthFraction requests \(Int(width)) points, but the column is at most"
        + " \(Int(ColumnParts.usualWidth)) points wide; set maximum\(name)ColumnWidth")
  }

  /// A width that would leave too little of the split view for the other columns.
  static func noRoom(for column: SplitColumn, _ width: Double, _ limit: Double) -> Note {
    Note(
      "the \(column.rawValue) column is \(Int(limit)) points wide instead of \(Int(limiting: width)), because it"
        + " must leave room for the other columns")
  }
}

// Exceptions that UIKit raises.
extension ControllerException.Reason {
  static func noColumn(_ column: SplitColumn, in split: String, style: SplitStyle) -> Self {
    if column == .inspector, style != .unspecified { return noInspector }
    let columns = style.allColumns.map { "\"\($0.rawValue)\"" }
    let hint = style == .unspecified ? "; set its `style`, as in `style = \"doubleColumn\"`" : ""
    return Self(
      "\(split) has no column \"\(column.rawValue)\": with the style \"\(style.rawValue)\", it has "
        + columns.joined(separator: ", ") + hint)
  }

  private static let noInspector = Self(
    "an inspector column needs system \(Behaviours.table.hasInspectorColumn.since)")

  static func columnCount(_ split: String, count: Int, most: Int) -> Self {
    Self("\(split) takes 1 to \(most) view controllers, from the primary to the secondary column: found \(count)")
  }

  static func styleWithoutColumn(_ style: SplitStyle, of split: String, column: SplitColumn) -> Self {
    Self("\(split) can't have the style \"\(style.rawValue)\": it has a \(column.rawValue) column")
  }
}
