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
  let shown: ShownRun
  /// The width of a line, in cells.
  private let columns: Int
  private let refusals: Refusals
  /// Returns the report of the error of the opened run file's flow, or `nil` if there is none.
  private let flowReport: () -> [String]?

  init(_ interpreter: Interpreter) {
    (shown, columns) = (interpreter.shownRun, interpreter.output.columns)
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
    guard let word else { return try explainLast() }
    return word.isQuoted ? try why(named: word.text) : try explainMoment(word.text) ?? why(named: word.text)
  }

  /// Explains the event at a moment.
  ///
  /// Returns `nil` if the name isn't a moment, or if the run has no such moment but an element has that name, such as a
  /// label that shows `9:41`.
  private func explainMoment(_ name: String) throws -> [String]? {
    guard name.hasPrefix(":") || Int(name) != nil || Moment.name(name).isMoment else { return nil }
    let note = (try? shown.looking { descriptions(in: $0).noteOnName(name, of: "why") }) ?? []
    do {
      return try explainEvent(Int(name) == nil ? name : ":\(name)") + note
    } catch let error as PlainError {
      guard note.isEmpty else { return nil }
      throw error
    }
  }

  private func why(named word: String) throws -> [String] {
    let name = shown.fullName(word)
    let living = try shown.looking { session in
      session.holderSearch.living(named: name).map { ($0.displayName, Keepers(session: session).paths(to: $0)) }
    }
    if !living.isEmpty {
      return living.flatMap { name, holders in whereabouts(of: name) + holders.map { "  held by \($0)" } }
    }
    if name == "application" { return ["the application exists from launch to termination"] }
    if wasAlive(name) {
      let when = shown.moment.map { "exists at \($0.text)" } ?? "exists anymore" + releaseNote(of: name)
      return whereabouts(of: name, or: { $0.mayBeMeant(by: name) }) + ["no instance of \(name) \(when)"]
    }
    let lines = try shown.looking { descriptions(in: $0).lines(of: DescribedFact.ofTouches, about: name) }
    guard lines.isEmpty else { return lines }
    if let lines = try explainLast(saying: name) { return lines + (try explainAbsence(name) ?? []) }
    if let lines = try explainAbsence(name) ?? explainNeverHappened(name) { return lines }
    if let screen = shown.session.bridge.screens[name] {
      return ["no instance of \(name) was created; the screen is defined at \(screen.location)"]
    }
    let hint =
      descriptions(in: shown.session).nearestName(to: name).map { "; nearest: \"\($0)\"" }
      ?? "; `screens`, `what` and `trace` list them"
    throw PlainError("why \"\(name)\": no controller, element or event has that name" + hint)
  }

  private func descriptions(in session: Session) -> Descriptions { Descriptions(session: session, columns: columns) }

  // MARK: Events

  private func explainEvent(_ text: String) throws -> [String] {
    let run = shown.run
    var wanted: Moment
    switch Moment.name(text) {
    case .moment(let moment): wanted = moment
    case .event(let event):
      wanted = Moment(input: shown.shownInput, event: event)
    default: throw PlainError("write `why 7`, `why 12:7`, or the name of a screen or an element")
    }
    if wanted.event == nil { wanted.event = run.events(of: wanted.input).count }
    guard let index = run.index(of: wanted) else {
      throw PlainError("why: there is no event \(wanted.text); \(shown.bounds(of: wanted))")
    }
    let trace = try shown.trace(holding: index)
    guard let event = trace[index] else {
      throw PlainError("why: the trace has dropped the event \(wanted.text), and a replay can't restore it")
    }
    return try reasons(of: event, at: wanted, index, run, trace)
  }

  /// Explains the last event that matches some words, or returns `nil` if no event matches.
  private func explainLast(saying words: String) throws -> [String]? {
    let run = shown.run
    let end = shown.moment.flatMap { run.index(of: $0) }.map { $0 + 1 } ?? shown.trace.count
    guard let index = try shown.index(named: words, (0..<end).reversed(), isBack: true),
      let event = shown.trace[index], let moment = run.moment(ofEventAt: index)
    else { return nil }
    return try reasons(of: event, at: moment, index, run, shown.trace)
  }

  private func reasons(
    of event: Event, at moment: Moment, _ index: Int, _ run: Run, _ trace: Trace
  ) throws -> [String] {
    let text = run.inputs[moment.input].text.headline
    var lines = ["\(moment.text) \(TraceText.words(of: event, in: trace))"]
    if !event.kind.summary.isEmpty { lines.append("  \(event.kind.summary)") }
    try shown.player.visit(run.upTo(moment.input), at: index..<index + 1, trace: trace) { session, _ in
      let causes = Causes(in: session)
      let path = session.runningPath(of: text)
      let declared = path == text ? session.recorder.declaredCause?.described : nil
      lines.append("  from " + path + ((declared ?? causes.before).map { ", after \($0)" } ?? ""))
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
    let trace = shown.trace
    return trace.events(from: 0).contains { trace.name(of: $0.subject).mayBeMeant(by: name) }
  }

  /// Returns a colon and the moment of the last release, or an empty string if no object was released.
  private func releaseNote(of name: String) -> String {
    shown.lastRelease(of: name).map { ": \($0.count > 1 ? "the last" : "it") was released at \($0.moment.text)" } ?? ""
  }

  /// Describes the first event of an object and the moment at which the object left the screen.
  ///
  /// - Parameters:
  ///   - name: the name of the object.
  ///   - isMeant: returns whether the events of another object also count, such as another instance of the same class.
  /// - Returns: a single line.
  private func whereabouts(of name: String, or isMeant: (SubjectName) -> Bool = { _ in false }) -> [String] {
    let (run, trace) = (shown.run, shown.trace)
    let indices = (trace.first..<trace.count).filter { index in
      guard let subject = trace[index].map({ trace.name(of: $0.subject) }) else { return false }
      return subject.answers(to: name) || isMeant(subject)
    }
    guard let first = indices.first, let since = run.moment(ofEventAt: first) else { return [name] }
    var text = "\(name): first event at \(since.text) `\(run.inputs[since.input].text.headline)`"
    let kinds: [EventKind] = [.viewDidAppear, .viewDidDisappear]
    if let index = indices.last(where: { trace[$0].map { kinds.contains($0.kind) } ?? false }),
      trace[index]?.kind === EventKind.viewDidDisappear, let left = run.moment(ofEventAt: index)
    {
      let subjects = Set(indices.compactMap { trace[$0]?.subject })
      text +=
        "; \(subjects.count > 1 ? "the last" : "it") left the screen at \(left.text) `\(run.inputs[left.input].text.headline)`"
    }
    return [text]
  }

  // MARK: The last

  private func explainLast() throws -> [String] {
    if let refusal = refusals.last { return ["refused: \(refusal)"] }
    // A failed run was opened, and the user hasn't typed any input since, so the last input is still the flow or its
    // launch.
    if shown.moment == nil, [.flow, .launch].contains(shown.run.inputs.last?.kind), let report = flowReport() {
      return report
    }
    let (run, trace) = (shown.run, shown.trace)
    let indices = (trace.first..<trace.count).reversed()
    guard
      let index = indices.first(where: {
        trace[$0].map { $0.subject == .warning || $0.subject == .error } ?? false
      }), let event = trace[index], let moment = run.moment(ofEventAt: index)
    else {
      if let refusal = refusals.earlier { return ["refused before the last input: \(refusal)"] }
      return ["nothing to explain: there was no refusal, warning or failure"]
    }
    return try reasons(of: event, at: moment, index, run, shown.trace)
  }
}

extension Session {
  /// Returns the lines of the rule that determines the order of an event, or an empty array if no rule applies.
  fileprivate func rule(of event: Event, in trace: Trace) -> [String] {
    let label = trace.text(of: event.subject)
    let subject = holderSearch.living(named: label).first { $0.label == label }
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
