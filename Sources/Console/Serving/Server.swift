import Controllers
import Flows
import JSON
import Lua
import Rendering
import Scripting
import Timeline

/// Serves another program instead of a user by answering each line of JSON with a line of JSON.
package final class Server {
  let interpreter: Interpreter
  private let lines: PlainLines
  let output: Output

  /// Whether the user pressed Ctrl-C during a request.
  ///
  /// In that case, the server answers the request and ends.
  private var wasInterrupted = false

  /// Whether the server can't start because an option of the command line doesn't suit the prototype.
  private var isRefused = false

  /// The version of the protocol.
  static let protocolVersion = 1

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - interpreter: the interpreter, with its session.
  ///   - lines: the source of the requests.
  ///   - output: the output for the answers.
  package init(_ interpreter: Interpreter, lines: PlainLines, output: Output) {
    (self.interpreter, self.lines, self.output) = (interpreter, lines, output)
    // As at the console, a stopped input is undone. The picture is drawn only on request.
    interpreter.settings.isInteractive = true
    interpreter.settings.undoesStoppedInputs = true
    interpreter.settings.showsPicture = false
    interpreter.settings.refusesUnknownWords = true
    lines.prepareNext = { [unowned interpreter] in interpreter.preparation }
  }

  /// Launches the prototype, reports the result, and answers requests until the input ends.
  package func run() -> ExitStatus {
    sendGreeting()
    guard !isRefused else { return output.finalStatus(.usage) }
    while output.problem() == nil {
      guard !Interrupts.takePending(), !wasInterrupted else { return output.finalStatus(.interrupted) }
      switch lines.next(continues: false) {
      case .end: return output.finalStatus(Interrupts.takePending() ? .interrupted : .ok)
      case .interrupted: return output.finalStatus(.interrupted)
      case .malformed(let problem): answerMalformedLine(problem)
      case .unreadable(let problem):
        output.printError("\(problem)")
        return output.finalStatus(.unreadable)
      case .text(let line):
        if !line.allSatisfy(\.isWhitespace), !answerRequest(line) { return output.finalStatus(.ok) }
      }
    }
    return output.finalStatus(.ok)
  }

  /// Answers a line that isn't valid UTF-8.
  ///
  /// The answer's `id` is null, because the request can't be read.
  private func answerMalformedLine(_ problem: UnreadableInput) {
    var answer = ServedAnswer()
    answer.add("id", JSONText.null)
    addResults(&answer) { throw ServedRequest.Problem(description: "\(problem)") }
    output.print(answer.jsonLine)
  }

  private func sendGreeting() {
    var answer = ServedAnswer()
    answer.add("protocol", Server.protocolVersion)
    answer.add("prototype", orNull: interpreter.prototype?.path)
    addResults(&answer) {
      do { try interpreter.openPrototype() } catch let error as LuaError where error.cause is RefusedOption {
        isRefused = true
        throw error
      }
      return []
    }
    output.print(answer.jsonLine)
  }

  /// Answers a request.
  ///
  /// - Returns: whether to wait for more requests.
  private func answerRequest(_ line: String) -> Bool {
    var answer = ServedAnswer()
    var isLast = false
    do {
      let request = try ServedRequest(line: line)
      isLast = request.action == .quit
      answer.add("id", request.id)
      var explorationLines: [String] = []
      addResults(&answer, looks: request.requestedViews, at: request.moment) {
        if request.moment != nil { try refuseChangingCommand(request.action) }
        if case .explore(let options) = request.action { try explore(options, id: request.id, into: &explorationLines) }
        let outcome = try perform(request.action)
        isLast = isLast || outcome.quitsConsole
        return (outcome.note.map { [$0] } ?? []) + outcome.lines
      }
      if !explorationLines.isEmpty { answer.add("exploration", written: explorationLines) }
    } catch {
      answer.add("id", orNull: (error as? ServedRequest.Problem)?.id)
      answer.add("ok", false)
      answer.add(error, report: ["\(error)"])
    }
    output.print(answer.jsonLine)
    return !isLast
  }

  /// Calls a closure and adds its results to the answer, followed by the requested views of the session.
  private func addResults(
    _ answer: inout ServedAnswer, looks: [ServedRequest.RequestedView] = [], at moment: String? = nil,
    _ body: () throws -> [String]
  ) {
    let reloadLines = reloadChangedFiles()
    let previousMoment = interpreter.moment
    let (session, eventCount) = (interpreter.session, interpreter.session.system.trace.count)
    interpreter.monitoredCalls.markAllHandled(in: session)
    var (lines, failure) = ([String](), (any Error)?.none)
    do {
      try Interrupts.watch(session.state) {
        if let moment { try selectMoment(at: moment) }
        lines = try body()
      }
    } catch { failure = error }
    if (failure as? LuaError)?.kind == .interrupted { wasInterrupted = true }
    answer.add("ok", failure == nil)
    answer.add("address", interpreter.address)
    let isAtMoment = interpreter.moment != nil
    let isMissing = moment != nil && interpreter.moment == previousMoment && failure != nil
    // If the requested moment doesn't exist, the answer contains no views, not even those of the present moment.
    if !isMissing {
      do {
        try withSelectedMoment {
          add(looks, to: &answer, events: isAtMoment ? [] : eventLines(of: session, from: eventCount))
        }
      } catch { failure = failure ?? error }
    }
    if !(reloadLines + lines).isEmpty { answer.add("lines", lines: reloadLines + lines) }
    let followedLines = isAtMoment ? [] : interpreter.followedLines
    if !followedLines.isEmpty { answer.add("followed", lines: followedLines) }
    if let failure { answer.add(failure, report: interpreter.report(failure)) }
    if moment != nil { interpreter.moment = previousMoment }
  }

  /// Selects the moment of a request.
  ///
  /// The end of the run is treated as a past moment, so that the request can't change the run.
  private func selectMoment(at moment: String) throws {
    _ = try interpreter.perform("at \(moment)")
    if interpreter.moment == nil { interpreter.moment = Moment(input: interpreter.lastInput) }
  }

  /// Calls a closure with the session in its state at the selected moment.
  private func withSelectedMoment(_ body: () -> Void) throws {
    guard let moment = interpreter.moment else { return body() }
    try interpreter.withSession(at: moment) { body() }
  }

  /// Returns the events since a position in the trace, or an empty array if another session has replaced this one.
  private func eventLines(of session: Session, from startIndex: Int) -> [String] {
    guard session === interpreter.session else { return [] }
    let trace = session.system.trace
    return TraceJSON.lines(of: trace, from: startIndex, calls: interpreter.monitoredCalls.takeCalls(in: session))
  }

  private func perform(_ action: ServedRequest.Action) throws -> Outcome {
    switch action {
    case .none, .explore, .quit: return .empty
    case .line(let text): return try interpreter.perform(text)
    case .lua(let text): return try interpreter.perform(lua: text)
    case .verb(let name, let values): return try interpreter.perform(verb: name, values)
    }
  }

  /// The commands that are about the whole run but can't change it.
  private static let readOnlyCommands: Set<String> = [
    "why", "when", "diff", "compare", "explore", "path", "trace", "history", "help", "legend", "follow",
  ]

  /// Replays the run if `watch` is on and files have changed since the last request.
  private func reloadChangedFiles() -> [String] {
    guard let line = interpreter.reloadCheck?() else { return [] }
    do { return try interpreter.perform(line).lines } catch { return interpreter.report(error) }
  }

  /// Refuses commands that would change the run or the current moment.
  ///
  /// A request that names a moment must not change the run.
  private func refuseChangingCommand(_ action: ServedRequest.Action) throws {
    guard case .line(let text) = action, case .command(let command, _) = try interpreter.read(text),
      command.appliesToRun,
      !Server.readOnlyCommands.contains(command.name)
    else { return }
    throw PlainError("`\(command.name)` applies to the whole run; send it without `moment`")
  }

  private func add(_ requestedViews: [ServedRequest.RequestedView], to answer: inout ServedAnswer, events: [String]) {
    let system = interpreter.session.system
    answer.add("time", system.clock.seconds)
    answer.add("location", Location(of: system).text)
    answer.add("events", written: events)
    for look in requestedViews {
      switch look {
      case .picture: answer.add("picture", lines: Picture(of: system, options: .init(signs: output.signs)).lines)
      case .tree: answer.add("tree", lines: [ControllerTree.text(of: system)])
      case .choices: add(interpreter.session.choices.userChoices, to: &answer)
      case .everyChoice: add(interpreter.session.choices.allChoices, to: &answer)
      case .trace:
        let trace = system.trace
        let calls = interpreter.session.recorder.traceCalls(onlyMonitored: true)
        answer.add("trace", written: TraceJSON.lines(of: trace, from: trace.firstKeptIndex, calls: calls))
      case .state: answer.add("state", lines: (try? interpreter.execute(":state", line: 1).lines) ?? [])
      case .history:
        interpreter.shownOutput.numberedList = .history
        answer.add("history", lines: HistoryList(interpreter).lines)
      }
    }
  }

  private func add(_ all: [UserChoice], to answer: inout ServedAnswer) {
    let session = interpreter.session
    let visibleParts = VisibleParts(of: session.system)
    let choiceObjects = all.filter { $0.refusal == nil }.map { choice in
      JSONObject {
        $0.add("verb", choice.verb)
        $0.add("arguments", choice.values.compactMap { $0 })
        $0.add("kind", choice.kind.rawValue)
        $0.add("text", choice.described)
      }
    }
    let refusedObjects =
      all.compactMap { choice in choice.refusal.map { (choice.described, $0) } }
      + session.choices.refusedChoices(where: visibleParts.isVisible).map { ($0.described, $0.reason) }
    answer.add("choices", choiceObjects)
    answer.add(
      "refused",
      refusedObjects.map { text, reason in
        JSONObject {
          $0.add("text", text)
          $0.add("reason", reason)
        }
      })
  }
}

