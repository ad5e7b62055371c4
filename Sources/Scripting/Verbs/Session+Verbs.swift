import Lua

extension Session {
  /// Gives every verb a global function.
  func installVerbs() {
    for verb in verbs.all {
      state.setGlobal(verb.name) { [unowned self] call in
        verbPlace = call.place()
        try perform(verb, values: verbValues(verb, call))
        return 0
      }
    }
  }

  /// Does what a verb says.
  ///
  /// - Throws: what is wrong with the arguments, why it cannot be done, or the first error of a callback.
  package func perform(_ verb: Verb, values: [VerbValue?]) throws {
    let arguments = try VerbArguments(verb, values)
    try refuseWhileDeclaring(verb.name)
    willPerform(arguments.source)
    try refuseOutside(verb)
    guard verb.isAction else {
      guard handlerDepth == 0 else { throw PlainError("`\(verb.name)` is the user's hand, not a callback's") }
      return try verb.perform(self, arguments)
    }
    try act(arguments.source) {
      do {
        try telling(arguments.head) { try verb.perform(self, arguments) }
      } catch let error as PlainError {
        throw PlainError("\(arguments.head): \(error)")
      }
    }
  }

  /// Refuses what belongs into a flow while a file is read: there is no screen yet.
  ///
  /// - Parameter word: what the script says.
  /// - Throws: when a file is read.
  package func refuseWhileDeclaring(_ word: String) throws {
    guard isDeclaring else { return }
    throw PlainError("`\(word)` stands outside of a flow: while a file is read no app runs")
  }

  private func verbValues(_ verb: Verb, _ call: LuaCall) throws -> [VerbValue?] {
    try (0..<call.count).map { offset in
      let index = offset + 1
      switch call.type(at: index) {
      case .nil:
        guard Int(offset) < verb.parameters.count, verb.parameters[Int(offset)].isOptional else {
          throw PlainError("\(verb.name): \(call.mismatch("something to name it by", index))")
        }
        return nil
      case .boolean: return .flag(call.isTruthy(index))
      case .number: return call.number(at: index).map { .number($0) }
      case .string:
        guard let text = call.string(at: index) else {
          throw PlainError("\(verb.name): expected UTF-8 text, found other bytes")
        }
        return .text(text)
      case .function: return .function(index)
      default: throw PlainError("\(verb.name): \(call.mismatch("a string or a number", index))")
      }
    }
  }
}

extension VerbArguments {
  /// The verb and its first value, for messages.
  fileprivate var head: String { verb.name + (values.first.flatMap { $0?.described }.map { " " + $0 } ?? "") }
}
