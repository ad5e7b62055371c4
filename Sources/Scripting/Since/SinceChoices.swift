import Controllers

/// A choice that is newer than the member it is made with: a value, or an argument.
package struct SinceChoice: Sendable {
  /// The name in a message.
  package let words: String
  package let since: FirstSystem

  /// The values that are newer than the members that take them, by the type of the value, as scripts write them.
  package static let values: [String: [String: FirstSystem]] = [
    "ModalTransitionStyle": ["partialCurl": "3.2"],
    "PageTransitionStyle": ["scroll": "6"],
    "BarButtonSystemItem": ["undo": "3", "redo": "3", "pageCurl": "4"],
    "KeyboardType": ["decimalPad": "4.1", "twitter": "5"],
  ]

  /// The choice of a value; nil where every system that has the type has the value.
  static func value(_ word: String, ofType type: String) -> SinceChoice? {
    values[type]?[word].map { SinceChoice(words: "`\"\(word)\"`", since: $0) }
  }

  /// A block that runs when a presentation or dismissal has ended.
  static func completion(of method: String) -> SinceChoice {
    SinceChoice(words: "`completion` of `\(method)`", since: "5")
  }

  /// Animations in a block.
  static let animate = SinceChoice(words: "`animate`", since: "4")
}
