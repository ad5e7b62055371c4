import Controllers

extension ColumnsInFront {
  /// The columns in a message, such as `the primary column`.
  var name: String {
    "the " + columns.map(\.rawValue).joined(separator: " and ") + (columns.count == 1 ? " column" : " columns")
  }

  /// A hint on how to hide the columns, preceded by a semicolon.
  var hint: String { "; `tapOutside()` hides " + (columns.count == 1 ? "it" : "them") }
}
