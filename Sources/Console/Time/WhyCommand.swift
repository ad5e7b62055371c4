import Controllers
import Lua
import OrderedCollections
import Rendering
import Scripting
import Timeline

/// The command `why`, which explains which line caused an event, what keeps a screen alive, and why touches don't reach
/// an element.
///
/// Without an argument, `why` explains the last refusal, warning or failure.
final class WhyCommand {
  let shownRun: ShownRun
  /// The width of a line, in cells.
  private let columns: Int
  private let refusals: Refusals
  /// A function that returns the report of the error of the flow in the opened run file, or `nil` if there is no error.
  private let flowReport: () -> [String]?

  init(_ interpreter: Interpreter) {
    (shownRun, columns) = (interpreter.shownRun, interpreter.output.columns)
    refusals = interpreter.refusals
    flowReport = { interpreter.flowError.map { interpreter.report($0) } }
  }

  /// Explains an event, a screen or an element.
  ///
  /// - Parameter word: the name of an event, a screen or an element, or a moment. A quoted word is always a name. `nil`
  ///   means the last refusal, warning or failure.
  /// - Returns: the reasons, one per line.
  /// - Throws: `PlainError` if no event, screen or element has the name.
  func lines(about word: BareWord?) throws -> [String] {
    guard let word else { return try explainLastProblem() }
    return word.isQuoted ? try reasons(named: word.text) : try explainMoment(word.text) ?? reasons(named: word.text)
  }

  /// Explains the event at a moment.
  ///
  /// Returns `nil` if the name isn't a moment. Also returns `nil` if the run has no such moment and an element has that
  /// name, such as a label that shows `9:41`.
  private func explainMoment(_ name: String) throws -> [String]? {
    guard name.hasPrefix(":") || Int(name) != nil || Moment.parseName(name).isMoment else { return nil }
    let note = (try? shownRun.withSession { descriptions(in: $0).noteAboutName(name, of: "why") }) ?? []
    do {
      return try explainEvent(Int(name) == nil ? name : ":\(name)") + note
    } catch let error as PlainError {
      guard note.isEmpty else { return nil }
      throw error
    }
  }

  private func reasons(named word: String) throws -> [String] {
    let name = shownRun.wordsWithFullName(word)
    let livingNames = try shownRun.withSession { session in
      session.holderSearch.livingControllers(named: name).map {
        ($0.displayName, HolderPaths(session: session).paths(to: $0))
      }
    }
    if !livingNames.isEmpty {
      return livingNames.flatMap { name, holders in lifeSummary(of: name) + holders.map { "  held by \($0)" } }
    }
    if name == "application" { return ["the application exists from launch to termination"] }
    if wasAlive(name) {
      let existenceText = shownRun.moment.map { "exists at \($0.text)" } ?? "exists anymore" + releaseNote(of: name)
      return lifeSummary(of: name, or: { $0.canBeReferenced(by: name) }) + ["no instance of \(name) \(existenceText)"]
    }
    let lines = try shownRun.withSession { descriptions(in: $0).lines(of: DescribedFact.touchFacts, about: name) }
    guard lines.isEmpty else { return lines }
    if let lines = try explainLastEvent(saying: name) { return lines + (try explainAbsence(name) ?? []) }
    if let lines = try explainAbsence(name) ?? explainNeverHappened(name) { return lines }
    if let screen = shownRun.session.bridge.screens[name] {
      return ["no instance of \(name) was created; the screen is defined at \(screen.location)"]
    }
    let hint =
      descriptions(in: shownRun.session).nearestName(to: name).map { "; nearest: \"\($0)\"" }
      ?? "; `screens`, `what` and `trace` list them"
    throw PlainError("why \"\(name)\": no controller, element or event has that name" + hint)
  }

  private func descriptions(in session: Session) -> Descriptions { Descriptions(session: session, columns: columns) }

  // MARK: Events

  private func explainEvent(_ text: String) throws -> [String] {
    let run = shownRun.run
    var wantedMoment: Moment
    switch Moment.parseName(text) {
    case .moment(let moment): wantedMoment = moment
    case .event(let event):
      wantedMoment = Moment(input: shownRun.shownInput, event: event)
    default: throw PlainError("write `why 7`, `why 12:7`, or the name of a screen or an element")
    }
    if wantedMoment.event == nil { wantedMoment.event = run.events(of: wantedMoment.input).count }
    guard let index = run.index(of: wantedMoment) else {
      throw PlainError("why: there is no event \(wantedMoment.text); \(shownRun.rangeText(of: wantedMoment))")
    }
    let trace = try shownRun.trace(holding: index)
    guard let event = trace[index] else {
      throw PlainError("why: the trace has dropped the event \(wantedMoment.text), and a replay can't restore it")
    }
    return try reasons(of: event, at: wantedMoment, index, run, trace)
  }

  /// Explains the last event whose name or subject matches the words, or returns `nil` if no event matches.
  private func explainLastEvent(saying words: String) throws -> [String]? {
    let run = shownRun.run
    let end = shownRun.moment.flatMap { run.index(of: $0) }.map { $0 + 1 } ?? shownRun.trace.count
    guard let index = try shownRun.index(named: words, (0..<end).reversed(), isBack: true),
      let event = shownRun.trace[index], let moment = run.moment(ofEventAt: index)
    else { return nil }
    return try reasons(of: event, at: moment, index, run, shownRun.trace)
  }

