/// The verbs a session knows: what the user can do, and what other rooms add.
package struct VerbTable: Sendable {
  package let all: [Verb]
  private let places: [String: Int]

  package init(_ verbs: [Verb]) {
    all = verbs
    places = Dictionary(uniqueKeysWithValues: verbs.enumerated().map { ($1.name, $0) })
  }

  /// What the user can do, alone.
  package static let standard = VerbTable(
    touchVerbs + rowVerbs + tabVerbs + gestureVerbs + answerVerbs + valueVerbs + swipeVerbs + pageVerbs + segueVerbs
      + deviceVerbs
      + timeVerbs)

  /// The verb that is a heading in reports and does nothing.
  static let heading = "chapter"

  /// The verbs that need no app in front: they are the device's, or pass time.
  static let outside = Set((deviceVerbs + timeVerbs).map(\.name))

  /// The words that only narrow what others look at: they are no user actions.
  static let looking: Set = ["within"]

  package subscript(name: String) -> Verb? { places[name].map { all[$0] } }

  /// The same with more verbs.
  package func adding(_ verbs: [Verb]) -> VerbTable { VerbTable(all + verbs) }
}
