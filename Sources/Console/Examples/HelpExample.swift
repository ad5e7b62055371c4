/// An example that help shows.
///
/// Each is run by the tests, after what leads to it.
package struct HelpExample: Sendable {
  /// As the user would write it.
  package let text: String
  /// What is typed before it, on the prototype of the tests.
  package let before: [String]
  package let place: Place

  /// Where an example stands.
  package enum Place: Sendable {
    /// Behind the prompt.
    case console
    /// In the function of a flow.
    case flow
    /// In a script; it declares no app unless it says so.
    case script
  }

  init(_ text: String, after before: [String] = [], in place: Place = .console) {
    (self.text, self.before, self.place) = (text, before, place)
  }

  /// By the word that is explained.
  package static let all: [String: HelpExample] = commands.merging(verbs) { $1 }.merging(declarations) { $1 }
    .merging(words) { $1 }.merging(elements) { $1 }.merging(expectations) { $1 }
}