extension VerbValue: JSONWritable {
  package func write(to json: inout JSONWriter) {
    switch self {
    case .text(let text): json.append(text)
    case .number(let number): json.append(number)
    case .flag(let flag): json.append(flag)
    case .function: json.appendNull()
    }
  }
}

extension Interpreter {
  /// Executes the user action with the given name and values, for `answerRequest`.
  ///
  /// - Parameters:
  ///   - name: the name of the user action.
  ///   - values: the values that the request contains.
  /// - Returns: the outcome of the same action typed as a line.
  /// - Throws: `PlainError` with the nearest name if there is no such user action, if the user action doesn't accept
  ///   the values, or if the values can't be written as a line; `LuaError` if the user action fails.
  package func perform(verb name: String, _ values: [VerbValue]) throws -> Outcome {
    guard let verb = session.verbs[name] else {
      throw PlainError(
        "unknown verb `\(name)`; \(Suggestion.sentenceOrList(for: name, among: session.verbs.actions.map(\.name)))")
    }
    _ = try VerbArguments(verb, values)
    let words = [name] + values.map(\.sourceText)
    guard words.allSatisfy({ $0.utf8.count <= VerbValue.maximumTextLength }) else {
      throw PlainError("\(name): a string can have at most \(VerbValue.maximumTextLength) bytes")
    }
    let text = words.joined(separator: " ")
    // The run records the line, and a replay must read the same user action and values from that line.
    for line in [text, ":" + text] {
      if case .verb(_, let readValues)? = try? read(line), readValues == values.map(Optional.init) {
        return try perform(line)
      }
    }
    throw PlainError("\(name): these arguments can't be written as a line of the console")
  }

  /// Runs a chunk of Lua, even if the console would read the chunk as a command or user action.
  fileprivate func perform(lua text: String) throws -> Outcome {
    switch try? read(text) {
    case .verb, .command: try perform("return " + text)
    default: try perform(text)
    }
  }
}
