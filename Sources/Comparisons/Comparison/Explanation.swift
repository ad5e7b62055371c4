import Controllers

/// The reason why the traces under two neighboring systems differ.
package struct Explanation: Hashable, Sendable {
  /// The system that made the change, or `nil` if the difference has another reason.
  package let since: Int?
  /// The name of the behavior, or of another reason.
  package let name: String
  /// A sentence that describes the behavior since that system.
  package let sentence: String

  private init(since: Int?, _ name: String, _ sentence: String) {
    (self.since, self.name, self.sentence) = (since, name, sentence)
  }

  /// Creates the explanation for a change of a behavior.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - name: the name of the behavior.
  init(_ change: BehaviorRow.Change, of name: String) { self.init(since: change.since, name, change.sentence) }

  static let newerFeatures = Explanation(
    since: nil, "newer features", "The script uses features that the older system doesn't have.")
  static let systemNumber = Explanation(
    since: nil, "application.system",
    "The script reads the number of its system, and may decide by it.")
  static let unexplained = Explanation(
    since: nil, "unexplained",
    "No behavior in the table explains this difference. This is a bug in Maquette; please report it."
  )

  /// The system and the name, such as `since 6 · unloadsViews`.
  package var title: String { (since.map { "since \($0) · " } ?? "") + name }
}
