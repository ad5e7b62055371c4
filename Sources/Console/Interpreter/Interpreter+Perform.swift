import Controllers
import Flows
import Lua
import Scripting
import Timeline

extension Interpreter {
  /// Executes a line: a command, a user action or a chunk of Lua.
  ///
  /// - Parameters:
  ///   - text: the line, or all lines of a chunk.
  ///   - line: the number of the first line, for messages.
  /// - Returns: the output, and how to present the output.
  /// - Throws: `LuaError` with the source location, or `PlainError` for a command that can't be executed.
  package func perform(_ text: String, line: Int = 1) throws -> Outcome {
    let text = text.withoutLeadingEquals
    transcript.note(text, from: line)
    // A compiled chunk begins with this character, so Lua would try to load the line as a compiled chunk.
    if text.utf8.first == 0x1B { throw PlainError("the line begins with a control character, ESC") }
    failedFiles = nil
    if pager.hasMore, !text.trimmed.isEmpty {
      pager.end()
      // `q` ends the output, as in a pager.
      if text.trimmed == "q" { return .nothing }
    }
    do {
      let outcome =
        if let moment, !isOfRun(text) { try asked(text, line: line, at: moment) } else {
          try performNow(text, line: line)
        }
      return settings.isInteractive ? pager.firstPage(of: outcome) : outcome
    } catch {
      if !isStop(error), !isInTrace(error) { refusals.last = "\(error)" }
      throw error
    }
  }

  /// Whether the user or a limit stopped a chunk at the console.
  ///
  /// Such an error isn't a refusal.
  private func isStop(_ error: any Error) -> Bool {
    settings.isInteractive && (error as? LuaError)?.kind.isStop == true
  }

  /// Whether the trace recorded an error in the last input, so that `why` can explain the error's cause.
  private func isInTrace(_ error: any Error) -> Bool {
    guard moment == nil, error is LuaError, session.inputs.count > 0 else { return false }
    let trace = session.system.trace
    return trace.events(from: session.inputs[session.inputs.count - 1].start).contains { event in
      event.subject == .error && (event.message(in: trace).map { "\(error)".contains($0) } ?? false)
    }
  }

  /// Runs a line while the present is shown.
  private func performNow(_ text: String, line: Int) throws -> Outcome {
    let (before, count) = (session, session.inputs.count)
    defer { if session === before, session.inputs.count > count { discardOutdatedLists(since: count) } }
    do {
      let outcome = try execute(text, line: line).noting(session.monitor.takeMonitoringNotes())
      if session.inputs.count > count || session !== before { refusals.last = nil }
      return outcome
    } catch let error as LuaError where error.kind.isStop && settings.undoesStoppedInputs {
      throw undoing(error, since: count)
    }
  }

  /// Discards the lists that an input made outdated and, unless the input is read-only, the undone inputs.
  ///
  /// - Parameter count: the number of logged inputs before this one.
  private func discardOutdatedLists(since count: Int) {
    (looks, recalled.trace, shown.list) = (nil, nil, .none)
    guard !later.isEmpty, session.inputs.hasReplayed(since: count), !run.isReadOnlyInput(run.last) else { return }
    later = []
  }

  /// Executes an input as if a user had typed it.
  func give(_ text: String) throws -> Outcome { try perform(text, line: transcript.count + 1) }

  /// Executes a line in the current session.
  func execute(_ text: String, line: Int) throws -> Outcome { try execute(read(text), of: text, line: line) }

  /// Decides whether a line is a command, a user action or Lua.
  ///
  /// - Throws: `PlainError` for an unknown `:command`, or if the arguments can't be parsed.
  func read(_ text: String) throws -> LineMeaning {
    try reader.meaning(of: reader.parser.parse(text), in: session, choosingFrom: shown.list)
  }

  /// Executes a line whose meaning is known.
  func execute(_ meaning: LineMeaning, of text: String, line: Int) throws -> Outcome {
    switch meaning {
    case .nothing: return try repeatStep()
    case .comment: return .nothing
    case .verb(let verb, let values):
      try inputs.perform(verb, values, SessionInput.TypedLine(text, number: line), in: session)
      return Outcome(isAction: true)
    case .command(let command, let arguments): return try perform(command, arguments)
    case .lua(let note):
      if note != nil { reader.remember(noteOn: String(text.trimmed.leadingName)) }
      return try runLua(text, line: line, note: note)
    }
  }

  private func perform(_ command: Command, _ arguments: Substring) throws -> Outcome {
    let words = try command.words(arguments)
    return try command.action(
      self, settings.isInteractive ? NearNames(session: session).words(words, of: command) : words)
  }

  /// Whether a line is about the whole run and not about the moment that is shown.
  private func isOfRun(_ text: String) -> Bool {
    switch try? read(text) {
    case .nothing, .comment: true
    case .command(let command, _): command.isOfRun
    default: false
    }
  }

  /// Handles an empty line: shows the next page, repeats the last `previous` or `next`, or redraws the screen.
  private func repeatStep() throws -> Outcome {
    guard settings.isInteractive else { return .nothing }
    if let page = pager.nextPage() { return page }
    switch moment == nil ? nil : shown.lastStep {
    case .previous: return try previous(nil)
    case .next: return try next(nil)
    case nil: return Outcome().redrawn()
    }
  }

  /// Undoes the last input, which was stopped, and returns the error with a note about the undoing.
  private func undoing(_ error: LuaError, since count: Int) -> LuaError {
    guard session.inputs.count > count, let note = rollBack(session.inputs[count]) else { return error }
    return LuaError(
      kind: error.kind, message: error.message + "; " + note, calls: error.calls, cause: error.cause)
  }

  private func runLua(_ text: String, line: Int, note: String?) throws -> Outcome {
    // An undefined word has no effect. It isn't logged as an input, because a replay doesn't need to repeat it.
    if let unset = session.unsetWord(in: text) { return try unknownWords.answer(toUnset: unset, note) }
    do {
      let before = InputRunner.Progress(of: session)
      let lines = try inputs.run(SessionInput.TypedLine(text, number: line), in: session)
      let locals = note == nil ? endedLocals.add(declaredBy: text) : nil
      var outcome = Outcome(
        lines: lines, note: note ?? (settings.isInteractive ? locals?.note : nil), isAction: true, isValue: true)
      outcome.leavesScreen = InputRunner.Progress(of: session) == before
      return outcome
    } catch let error as LuaError where error.kind == .syntax {
      throw unknownWords.hinted(error, text)
    }
  }

  private var unknownWords: UnknownWords {
    UnknownWords(
      session: session, words: reader.parser.words, endedLocals: endedLocals.names,
      areRefused: settings.refusesUnknownWords)
  }

  /// The player that gives inputs to a session.
  var inputs: InputPlayer {
    InputPlayer(
      prototype: prototype, opening: opening, source: transcript.name, isFile: transcript.isFile,
      columns: output.columns, isInteractive: settings.isInteractive, problems: problems)
  }
}
