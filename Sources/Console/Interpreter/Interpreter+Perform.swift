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
  /// - Returns: the output, with instructions for presenting it.
  /// - Throws: `LuaError` with the source location, or `PlainError` for a command that can't be executed.
  package func perform(_ text: String, line: Int = 1) throws -> Outcome {
    let text = text.withoutLeadingEquals
    transcript.record(text, from: line)
    // Lua treats a line that begins with this character as a precompiled chunk.
    if text.utf8.first == 0x1B { throw PlainError("the line begins with a control character, ESC") }
    failedFiles = nil
    if pager.hasMore, !text.trimmed.isEmpty {
      pager.discardRemainingPages()
      // `q` ends the output, as in a pager.
      if text.trimmed == "q" { return .empty }
    }
    do {
      let outcome =
        if let moment, !appliesToRun(text) { try execute(text, line: line, at: moment) } else {
          try performNow(text, line: line)
        }
      return settings.isInteractive ? pager.firstPage(of: outcome) : outcome
    } catch {
      if !isInterruption(error), !isInTrace(error) { refusals.lastRefusal = "\(error)" }
      throw error
    }
  }

  /// Whether an error means that the user or a limit stopped a chunk at the console.
  ///
  /// Such an error isn't a refusal.
  private func isInterruption(_ error: any Error) -> Bool {
    settings.isInteractive && (error as? LuaError)?.kind.isStop == true
  }

  /// Whether the trace of the last input contains an error, so that `why` can explain its cause.
  private func isInTrace(_ error: any Error) -> Bool {
    guard moment == nil, error is LuaError, session.inputs.count > 0 else { return false }
    let trace = session.system.trace
    return trace.events(from: session.inputs[session.inputs.count - 1].startEventCount).contains { event in
      event.subject == .error && (event.message(in: trace).map { "\(error)".contains($0) } ?? false)
    }
  }

  /// Runs a line while the present moment is shown.
  private func performNow(_ text: String, line: Int) throws -> Outcome {
    let (sessionBefore, count) = (session, session.inputs.count)
    defer { if session === sessionBefore, session.inputs.count > count { discardOutdatedLists(since: count) } }
    do {
      let outcome = try execute(text, line: line).addingNotes(session.monitor.takeUnreportedNotes())
      if session.inputs.count > count || session !== sessionBefore { refusals.lastRefusal = nil }
      return outcome
    } catch let error as LuaError where error.kind.isStop && settings.undoesStoppedInputs {
      throw undoStoppedInput(error, since: count)
    }
  }

  /// Discards the lists that an input made outdated and, if the input may change the session, the undone inputs.
  ///
  /// - Parameter count: the number of logged inputs before this one.
  private func discardOutdatedLists(since count: Int) {
    (capturedMoments, recalledTrace.trace, shownOutput.numberedList) = (nil, nil, .none)
    guard !later.isEmpty, session.inputs.hasReplayed(since: count), !run.isReadOnlyInput(run.lastInput) else { return }
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
    try reader.meaning(of: reader.parser.parse(text), in: session, choosingFrom: shownOutput.numberedList)
  }

  /// Executes a line whose meaning is known.
  func execute(_ meaning: LineMeaning, of text: String, line: Int) throws -> Outcome {
    switch meaning {
    case .empty: return try handleEmptyLine()
    case .comment: return .empty
    case .verb(let verb, let values):
      try inputPlayer.perform(verb, values, SessionInput.TypedLine(text, number: line), in: session)
      return Outcome(isAction: true)
    case .command(let command, let arguments): return try perform(command, arguments)
    case .lua(let note):
      if note != nil { reader.recordNote(noteOn: String(text.trimmed.leadingName)) }
      return try runLua(text, line: line, note: note)
    }
  }

  private func perform(_ command: Command, _ arguments: Substring) throws -> Outcome {
    let words = try command.parseArguments(arguments)
    return try command.action(
      self, settings.isInteractive ? NearNames(session: session).correctedWords(words, of: command) : words)
  }

  /// Whether a line is about the whole run and not only about the moment that is shown.
  private func appliesToRun(_ text: String) -> Bool {
    switch try? read(text) {
    case .empty, .comment: true
    case .command(let command, _): command.appliesToRun
    default: false
    }
  }

  /// Handles an empty line: shows the next page, repeats the last `previous` or `next`, or redraws the screen.
  private func handleEmptyLine() throws -> Outcome {
    guard settings.isInteractive else { return .empty }
    if let page = pager.nextPage() { return page }
    switch moment == nil ? nil : shownOutput.lastStep {
    case .previous: return try goBack(nil)
    case .next: return try goForward(nil)
    case nil: return Outcome().redrawingScreen()
    }
  }

  /// Undoes the last input, which was stopped, and adds a note about this to the error.
  private func undoStoppedInput(_ error: LuaError, since count: Int) -> LuaError {
    guard session.inputs.count > count, let note = rollBack(session.inputs[count]) else { return error }
    return LuaError(
      kind: error.kind, message: error.message + "; " + note, calls: error.calls, cause: error.cause)
  }

  private func runLua(_ text: String, line: Int, note: String?) throws -> Outcome {
    // An undefined word has no effect. It isn't logged as an input, so a replay doesn't repeat it.
    if let unsetWord = session.unsetWord(in: text) { return try unknownWords.output(toUnset: unsetWord, note) }
    do {
      let progressBefore = InputRunner.Progress(of: session)
      let lines = try inputPlayer.runChunk(SessionInput.TypedLine(text, number: line), in: session)
      let locals = note == nil ? endedLocals.add(declaredBy: text) : nil
      var outcome = Outcome(
        lines: lines, note: note ?? (settings.isInteractive ? locals?.note : nil), isAction: true, isValue: true)
      outcome.keepsScreen = InputRunner.Progress(of: session) == progressBefore
      return outcome
    } catch let error as LuaError where error.kind == .syntax {
      throw unknownWords.addingHint(error, text)
    }
  }

  private var unknownWords: UnknownWords {
    UnknownWords(
      session: session, words: reader.parser.words, endedLocals: endedLocals.names,
      areErrors: settings.refusesUnknownWords)
  }

  /// The player that gives inputs to a session.
  var inputPlayer: InputPlayer {
    InputPlayer(
      prototype: prototype, opening: opening, source: transcript.name, isFile: transcript.isFile,
      columns: output.columns, isInteractive: settings.isInteractive, problems: problems)
  }
}
