import Controllers

extension Borrowing {
  /// Returns the borrowing that makes an app behave exactly as it does under a later system.
  ///
  /// - Parameters:
  ///   - older: the system of the app.
  ///   - newer: the later system.
  /// - Returns: all differing behaviors, each with the later system.
  package static func allBehaviors(from older: Int, to newer: Int) -> Borrowing {
    let rows = SystemChange.rows(from: older, to: newer).map { ($0.name, newer) }
    return Borrowing(rows: Dictionary(uniqueKeysWithValues: rows), words: newer)
  }
}
