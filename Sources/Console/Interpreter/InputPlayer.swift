import Flows
import Glibc
import Locations
import Lua
import Scripting
import Timeline

/// Gives inputs to a session: both the inputs that a user types and the inputs of a replayed run.
///
/// A replay gives each input the same way as the console did. It uses no state of the console except these fields.
struct InputPlayer {
  let prototype: Prototype?
  /// The user's opening script, or `nil` if there is none.
  let opening: Opening?
  /// The name of the typed lines in messages, such as `console` or the path of a file.
  let source: String
  /// Whether the typed lines are in a file, so that messages refer to its lines.
  let isFile: Bool
  /// The width of a line of output, in cells.
  let columns: Int
  /// Whether a user types at a terminal, so that names match regardless of case and accents.
  let isInteractive: Bool
  /// Receives the errors that don't end an input.
  let problems: LaunchProblems

  /// Gives an input of a run to a session, and ignores its values.
  ///
  /// - Parameters:
  ///   - input: the input.
  ///   - session: the session that has received all previous inputs of the run.
  /// - Throws: the error of the input or, if it has none, the first error of a callback.
  func give(_ input: InputLog.Input, to session: Session) throws {
    _ = try giveReturningValues(giving: input, to: session)
  }

  /// Gives an input of a run to a session, and returns the lines that show the values of a chunk.
  ///
  /// - Throws: the same errors as `give`.
  func giveReturningValues(giving input: InputLog.Input, to session: Session) throws -> [String] {
    switch input.kind {
    case .launch: try launch(session)
    case .flow: try runFlow(input.text, in: session)
    case .verb:
      let (verb, values) = try parseAction(in: input.text, session)
      try perform(verb, values, SessionInput.TypedLine(input.text, number: input.line), in: session)
    case .chunk:
      // An unset word has no effect, so the console doesn't log it as an input.
      guard session.unsetWord(in: input.text) == nil else { return [] }
      return try runChunk(SessionInput.TypedLine(input.text, number: input.line), in: session)
    // A replay repeats these inputs as part of another input.
    case .mark, .heading: break
    }
    return []
  }

  // MARK: User actions

  /// Parses a user action as it is written in a run, such as `tap "Add"`.
  private func parseAction(in text: String, _ session: Session) throws -> (Verb, [VerbValue?]) {
    let words = ParsedLine.Words(of: text)
    guard let verb = session.verbs[words.name] else { throw PlainError("unknown user action `\(words.name)`") }
    return (verb, try verb.values(words.arguments, in: session))
  }

  /// Performs a user action.
  ///
  /// - Parameters:
  ///   - verb: the user action.
  ///   - values: its arguments.
  ///   - line: the line that contains the action.
  ///   - session: the session.
  /// - Throws: the error of the action or, if it has none, the first error of a callback.
  func perform(_ verb: Verb, _ values: [VerbValue?], _ line: SessionInput.TypedLine, in session: Session) throws {
    session.runner.actionLocation = isFile ? CodeLocation(file: source, line: line.number) : nil
    guard !verb.parameters.contains(where: { $0.kind == .function && !$0.isOptional }) else {
      throw PlainError("\(verb.name) takes a function: write \(verb.usage) as Lua")
    }
    let (values, text) = resolvingNames(verb, values, line.text, in: session)
    try session.process(.userAction(verb, values, typed: SessionInput.TypedLine(text, number: line.number)))
  }

  /// Replaces a list number, or a name with different case or accents, by the element's exact name.
  ///
  /// A replay needs the exact name.
  private func resolvingNames(_ verb: Verb, _ values: [VerbValue?], _ text: String, in session: Session)
    -> ([VerbValue?], String)
  {
    var values = values
    let nameOfNumber = elementName(ofNumber: values.first ?? nil, verb, in: session)
    if let byNumber = nameOfNumber { values = [.text(byNumber)] + values.dropFirst() }
    let nearValues = isInteractive ? NearNames(session: session).correctedValues(values, of: verb) : nil
    values = nearValues ?? values
    if nameOfNumber == nil, nearValues == nil, Int(String(text.trimmed)) == nil { return (values, text) }
    return (values, ([verb.name] + values.compactMap { $0?.sourceText }).joined(separator: " "))
  }

  /// Returns the name of the element with a number in the list, or `nil` if the name isn't unique on the screen.
  private func elementName(ofNumber value: VerbValue?, _ verb: Verb, in session: Session) -> String? {
    guard let parameter = verb.parameters.first, parameter.kind.isElement, parameter.isNumberOfTouchable,
      case .number(let number)? = value
    else { return nil }
    return session.finder.name(ofTouchable: Int(number))
  }

  // MARK: Lua

  /// Runs a chunk of Lua.
  ///
  /// - Parameters:
  ///   - chunk: the chunk.
  ///   - session: the session.
  /// - Returns: the lines that show the values of the chunk.
  /// - Throws: the error of the chunk or, if it has none, the first error of a callback.
  func runChunk(_ chunk: SessionInput.TypedLine, in session: Session) throws -> [String] {
    if chunk.text.mentionsExpect { FlowInputs.installAtPrompt(in: session) }
    let call = session.state.top
    return try call.withBalancedStack {
      var lines: [String] = []
      try session.process(
        .chunk(chunk, name: source) {
          lines = valueLines($0, call, isHidden: chunk.text.trimmed.last == ";", in: session)
        })
      return lines
    }
  }

  private func valueLines(_ count: Int32, _ call: LuaCall, isHidden: Bool, in session: Session) -> [String] {
    guard count > 0 else { return [] }
    let firstIndex = call.count - count + 1
    session.storeResult(at: firstIndex)
    guard !isHidden else { return [] }
    let printer = ValuePrinter(session, columns: columns)
    return (firstIndex...call.count).flatMap { printer.lines(of: $0, call) }
  }
}

extension String {
  /// Whether the string may use `expect`.
  ///
  /// The expectations are installed only in sessions that use them, because the installation takes time.
  fileprivate var mentionsExpect: Bool { withCString { strstr($0, "expect") != nil } }
}
