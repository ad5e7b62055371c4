/// The user actions of a session, which are the standard actions and the actions that other modules add.
package struct VerbTable: Sendable {
  package let actions: [Verb]
  private let indices: [String: Int]

  package init(_ verbs: [Verb]) {
    actions = verbs
    indices = Dictionary(uniqueKeysWithValues: verbs.enumerated().map { ($1.name, $0) })
  }

  /// The user action that adds a heading to reports and has no other effect.
  static let heading = "chapter"

  /// The names of functions that aren't user actions but limit the elements that user actions find.
  static let scopeFunctions: Set = ["within"]

  package subscript(name: String) -> Verb? { indices[name].map { actions[$0] } }

  /// Returns a table with these user actions and additional ones.
  package func adding(_ verbs: [Verb]) -> VerbTable { VerbTable(actions + verbs) }
}
