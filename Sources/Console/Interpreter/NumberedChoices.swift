import Scripting

// Choices that the user makes by typing only a number.
extension Interpreter {
  /// Returns the user action, and its values, for a line that contains only a number.
  func choice(_ number: Int) -> (verb: Verb, values: [VerbValue?])? {
    let choices = shownChoices
    if choices.indices.contains(number - 1), let verb = session.verbs[choices[number - 1].verb] {
      return (verb, choices[number - 1].values)
    }
    return session.verbs["tap"].map { ($0, [.number(Double(number))]) }
  }

  /// The choices that have a number in the last list.
  var shownChoices: [UserChoice] {
    if case .everyChoice = shownList { return session.choices.everyChoice }
    return session.choices.userChoices
  }
}
