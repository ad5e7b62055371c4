import Scripting

/// The kinds of numbered lists.
///
/// A number alone on a line chooses an item of the list on the screen.
enum ShownList {
  /// No list. A number alone on a line is a Lua expression.
  case none
  case choices
  /// The choices, including segues that code performs and held swipes.
  case everyChoice
  /// The events of an input.
  case events(of: Int)
  case history
  case samples
}

extension ShownList {
  /// Returns the meaning of a number alone on a line, or `nil` if no numbered list is on the screen.
  func meaning(of number: Int, in session: Session, _ commands: CommandTable) -> LineMeaning? {
    switch (self, commands["at"]) {
    case (.none, _): nil
    case (.events(let input), let at?): .command(at, "\(input):\(number)")
    case (.history, let at?): .command(at, "\(number)")
    case (.samples, _): commands["samples"].map { .command($0, "\(number)") }
    default: choice(number, in: session)
    }
  }

  /// Returns the user action with a number in the list.
  private func choice(_ number: Int, in session: Session) -> LineMeaning? {
    let choices = choices(in: session)
    if choices.indices.contains(number - 1), let verb = session.verbs[choices[number - 1].verb] {
      return .verb(verb, choices[number - 1].values)
    }
    return session.verbs["tap"].map { .verb($0, [.number(Double(number))]) }
  }

  /// Returns the numbered choices in the list.
  func choices(in session: Session) -> [UserChoice] {
    if case .everyChoice = self { return session.choices.allChoices }
    return session.choices.userChoices
  }
}
