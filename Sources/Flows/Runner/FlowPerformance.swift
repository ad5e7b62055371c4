import Lua
import Scripting

extension DeclaredFlow {
  /// What its run is called among the inputs of a session.
  var input: String { "flow \(name.quotedForLua)" }
}

/// A flow in a session that has read its file: the launch, then the flow with what was declared around it.
///
/// These two inputs of the session make the flow's run again.
struct FlowPerformance {
  private let flow: DeclaredFlow
  private let session: Session
  private let record: FlowRecord
  private let rules: FlowRules

  init(_ flow: DeclaredFlow, in session: Session, _ record: FlowRecord) {
    (self.flow, self.session, self.record) = (flow, session, record)
    rules = FlowRules(for: flow, in: session, record)
    session.didPerform = { [rules, record] in
      record.countAction()
      try rules.check(after: $0)
    }
  }

  /// Launches the app.
  ///
  /// - Parameter name: the file, for messages.
  /// - Throws: `LuaError`, also for an error in a callback while launching.
  func launch(_ name: String) throws {
    try session.logged(.launch, "launch") { try launchUnlogged(name) }
  }

  /// The same within an input that is logged already.
  func launchUnlogged(_ name: String) throws {
    session.takeDefaults(of: flow)
    try session.launchDeclared(by: name)
    record.looked()
    record.look(at: session.system)
    record.steps.noteLaunch(session)
    try rules.check(after: "the launch", isOfUser: false)
  }

  /// Runs what comes before the flow, the flow, and what comes after it.
  ///
  /// - Parameter note: is told each error that ended a part, and what declared the part; nil for the flow itself.
  /// - Throws: the first of them.
  func run(noting note: (any Error, DeclaredForFlows?) -> Void = { _, _ in }) throws {
    try session.logged(.flow, flow.input) {
      var first: (any Error)?
      var isStopped = false
      func attempt(_ hook: DeclaredForFlows? = nil, _ body: () throws -> Void) -> Bool {
        do {
          try body()
          return true
        } catch {
          first = first ?? error
          isStopped = isStopped || ![.ok, .failed].contains(ExitStatus(error))
          note(error, hook)
          return false
        }
      }
      RunningNotes.note(command: flow.input)
      let after = session.declared([.afterEach], for: flow)
      let isReady = session.declared([.beforeEach], for: flow).allSatisfy { hook in
        attempt(hook) { try run(hook) }
      }
      if isReady {
        _ = attempt {
          try session.runningFlow {
            try session.run { try session.run(flow) }
            try rules.end()
          }
        }
      }
      // After a stop no script runs on.
      for hook in after.reversed() where !isStopped {
        _ = attempt(hook) { try run(hook) }
      }
      if let first { throw first }
    }
  }

  private func run(_ hook: DeclaredForFlows) throws {
    record.isInHook = true
    defer { record.isInHook = false }
    try session.run { _ = try session.run(hook) }
  }
}