  private func reasons(
    of event: Event, at moment: Moment, _ index: Int, _ run: Run, _ trace: Trace
  ) throws -> [String] {
    let text = run.inputs[moment.input].text.headline
    var lines = ["\(moment.text) \(TraceText.expectationText(of: event, in: trace))"]
    if !event.kind.summary.isEmpty { lines.append("  \(event.kind.summary)") }
    try shownRun.player.visit(run.runUpTo(moment.input), at: index..<index + 1, trace: trace) { session, _ in
      let causes = Causes(in: session)
      let path = session.runningPath(of: text)
      let declaredCause = path == text ? session.recorder.declaredCause?.described : nil
      lines.append("  from " + path + ((declaredCause ?? causes.endedCall).map { ", after \($0)" } ?? ""))
      lines += causes.origins
      lines += session.rule(of: event, in: trace).map { "  rule: \($0)" }
      if let transition = session.system.transitionUnderWay {
        lines.append("  during \(transition.leaving.displayName) → \(transition.arriving.displayName)")
      }
      if let location = session.system.host?.location(of: event.kind, of: event.subject) {
        lines.append("  the script's function: \(location)")
      }
    }
    return lines
  }

  // MARK: Controllers

  private func wasAlive(_ name: String) -> Bool {
    let trace = shownRun.trace
    return trace.events(from: 0).contains { trace.name(of: $0.subject).canBeReferenced(by: name) }
  }

  /// Returns a colon and the moment of the last release, or an empty string if no object was released.
  private func releaseNote(of name: String) -> String {
    shownRun.lastRelease(of: name).map { ": \($0.count > 1 ? "the last" : "it") was released at \($0.moment.text)" }
      ?? ""
  }

  /// Describes the first event of an object and the moment at which the object left the screen.
  ///
  /// - Parameters:
  ///   - name: the name of the object.
  ///   - isMeant: a function that returns whether the events of another object also count, for example because the
  ///     object is an instance of the same class.
  /// - Returns: a single line.
  private func lifeSummary(of name: String, or isMeant: (SubjectName) -> Bool = { _ in false }) -> [String] {
    let (run, trace) = (shownRun.run, shownRun.trace)
    let indices = (trace.firstKeptIndex..<trace.count).filter { index in
      guard let subject = trace[index].map({ trace.name(of: $0.subject) }) else { return false }
      return subject.matches(to: name) || isMeant(subject)
    }
    guard let firstIndex = indices.first, let firstMoment = run.moment(ofEventAt: firstIndex) else { return [name] }
    var text = "\(name): first event at \(firstMoment.text) `\(run.inputs[firstMoment.input].text.headline)`"
    let kinds: [EventKind] = [.viewDidAppear, .viewDidDisappear]
    if let index = indices.last(where: { trace[$0].map { kinds.contains($0.kind) } ?? false }),
      trace[index]?.kind === EventKind.viewDidDisappear, let disappearance = run.moment(ofEventAt: index)
    {
      let subjects = Set(indices.compactMap { trace[$0]?.subject })
      text +=
        "; \(subjects.count > 1 ? "the last" : "it") left the screen at \(disappearance.text) `\(run.inputs[disappearance.input].text.headline)`"
    }
    return [text]
  }

  // MARK: The last

  private func explainLastProblem() throws -> [String] {
    if let refusal = refusals.lastRefusal { return ["refused: \(refusal)"] }
    // A failed run was opened, and the user hasn't typed any input since, so the last input is still the flow or its
    // launch.
    if shownRun.moment == nil, [.flow, .launch].contains(shownRun.run.inputs.last?.kind), let report = flowReport() {
      return report
    }
    let (run, trace) = (shownRun.run, shownRun.trace)
    let indices = (trace.firstKeptIndex..<trace.count).reversed()
    guard
      let index = indices.first(where: {
        trace[$0].map { $0.subject == .warning || $0.subject == .error } ?? false
      }), let event = trace[index], let moment = run.moment(ofEventAt: index)
    else {
      if let refusal = refusals.earlierRefusal { return ["refused before the last input: \(refusal)"] }
      return ["nothing to explain: there was no refusal, warning or failure"]
    }
    return try reasons(of: event, at: moment, index, run, shownRun.trace)
  }
}

extension Session {
  /// Returns the lines of the rule that determines the order of an event, or an empty array if no rule applies.
  fileprivate func rule(of event: Event, in trace: Trace) -> [String] {
    let label = trace.text(of: event.subject)
    let subject = holderSearch.livingControllers(named: label).first { $0.label == label }
    return AppearanceRule(of: event, subject: subject)?.lines ?? []
  }
}

extension Moment.Name? {
  /// Whether the name has the form of a moment.
  fileprivate var isMoment: Bool {
    switch self {
    case .moment?, .event?: true
    case .time?, .words?, nil: false
    }
  }
}
