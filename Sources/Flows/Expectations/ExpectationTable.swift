import Scripting

/// All expectations of the flow language.
package struct ExpectationTable: Sendable {
  package let expectations: [Expectation]
  private let indicesByName: [String: Int]

  init(_ all: [Expectation]) {
    self.expectations = all
    indicesByName = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })
  }

  package static let standard = ExpectationTable(
    screenExpectations + elementExpectations + readingExpectations + voiceOverExpectations + tableExpectations
      + traceExpectations
      + warningExpectations
      + hierarchyExpectations
      + snapshotExpectations + lifetimeExpectations + restorationExpectations + valueExpectations)

  /// The functions of the flow language that aren't expectations.
  package static let otherFunctions = [
    ScriptWord("mark", "mark()", "The current position in the trace, for `expect.traceSince(mark, events)`."),
    ScriptWord(
      "optional", OptionalFunction.usage,
      "Runs an optional step: if an element isn't found, the report notes this, and the flow continues. Returns whether the whole step ran."
    ),
    ScriptWord(
      "soft", "expect.soft.screen(…)", "Like `expect`, but the flow continues after a failure, which is reported."),
  ]

  package subscript(name: String) -> Expectation? { indicesByName[name].map { expectations[$0] } }

  /// Returns the error message for the name of an unknown expectation.
  func unknownNameMessage(of name: String) -> String {
    let names = expectations.map(\.name)
    let hint = Suggestion.sentence(for: name, among: names + ["soft"], quote: "`")
    return "unknown expectation `\(name)`; " + (hint ?? "there are: " + names.joined(separator: " "))
  }
}
