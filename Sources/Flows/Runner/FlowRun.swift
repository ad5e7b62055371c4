import Controllers
import Locations
import Lua
import Rendering
import Scripting

/// Runs one flow in a session that has read the flow's file, and creates the report.
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

  /// Runs the flow.
  ///
  /// - Returns: the report of the run.
  /// - Throws: `Interruption` if the run is stopped from outside.
  func run() throws(Interruption) -> FlowReport {
    listen()
    var ends = FlowErrors()
    try perform(&ends)
    record.look(at: session.system)
    var report = FlowReport(failures: record.failures(without: ends.numbers) + ends.failures, status: ends.status)
    report.notes = record.notes
    report.snapshots = record.storedSnapshots?.taken ?? []
    record.coverage?.read(session.system.trace)
    report.reached = record.coverage?.reached ?? []
    report.warnings = FlowWarning.all(of: session, in: file, expected: record.expectedWarnings)
    report.warnings += stillAlive
    if report.failures.isEmpty {
      report.warnings += UnreachedExpectations(session, record).warnings(of: flow, in: file)
    }
    report.failures += strictFailures(report)
    report.time = session.system.clock.now
    (report.device, report.system) = (session.system.device.model, session.system.version)
    report.hash = FNV.folded(record.screens.hash, into: session.system.trace.hash)
    (report.steps, report.pictures) = (record.steps.all, record.steps.pictures)
    for index in report.failures.indices {
      report.failures[index].before = before(report.failures[index], of: report.steps)
    }
    if stage.settings.needs.contains(.output) { report.output = printed }
    if !report.failures.isEmpty, stage.settings.folder != nil {
      let declared =
        session.declaredFlows.flows.indices.contains(flow.index) ? session.declaredFlows.flows[flow.index] : nil
      let snapshots = record.storedSnapshots?.inputs(of: declared?.declaringFile ?? file.name) ?? []
      report.run = FlowInputs.runText(of: session, file: file.name, flow: declared?.input, snapshots)
    }
    if !report.failures.isEmpty { report.status = report.status.combined(with: .failed) }
    return report
  }

  /// An error for a run that was stopped from outside.
  struct Interruption: Error, Equatable, CustomStringConvertible {
    /// The flow that was running, or `nil` if a file was being read.
    var flow: String?
    /// The source location that the script had reached, in the form that reports show, or `nil` if it isn't known.
    var location: CodeLocation?

    init(during flow: String? = nil, at location: CodeLocation? = nil) {
      self.flow = flow
      self.location = location
    }

    var description: String {
      guard flow != nil || location != nil else { return "interrupted before the next flow began" }
      return "interrupted" + (flow.map { " in the flow \"\($0.printableLine)\"" } ?? "")
        + (location.map { " at \($0)" } ?? "")
    }
  }

  /// Launches the app and runs the flow with its hooks.
  private func perform(_ ends: inout FlowErrors) throws(Interruption) {
    defer { session.verbRunner.didPerform = { _ in } }
    do {
      if let problem = stage.problem { throw problem }
      guard session.declaredFlows.flows.indices.contains(flow.index) else {
        throw PlainError("the file declares fewer flows than when it was first read")
      }
      let declared = session.declaredFlows.flows[flow.index]
      record.storedSnapshots = StoredSnapshots(
        of: file.path(of: declared.declaringFile), stage.settings.snapshots,
        of: flow.variant)
      let performance = FlowPlayback(declared, in: session, record)
      try performance.launch(file.name)
      var noted = ends
      // Errors are noted as they occur, each with the hook that the error ended, so the error that `run` throws isn't
      // needed.
      try? performance.run { noted.add($0, in: $1, failure($0, in: $1)) }
      ends = noted
    } catch {
      ends.add(error, in: nil, failure(error, in: nil))
    }
    if ends.status == .interrupted { throw Interruption(during: flow.name, at: ends.failures.last?.location) }
  }

  private func failure(_ error: any Error, in hook: FlowDeclaration?) -> Failure {
    var failure = reader.failure(error, orAt: file.shown(hook?.location ?? flow.location))
    if let hook { failure.message.append("in `\(hook.word.rawValue)` (\(file.shown(hook.location)))") }
    failure.step = record.steps.count
    failure.cause = cause(of: error)
    return failure
  }

  private func cause(of error: any Error) -> Failure.Cause {
    if ExitStatus(error) == .limit { return .limit }
    return error.failureNumber.map(record.isFault) == true ? .app : .flow
  }

  /// Warnings about controllers that left the app but weren't released, except those that the flow expects to be alive.
  private var stillAlive: [FlowWarning] {
    var search = UnreleasedControllers()
    return search.found(in: session, since: session.system.trace.first)
      .filter { !$0.isKeptByApp && !record.classesExpectedAlive.contains($0.className) }
      .map { FlowWarning(message: $0.message, location: file.shown(flow.location), count: 1) }
  }

  /// The printed lines that the trace still contains.
  private var printed: [String] {
    let trace = session.system.trace
    return trace.events(from: 0).filter { $0.subject == .print }.map { $0.headline(in: trace) }
  }

  private func before(_ failure: Failure, of steps: [FlowStep]) -> Failure.Before? {
    record.steps.before(failure.moment?.picture ?? [], after: failure.step ?? 0, of: steps)
  }

  private func strictFailures(_ report: FlowReport) -> [Failure] {
    guard stage.settings.isStrict, !report.warnings.isEmpty else { return [] }
    let lines = report.warnings.flatMap(\.lines)
    var failure = reader.failure(
      flow.location, ["warnings count as failures:"] + lines.map { "  ⚠ \($0)" })
    failure.step = record.steps.count
    return [failure]
  }

  /// Makes the session record its actions in the flow's record, and in the notes that the crash report uses.
  private func listen() {
    session.runner.noteFault = { [record] in record.note(fault: $0) }
    session.runner.momentOfFailure = { [record] in record.moment() }
    session.runner.willAct = { [record, unowned session] in
      record.looked()
      record.look(at: session.system)
    }
    if stage.settings.needs.contains(.coverage) {
      let notes = CoverageNotes()
      record.coverage = notes
      session.actions.didTouch = { notes.note($0) }
    }
    session.user.didEnter = { [record] in record.namesOnScreen.insert($0) }
    FaultNotes.begin(flow: flow.name, at: file.shown(flow.location), of: file.path)
    session.verbRunner.willPerform = { [file, record, unowned session] text in
      record.disturb(text)
      record.coverage?.read(session.system.trace)
      FaultNotes.note(location: session.runner.verbLocation.map(file.shown))
      record.steps.begin(text, session)
      FaultNotes.note(command: text)
    }
    session.runner.didTake = { [file, record, unowned session] in record.steps.end($0, session, in: file) }
  }
}
