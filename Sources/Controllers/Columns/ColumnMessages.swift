import Layout

extension Note {
  /// A note about a fraction of the width that is wider than the default maximum.
  static func limitedFraction(of column: SplitColumn, _ width: Double) -> Note {
    let name = column.nameInProperties
    return Note(
      "preferred\(name)ColumnWidthFraction requests \(Int(width)) points, but the column is at most"
        + " \(Int(ColumnParts.defaultWidth)) points wide; set maximum\(name)ColumnWidth")
  }

  /// A note about a width that would leave too little of the split view for the other columns.
  static func excessiveWidth(for column: SplitColumn, _ width: Double, _ limit: Double) -> Note {
    Note(
      "the \(column.rawValue) column is \(Int(limit)) points wide instead of \(Int(limiting: width)), because it"
        + " must leave room for the other columns")
  }
}

extension Note {
  /// A note about a column that code tries to show although it has no controller.
  static func emptyColumn(_ column: SplitColumn, in split: ColumnViewController) -> Note {
    Note(
      "`show \"\(column.rawValue)\"` has no effect, because \(split.displayName) has no screen in that column; the"
        + " columns with screens are \(split.filledColumns.quoted)")
  }
}

extension [SplitColumn] {
  /// The names of the columns, quoted and separated by commas, for a message.
  package var quoted: String { map { "\"\($0.rawValue)\"" }.joined(separator: ", ") }
}

// Exceptions that UIKit raises.
extension ControllerException.Reason {
  /// The exception for a column that doesn't exist in the style of a split view controller.
  ///
  /// - Parameters:
  ///   - column: the column.
  ///   - split: the split view controller.
  ///   - columns: the columns that exist in that style.
  /// - Returns: the reason.
  static func noColumn(_ column: SplitColumn, in split: ColumnViewController, among columns: [SplitColumn]) -> Self {
    if column == .inspector, split.style != .unspecified { return noInspector }
    let hint = split.style == .unspecified ? "; set its `style`, as in `style = \"doubleColumn\"`" : ""
    return Self(
      "\(split.displayName) has no column \"\(column.rawValue)\": with the style \"\(split.style.rawValue)\", it has "
        + columns.quoted + hint)
  }

  /// The exception for a delegate that puts a column without a controller on top of the collapsed columns.
  static func emptyTopColumn(_ column: SplitColumn, in split: ColumnViewController) -> Self {
    Self(
      "\(split.displayName) has no screen in the column \"\(column.rawValue)\"; the columns with screens are "
        + split.filledColumns.filter { $0 != .inspector }.quoted)
  }

  private static let noInspector = Self(
    "an inspector column needs system \(Behaviors.table.hasInspectorColumn.firstSystem)")

  static func columnCount(_ split: String, count: Int, maximum: Int) -> Self {
    Self("\(split) takes 1 to \(maximum) view controllers, from the primary to the secondary column: found \(count)")
  }

  static func styleWithoutColumn(_ style: SplitStyle, of split: String, column: SplitColumn) -> Self {
    Self("\(split) can't have the style \"\(style.rawValue)\": it has a \(column.rawValue) column")
  }
}
