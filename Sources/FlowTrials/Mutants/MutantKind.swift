/// A kind of small change to a script.
package enum MutantKind: String, CaseIterable, Sendable {
  case text, action, transition, target, flag, condition, comparison, logic, number, statement, item

  /// A description of the change, for the article and the help.
  package var summary: String {
    switch self {
    case .text: "adds a question mark to a title or another text"
    case .action: "removes an action or a link from an element, or a callback from a screen"
    case .transition: "turns `push` into `present`, `pop` into `dismiss`, and the other way around"
    case .target: "replaces the name of a screen with another one, except in titles and other texts"
    case .flag: "swaps `true` and `false`"
    case .condition: "negates a condition"
    case .comparison: "swaps `==` and `~=`, `<` and `<=`, `>` and `>=`"
    case .logic: "swaps `and` and `or`"
    case .number: "adds or subtracts 1"
    case .statement: "removes a call or an assignment from a function"
    case .item: "removes an element, a row or another item from a list"
    }
  }

  /// Whether the change has an effect only after a user action, so that the state before it doesn't show the change.
  var mattersLater: Bool { self == .action || self == .transition || self == .target }
}
