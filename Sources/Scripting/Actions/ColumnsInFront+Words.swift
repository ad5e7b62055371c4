import Controllers

extension ColumnsInFront {
  /// The columns in a message, such as `the primary column`.
  var name: String {
    "the " + columns.map(\.rawValue).joined(separator: " and ") + (columns.count == 1 ? " column" : " columns")
  }

  /// How the user hides the columns, preceded by a semicolon.
  var remedy: String { "; `tapOutside()` hides " + (columns.count == 1 ? "it" : "them") }
}
