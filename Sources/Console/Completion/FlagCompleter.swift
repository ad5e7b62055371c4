import Scripting

/// Completes `true` and `false` as arguments of user actions, as in `set("Spicy", `.
struct FlagCompleter {
  let interpreter: Interpreter

  /// Returns the completions for the end of a line.
  ///
  /// - Parameters:
  ///   - text: the line typed so far.
  ///   - earlier: the preceding lines of the same chunk.
  /// - Returns: the completions, or `nil` if the line doesn't end where a Boolean argument is possible.
  func complete(_ text: String, after earlier: String) -> Completion? {
    let word = String(text.reversed().prefix { $0.isASCII && $0.isLetter }.reversed())
    let session = interpreter.session
    guard let call = UnfinishedCall(endOf: earlier + text.dropLast(word.count)), call.precedingNames.isEmpty,
      let verb = session.verbs[call.functionName],
      session.choices.acceptsBoolean(verb, at: call.argumentIndex, after: call.firstString),
      let choices = session.choices.choices(for: verb, at: call.argumentIndex, after: call.firstString)
    else { return nil }
    let fittingChoices = Candidates.names(choices, beginningWith: word)
    return fittingChoices.isEmpty
      ? nil : Completion(start: text.utf8.count - word.utf8.count, candidates: fittingChoices)
  }
}
