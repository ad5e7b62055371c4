/// An example in the help.
///
/// A test runs each example after the lines in `setupLines`.
package struct HelpExample: Sendable {
  /// The text as a user would write it.
  package let text: String
  /// The lines to type before the example, in the prototype of the tests.
  package let setupLines: [String]
  package let context: Context
  /// The options of the flow that contains the example, as Lua code, or `nil` for the default options.
  package let flowOptions: String?

  /// The context in which a user would type an example.
  package enum Context: Sendable {
    /// At the prompt.
    case console
    /// In the function of a flow.
    case flow
    /// In a script.
    ///
    /// The example declares no app unless it contains `app`.
    case script
  }

  init(_ text: String, after setupLines: [String] = [], in context: Context = .console, flowOptions: String? = nil) {
    (self.text, self.setupLines, self.context, self.flowOptions) = (text, setupLines, context, flowOptions)
  }

  /// All examples, keyed by the names that they explain.
  package static let all: [String: HelpExample] = commands.merging(verbs) { $1 }.merging(declarations) { $1 }
    .merging(scriptFunctions) { $1 }.merging(elements) { $1 }.merging(expectations) { $1 }
}
