import Controllers

extension Borrowing {
  /// Returns what lets an app that follows one system behave in everything as under a later one.
  ///
  /// - Parameters:
  ///   - older: the system of the app.
  ///   - newer: the later system.
  /// - Returns: all differing behaviors, each with the later system.
  package static func everything(from older: Int, to newer: Int) -> Borrowing {
    let rows = SystemChange.rows(from: older, to: newer).map { ($0.name, newer) }
    return Borrowing(rows: Dictionary(uniqueKeysWithValues: rows), words: newer)
  }
}
