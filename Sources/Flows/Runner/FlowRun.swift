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
  /// - Throws: `Interruption` if the run was interrupted from outside.
  func run() throws(Interruption) -> FlowReport {
    connectRecord()
    var flowErrors = FlowErrors()
    try perform(&flowErrors)
    record.recordScreen(at: session.system)
    var report = FlowReport(
      failures: record.unreportedFailures(without: flowErrors.numbers) + flowErrors.failures, status: flowErrors.status)
    report.notes = record.notes
    report.snapshots = record.storedSnapshots?.takenSnapshots ?? []
    record.coverage?.readEvents(session.system.trace)
    report.reachedItems = record.coverage?.reachedItems ?? []
    report.warnings = FlowWarning.unexpectedWarnings(of: session, in: file, expected: record.expectedWarnings)
    report.warnings += lifetimeWarnings
    if report.failures.isEmpty {
      report.warnings += UnreachedExpectations(session, record).warnings(of: flow, in: file)
    }
    report.failures += strictFailures(report)
    report.virtualDuration = session.system.clock.now
    (report.device, report.system) = (session.system.device.model, session.system.version)
    report.hash = FNV.updatedHash(record.screenSequence.hash, into: session.system.trace.hash)
    (report.steps, report.pictures) = (record.steps.allSteps, record.steps.pictures)
    for index in report.failures.indices {
      report.failures[index].previousScreen = previousScreen(report.failures[index], of: report.steps)
    }
    if stage.settings.reportNeeds.contains(.output) { report.output = printedLines }
    if !report.failures.isEmpty, stage.settings.stateFolder != nil {
      let declaredFlow =
        session.declaredFlows.flows.indices.contains(flow.index) ? session.declaredFlows.flows[flow.index] : nil
      let snapshots = record.storedSnapshots?.runFileSnapshots(of: declaredFlow?.declaringFile ?? file.name) ?? []
      report.runFileText = FlowInputs.runText(of: session, file: file.name, flow: declaredFlow?.input, snapshots)
    }
    if !report.failures.isEmpty { report.status = report.status.combined(with: .failed) }
    return report
  }

  /// An error for a run that was interrupted from outside.
  struct Interruption: Error, Equatable, CustomStringConvertible {
    /// The flow that was running, or `nil` if a file was being read.
    var flow: String?
    /// The source location that the script had reached, as it appears in reports, or `nil` if it isn't known.
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
  private func perform(_ flowErrors: inout FlowErrors) throws(Interruption) {
    defer { session.verbRunner.didPerform = { _ in } }
    do {
      if let problem = stage.problem { throw problem }
      guard session.declaredFlows.flows.indices.contains(flow.index) else {
        throw PlainError("the file declares fewer flows than when it was first read")
      }
      let declaredFlow = session.declaredFlows.flows[flow.index]
      record.storedSnapshots = StoredSnapshots(
        of: file.displayPath(of: declaredFlow.declaringFile), stage.settings.snapshots,
        of: flow.variant)
      let playback = FlowPlayback(declaredFlow, in: session, record)
      try playback.launch(file.name)
      var recordedErrors = flowErrors
      // Each error is recorded when it occurs, with the hook that it ended. So the error that `run` throws isn't needed
      // here.
      try? playback.run { recordedErrors.add($0, in: $1, failure($0, in: $1)) }
      flowErrors = recordedErrors
    } catch {
      flowErrors.add(error, in: nil, failure(error, in: nil))
    }
    if flowErrors.status == .interrupted {
      throw Interruption(during: flow.name, at: flowErrors.failures.last?.location)
    }
  }

  private func failure(_ error: any Error, in hook: FlowDeclaration?) -> Failure {
    var failure = reader.failure(error, orAt: file.displayLocation(hook?.location ?? flow.location))
    if let hook { failure.message.append("in `\(hook.keyword.rawValue)` (\(file.displayLocation(hook.location)))") }
    failure.stepCount = record.steps.stepCount
    failure.cause = cause(of: error)
    return failure
  }

  private func cause(of error: any Error) -> Failure.Cause {
    if ExitStatus(error) == .limit { return .limit }
    return error.failureNumber.map(record.isFault) == true ? .app : .flow
  }

  /// Warnings about controllers that left the app but weren't released, without those that the flow expects to be
  /// alive.
  private var lifetimeWarnings: [FlowWarning] {
    var search = UnreleasedControllers()
    return search.newControllers(in: session, since: session.system.trace.firstKeptIndex)
      .filter { !$0.isKeptByApp && !record.classesExpectedAlive.contains($0.className) }
      .map { FlowWarning(message: $0.message, location: file.displayLocation(flow.location), count: 1) }
  }

  /// The printed lines that the trace still contains.
  private var printedLines: [String] {
    let trace = session.system.trace
    return trace.events(from: 0).filter { $0.subject == .print }.map { $0.headline(in: trace) }
  }

  private func previousScreen(_ failure: Failure, of steps: [FlowStep]) -> Failure.PreviousScreen? {
    record.steps.previousScreen(failure.moment?.picture ?? [], after: failure.stepCount ?? 0, of: steps)
  }

  private func strictFailures(_ report: FlowReport) -> [Failure] {
    guard stage.settings.isStrict, !report.warnings.isEmpty else { return [] }
    let lines = report.warnings.flatMap(\.lines)
    var failure = reader.failure(
      flow.location, ["warnings count as failures:"] + lines.map { "  ⚠ \($0)" })
    failure.stepCount = record.steps.stepCount
    return [failure]
  }

  /// Makes the session record its actions in the flow's record, and what is running in the notes for crash reports.
  private func connectRecord() {
    session.runner.recordFault = { [record] in record.recordFault(fault: $0) }
    session.runner.momentOfFailure = { [record] in record.describeMoment() }
    session.runner.willAct = { [record, unowned session] in
      record.didCheckScreen()
      record.recordScreen(at: session.system)
    }
    if stage.settings.reportNeeds.contains(.coverage) {
      let coverageNotes = CoverageNotes()
      record.coverage = coverageNotes
      session.actions.didTouch = { coverageNotes.recordTouch($0) }
    }
    session.userActions.didEnterText = { [record] in record.namesOnScreen.insert($0) }
    FaultNotes.recordFlow(flow: flow.name, at: file.displayLocation(flow.location), of: file.path)
    session.verbRunner.willPerform = { [file, record, unowned session] text in
      record.willPerformAction(text)
      record.coverage?.readEvents(session.system.trace)
      FaultNotes.record(location: session.runner.actionLocation.map(file.displayLocation))
      record.steps.beginAction(text, session)
      FaultNotes.record(command: text)
    }
    session.runner.didEndInput = { [file, record, unowned session] in record.steps.endInput($0, session, in: file) }
  }
}
