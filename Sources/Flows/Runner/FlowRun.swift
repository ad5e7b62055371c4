import Controllers
import Lua
import Rendering
import Scripting

/// One flow in a session of its own: the prototype is run again, launched, and the flow's function called.
struct FlowRun {
  let file: FlowFile
  /// Which flow of the file it is, counted from 0.
  let index: Int
  let options: FlowOptions
  let settings: FlowRunner.Options
  let sessionChanged: (Session?) -> Void

  /// Runs it.
  ///
  /// - Returns: what went wrong, empty when it passed; and the virtual time it took, in microseconds.
  /// - Throws: `Interruption`.
  func run() throws -> (failures: [Failure], time: Int) {
    let record = FlowRecord()
    let session = makeSession(record)
    sessionChanged(session)
    defer {
      sessionChanged(nil)
      session.close()
    }
    record.describe = { [unowned session] in FailureReader(file, session, settings).failure($0) }
    record.moment = { [unowned session] in FailureReader(file, session, settings).moment() }
    session.momentOfFailure = { [record] in record.moment() }
    session.willAct = { [unowned session] in record.look(at: session.system) }
    do {
      try perform(in: session, record)
    } catch {
      if let error = error as? LuaError, error.kind == .interrupted { throw Interruption() }
      return (record.failures + [FailureReader(file, session, settings).failure(error)], session.system.clock.now)
    }
    return (record.failures + strictFailures(session), session.system.clock.now)
  }

  /// The run was stopped from outside.
  struct Interruption: Error {}

  private func makeSession(_ record: FlowRecord) -> Session {
    var session = Session.Options()
    session.device = options.device
    session.version = options.system
    session.orientation = options.orientation
    session.direction = options.direction
    let words = ExpectWords(table: .standard, record: record)
    return Session(options: session, words: [words.install], folder: file.folder)
  }

  private func perform(in session: Session, _ record: FlowRecord) throws {
    try session.declare(file.source, name: file.name)
    guard session.flows.indices.contains(index) else {
      throw PlainError("the file declares fewer flows than when it was first read")
    }
    let flow = session.flows[index]
    session.takeDefaults(of: flow)
    try session.launchDeclared(by: file.name)
    record.look(at: session.system)
    try session.run {
      session.state.push(flow.function)
      try session.state.call(arguments: 0, results: 0)
    }
  }

  private func strictFailures(_ session: Session) -> [Failure] {
    guard settings.isStrict else { return [] }
    let warnings = session.system.trace.warnings
    guard !warnings.isEmpty else { return [] }
    let reader = FailureReader(file, session, settings)
    return [reader.failure(session.flows[index].place, ["warnings fail here:"] + warnings.map { "  ⚠ \($0)" })]
  }
}
