import Controllers

/// The reason why the traces under two neighboring systems differ.
package struct Explanation: Hashable, Sendable {
  /// The system that made the change, or `nil` if no system did.
  package let since: Int?
  /// The name of the behavior, or of another reason.
  package let name: String
  /// The sentence that says what is true since then.
  package let sentence: String

  private init(since: Int?, _ name: String, _ sentence: String) {
    (self.since, self.name, self.sentence) = (since, name, sentence)
  }

  /// Creates the explanation for a row of the table of behaviors.
  ///
  /// - Parameters:
  ///   - name: the name of the row.
  ///   - row: the row.
  ///   - older: a system with another value.
  ///   - newer: a later system.
  init(_ name: String, _ row: BehaviourRow, from older: Int, to newer: Int) {
    // The last change is in force. Earlier ones are the history of the behavior.
    let change = row.changes(from: older, to: newer).last
    self.init(since: change?.since, name, change?.sentence ?? "The behavior differs.")
  }

  static let words = Explanation(
    since: nil, "too-new words", "The script uses words that the older system doesn't have.")
  static let script = Explanation(
    since: nil, "app.system", "The script reads the number of its system, and may behave differently by its own rules.")
  static let unknown = Explanation(
    since: nil, "unexplained",
    "No behavior in the table explains this difference. This is a bug in Maquette; please report it."
  )

  /// The system and the name, such as `since 13 · presentsSheets`.
  package var title: String { (since.map { "since \($0) · " } ?? "") + name }
}
