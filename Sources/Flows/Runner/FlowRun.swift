import Controllers
import Lua
import Rendering
import Scripting

/// One flow in a session of its own: the prototype is run again, launched, and the flow's function called.
struct FlowRun {
  let file: FlowFile
  let flow: FlowPlan.Flow
  let settings: FlowRunner.Options
  let scripts: ScriptCache
  let sessionChanged: (Session?) -> Void

  /// Runs it.
  ///
  /// - Returns: how it went.
  /// - Throws: `Interruption`.
  func run() throws -> FlowReport {
    let record = FlowRecord()
    let session = makeSession(record)
    note(session)
    sessionChanged(session)
    defer {
      sessionChanged(nil)
      session.close()
    }
    record.describe = { [unowned session] in FailureReader(file, session, settings).failure($0) }
    record.moment = { [unowned session] in FailureReader(file, session, settings).moment() }
    session.momentOfFailure = { [record] in record.moment() }
    session.willAct = { [unowned session] in record.look(at: session.system) }
    session.didEnter = { [record] in record.seenNames.insert($0) }
    var report = FlowReport()
    var last: ExpectationFailure?
    do {
      try perform(in: session, record)
    } catch {
      report.status = ExitStatus(error)
      let failure = FailureReader(file, session, settings).failure(error, orAt: file.shown(flow.place))
      if report.status == .interrupted { throw Interruption(during: flow.name, at: failure.place) }
      report.failures = [failure]
      last = (error as? LuaError)?.expectationFailure
    }
    report.failures = record.failures(without: last) + report.failures
    report.warnings = FlowWarning.all(of: session, in: file, expected: record.expectedWarnings)
    report.failures += strictFailures(report, session)
    report.time = session.system.clock.now
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

  private func makeSession(_ record: FlowRecord) -> Session {
    var session = settings.session
    session.device = flow.options.device
    session.version = flow.options.system
    session.orientation = flow.options.orientation
    session.direction = flow.options.direction
    let words = ExpectWords(table: .standard, record: record)
    return Session(options: session, words: [words.install], folder: file.folder, scripts: scripts)
  }

  private func perform(in session: Session, _ record: FlowRecord) throws {
    session.wantedFlow = flow.index
    try session.declare(file.source, name: file.name)
    guard session.flows.indices.contains(flow.index), let function = session.flows[flow.index].function else {
      throw PlainError("the file declares fewer flows than when it was first read")
    }
    session.takeDefaults(of: session.flows[flow.index])
    try session.launchDeclared(by: file.name)
    record.look(at: session.system)
    try session.run {
      session.state.push(function)
      try session.state.call(arguments: 0, results: 0)
    }
  }

  private func strictFailures(_ report: FlowReport, _ session: Session) -> [Failure] {
    guard settings.isStrict, !report.warnings.isEmpty else { return [] }
    let reader = FailureReader(file, session, settings)
    let lines = report.warnings.flatMap(\.lines)
    return [reader.failure(flow.place, ["warnings fail here:"] + lines.map { "  ⚠ \($0)" })]
  }

  /// Notes what runs, for the report after a fault.
  private func note(_ session: Session) {
    RunningNotes.begin(flow: flow.name, at: file.shown(flow.place), of: file.path)
    session.willPerform = { [unowned session] text in
      RunningNotes.note(place: session.verbPlace.map(file.shown))
      RunningNotes.note(command: text)
    }
  }
}

/// How a flow went.
package struct FlowReport: Equatable {
  /// What went wrong; empty when it passed.
  var failures: [Failure] = []
  /// What was warned of and not expected.
  var warnings: [FlowWarning] = []
  /// The virtual time it took, in microseconds.
  var time = 0
  /// What it means for the program's end.
  var status = ExitStatus.ok
}
