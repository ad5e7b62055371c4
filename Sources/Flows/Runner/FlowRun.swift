import Controllers
import Lua
import Rendering
import Scripting

/// One flow in the session that read its file: the app is launched, and the flow's function called.
struct FlowRun {
  private let flow: FlowPlan.Flow
  private let stage: FlowStage
  private let reader: FailureReader
  private var file: FlowFile { stage.file }
  private var session: Session { stage.session }
  private var record: FlowRecord { stage.record }

  init(_ flow: FlowPlan.Flow, on stage: FlowStage) {
    (self.flow, self.stage) = (flow, stage)
    reader = FailureReader(stage.file, stage.session, stage.settings)
  }

  /// Runs it.
  ///
  /// - Returns: how it went.
  /// - Throws: `Interruption`.
  func run() throws(Interruption) -> FlowReport {
    listen()
    var ends = FlowEnds()
    try perform(&ends)
    var report = FlowReport(failures: record.failures(without: ends.numbers) + ends.failures, status: ends.status)
    report.notes = record.notes
    report.snapshots = record.shelf?.taken ?? []
    report.warnings = FlowWarning.all(of: session, in: file, expected: record.expectedWarnings)
    report.failures += strictFailures(report)
    report.time = session.system.clock.now
    report.hash = session.system.trace.hash
    report.steps = record.steps
    if stage.settings.needs.contains(.output) { report.output = printed }
    if !report.failures.isEmpty { report.status = report.status.combined(with: .failed) }
    return report
  }

  /// The run was stopped from outside.
  struct Interruption: Error, Equatable, CustomStringConvertible {
    /// The flow that ran; nil while a file was read.
    var flow: String?
    /// Where its script was, as a path from the user's folder.
    var place: String?

    init(during flow: String? = nil, at place: String? = nil) {
      self.flow = flow
      self.place = place
    }

    var description: String {
      "interrupted" + (flow.map { " in the flow \"\($0)\"" } ?? "") + (place.map { " at \($0)" } ?? "")
    }
  }

  /// Launches the app and runs the flow, with what its file has declared around it.
  private func perform(_ ends: inout FlowEnds) throws(Interruption) {
    guard let declared = try declaration(&ends) else { return }
    let rules = FlowRules(for: declared, in: session, record)
    session.didPerform = { try rules.check(after: $0) }
    defer { session.didPerform = { _ in } }
    guard try attempt(&ends, { try launch(declared, rules) }) else { return }
    let after = session.declared([.afterEach], for: declared)
    if try run(session.declared([.beforeEach], for: declared), &ends) {
      _ = try attempt(&ends) {
        try session.run { try session.run(declared) }
        try rules.end()
      }
    }
    // After a stop no script runs on.
    for hook in after.reversed() where !ends.isStopped { _ = try run([hook], &ends) }
  }

  /// Runs what was declared around the flow, up to the first that fails.
  ///
  /// - Returns: whether none did.
  private func run(_ hooks: [DeclaredForFlows], _ ends: inout FlowEnds) throws(Interruption) -> Bool {
    for hook in hooks {
      let isDone = try attempt(&ends, in: hook) { try session.run { _ = try session.run(hook) } }
      guard isDone else { return false }
    }
    return true
  }

  private func declaration(_ ends: inout FlowEnds) throws(Interruption) -> DeclaredFlow? {
    var declared: DeclaredFlow?
    _ = try attempt(&ends) {
      if let problem = stage.problem { throw problem }
      guard session.flows.indices.contains(flow.index) else {
        throw PlainError("the file declares fewer flows than when it was first read")
      }
      declared = session.flows[flow.index]
    }
    return declared
  }

  private func launch(_ declared: DeclaredFlow, _ rules: FlowRules) throws {
    record.shelf = SnapshotShelf(of: file.path(of: declared.declaringFile), stage.settings.snapshots)
    session.takeDefaults(of: declared)
    try session.launchDeclared(by: file.name)
    record.look(at: session.system)
    try rules.check(after: "the launch")
  }

  /// Does a part of the flow, and notes the error that ends it.
  ///
  /// - Parameters:
  ///   - ends: where the error is noted.
  ///   - hook: what the part was declared by; nil for the flow itself.
  ///   - body: the part.
  /// - Returns: whether it came to its end.
  /// - Throws: `Interruption`.
  private func attempt(
    _ ends: inout FlowEnds, in hook: DeclaredForFlows? = nil, _ body: () throws -> Void
  ) throws(Interruption) -> Bool {
    do {
      try body()
      return true
    } catch {
      let place = hook?.place ?? flow.place
      var failure = reader.failure(error, orAt: file.shown(place))
      if ExitStatus(error) == .interrupted { throw Interruption(during: flow.name, at: failure.place) }
      if let hook { failure.message.append("in `\(hook.word.rawValue)` (\(file.shown(hook.place)))") }
      ends.add(failure, of: error)
      return false
    }
  }

  /// What the script printed, as far as the trace still has it.
  private var printed: [String] {
    let trace = session.system.trace
    return trace.events(from: 0).filter { $0.subject == .print }.map { $0.headline(in: trace) }
  }

  private func strictFailures(_ report: FlowReport) -> [Failure] {
    guard stage.settings.isStrict, !report.warnings.isEmpty else { return [] }
    let lines = report.warnings.flatMap(\.lines)
    return [reader.failure(flow.place, ["warnings fail here:"] + lines.map { "  ⚠ \($0)" })]
  }

  /// Has the session tell its record, and the notes for the report after a fault, what happens.
  private func listen() {
    session.momentOfFailure = { [record] in record.moment() }
    session.willAct = { [record, unowned session] in record.look(at: session.system) }
    session.didEnter = { [record] in record.seenNames.insert($0) }
    RunningNotes.begin(flow: flow.name, at: file.shown(flow.place), of: file.path)
    let needsSteps = stage.settings.needs.contains(.steps)
    session.willPerform = { [file, record, unowned session] text in
      let place = session.verbPlace.map(file.shown)
      RunningNotes.note(place: place)
      if needsSteps { record.steps.append(FlowStep(text: text, place: place, time: session.system.clock.now)) }
      RunningNotes.note(command: text)
    }
  }
}
