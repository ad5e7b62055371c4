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

  /// Whether an option of the command line doesn't suit the prototype, so that there is nothing to serve.
  private var isRefused = false

  /// The version of the protocol.
  static let version = 1

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
    lines.preparation = { [unowned interpreter] in interpreter.preparation }
  }

  /// Launches the prototype, reports the result, and answers requests until the input ends.
  package func run() -> ExitStatus {
    greet()
    guard !isRefused else { return output.finish(.usage) }
    while output.problem() == nil {
      guard !Interrupts.take(), !wasInterrupted else { return output.finish(.interrupted) }
      switch lines.next(continues: false) {
      case .end: return output.finish(Interrupts.take() ? .interrupted : .ok)
      case .interrupted: return output.finish(.interrupted)
      case .malformed(let problem): refuse(problem)
      case .unreadable(let problem):
        output.printError("\(problem)")
        return output.finish(.unreadable)
      case .text(let line):
        if !line.allSatisfy(\.isWhitespace), !serve(line) { return output.finish(.ok) }
      }
    }
    return output.finish(.ok)
  }

  /// Answers a line that isn't valid UTF-8.
  ///
  /// The `id` of the answer is null, because the request can't be read.
  private func refuse(_ problem: UnreadableInput) {
    var answer = ServedAnswer()
    answer.add("id", JSONText.null)
    answering(&answer) { throw ServedRequest.Problem(description: "\(problem)") }
    output.print(answer.line)
  }

  private func greet() {
    var answer = ServedAnswer()
    answer.add("protocol", Server.version)
    answer.add("prototype", orNull: interpreter.prototype?.path)
    answering(&answer) {
      do { try interpreter.open() } catch let error as LuaError where error.cause is RefusedOption {
        isRefused = true
        throw error
      }
      return []
    }
    output.print(answer.line)
  }

  /// Answers a request.
  ///
  /// - Returns: whether to wait for more requests.
  private func serve(_ line: String) -> Bool {
    var answer = ServedAnswer()
    var isLast = false
    do {
      let request = try ServedRequest(line: line)
      isLast = request.action == .quit
      answer.add("id", request.id)
      var explored: [String] = []
      answering(&answer, looks: request.looks, at: request.moment) {
        if request.moment != nil { try refuseChangingCommand(request.action) }
        if case .explore(let options) = request.action { try explore(options, id: request.id, into: &explored) }
        let outcome = try perform(request.action)
        isLast = isLast || outcome.ends
        return (outcome.note.map { [$0] } ?? []) + outcome.lines
      }
      if !explored.isEmpty { answer.add("exploration", written: explored) }
    } catch {
      answer.add("id", orNull: (error as? ServedRequest.Problem)?.id)
      answer.add("ok", false)
      answer.add(error, report: ["\(error)"])
    }
    output.print(answer.line)
    return !isLast
  }

  /// Calls a closure and adds its results to the answer, followed by the requested views of the session.
  private func answering(
    _ answer: inout ServedAnswer, looks: [ServedRequest.Look] = [], at moment: String? = nil,
    _ body: () throws -> [String]
  ) {
    let reloaded = followFiles()
    let stood = interpreter.moment
    let (session, mark) = (interpreter.session, interpreter.session.system.trace.count)
    interpreter.monitoredCalls.skip(in: session)
    var (lines, failure) = ([String](), (any Error)?.none)
    do {
      try Interrupts.watch(session.state) {
        if let moment { try stand(at: moment) }
        lines = try body()
      }
    } catch { failure = error }
    if (failure as? LuaError)?.kind == .interrupted { wasInterrupted = true }
    answer.add("ok", failure == nil)
    answer.add("address", interpreter.address)
    let isAtMoment = interpreter.moment != nil
    let isMissing = moment != nil && interpreter.moment == stood && failure != nil
    // If the requested moment doesn't exist, the answer contains no views, not even those of the present.
    if !isMissing {
      do {
        try seeing { add(looks, to: &answer, events: isAtMoment ? [] : events(of: session, from: mark)) }
      } catch { failure = failure ?? error }
    }
    if !(reloaded + lines).isEmpty { answer.add("lines", lines: reloaded + lines) }
    let followed = isAtMoment ? [] : interpreter.followedLines
    if !followed.isEmpty { answer.add("followed", lines: followed) }
    if let failure { answer.add(failure, report: interpreter.report(failure)) }
    if moment != nil { interpreter.moment = stood }
  }

  /// Goes to the moment of a request.
  ///
  /// The end of the run is treated as a past moment, so that the request can't change the run.
  private func stand(at moment: String) throws {
    _ = try interpreter.perform("at \(moment)")
    if interpreter.moment == nil { interpreter.moment = Moment(input: interpreter.lastInput) }
  }

  /// Calls a closure that sees the session as it was at the selected moment.
  private func seeing(_ body: () -> Void) throws {
    guard let moment = interpreter.moment else { return body() }
    try interpreter.looking(at: moment) { body() }
  }

  /// Returns the events since a position in the trace, or an empty array if another session has replaced this one.
  private func events(of session: Session, from mark: Int) -> [String] {
    guard session === interpreter.session else { return [] }
    let trace = session.system.trace
    return TraceJSON.lines(of: trace, from: mark, calls: interpreter.monitoredCalls.take(in: session))
  }

  private func perform(_ action: ServedRequest.Action) throws -> Outcome {
    switch action {
    case .none, .explore, .quit: return .nothing
    case .line(let text): return try interpreter.perform(text)
    case .lua(let text): return try interpreter.perform(lua: text)
    case .verb(let name, let values): return try interpreter.perform(verb: name, values)
    }
  }

  /// The commands that are about the whole run but don't change the run.
  private static let looking: Set<String> = [
    "why", "when", "diff", "compare", "explore", "path", "trace", "history", "help", "legend", "follow",
  ]

  /// Replays the run if `watch` is on and files have changed since the last request.
  private func followFiles() -> [String] {
    guard let line = interpreter.watch?() else { return [] }
    do { return try interpreter.perform(line).lines } catch { return interpreter.report(error) }
  }

  /// Refuses commands that would change the run or the current moment.
  ///
  /// A request with a moment must not change the run.
  private func refuseChangingCommand(_ action: ServedRequest.Action) throws {
    guard case .line(let text) = action, case .command(let command, _) = try interpreter.read(text), command.isOfRun,
      !Server.looking.contains(command.name)
    else { return }
    throw PlainError("`\(command.name)` applies to the whole run; send it without `moment`")
  }

  private func add(_ looks: [ServedRequest.Look], to answer: inout ServedAnswer, events: [String]) {
    let system = interpreter.session.system
    answer.add("time", system.clock.seconds)
    answer.add("location", Location(of: system).text)
    answer.add("events", written: events)
    for look in looks {
      switch look {
      case .picture: answer.add("picture", lines: Picture(of: system, options: .init(signs: output.signs)).lines)
      case .tree: answer.add("tree", lines: [ControllerTree.text(of: system)])
      case .choices: add(interpreter.session.choices.userChoices, to: &answer)
      case .everyChoice: add(interpreter.session.choices.everyChoice, to: &answer)
      case .trace:
        let trace = system.trace
        let calls = interpreter.session.recorder.traceCalls(isFolded: true)
        answer.add("trace", written: TraceJSON.lines(of: trace, from: trace.first, calls: calls))
      case .state: answer.add("state", lines: (try? interpreter.execute(":state", line: 1).lines) ?? [])
      case .history:
        interpreter.shown.list = .history
        answer.add("history", lines: HistoryList(interpreter).lines)
      }
    }
  }

  private func add(_ all: [UserChoice], to answer: inout ServedAnswer) {
    let session = interpreter.session
    let seen = VisibleParts(of: session.system)
    let choices = all.filter { $0.refusal == nil }.map { choice in
      JSONObject {
        $0.add("verb", choice.verb)
        $0.add("arguments", choice.values.compactMap { $0 })
        $0.add("kind", choice.kind.rawValue)
        $0.add("text", choice.described)
      }
    }
    let refused =
      all.compactMap { choice in choice.refusal.map { (choice.described, $0) } }
      + session.choices.refusedChoices(where: seen.sees).map { ($0.described, $0.reason) }
    answer.add("choices", choices)
    answer.add(
      "refused",
      refused.map { text, reason in
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
  /// Executes the user action with the given name and values, for `serve`.
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
        "unknown verb `\(name)`; \(Suggestion.sentenceOrList(for: name, among: session.verbs.all.map(\.name)))")
    }
    _ = try VerbArguments(verb, values)
    let words = [name] + values.map(\.described)
    guard words.allSatisfy({ $0.utf8.count <= VerbValue.longestText }) else {
      throw PlainError("\(name): a string can have at most \(VerbValue.longestText) bytes")
    }
    let text = words.joined(separator: " ")
    // The run records the line, and a replay must read the same user action and values from that line.
    for line in [text, ":" + text] {
      if case .verb(_, let read)? = try? read(line), read == values.map(Optional.init) { return try perform(line) }
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
