import Lua
import Scripting

extension DeclaredFlow {
  /// The text that represents the flow's run among the inputs of a session.
  var input: String { "flow \(name.quotedForLua)" }
}

/// Runs a flow in a session that has read its file: first the launch, then the flow with its hooks.
///
/// Each is an input of the session; replaying the two inputs repeats the flow's run.
struct FlowPlayback {
  private let flow: DeclaredFlow
  private let session: Session
  private let record: FlowRecord
  private let rules: FlowRules

  init(_ flow: DeclaredFlow, in session: Session, _ record: FlowRecord) {
    (self.flow, self.session, self.record) = (flow, session, record)
    rules = FlowRules(for: flow, in: session, record)
    session.verbRunner.didPerform = { [rules, record] in
      record.countAction()
      try rules.check(after: $0)
    }
  }

  /// Launches the app as an input of its own.
  ///
  /// - Parameter name: the name of the file, for messages.
  /// - Throws: `LuaError`, also for an error in a callback during the launch.
  func launch(_ name: String) throws {
    try session.runner.logged(.launch, "launch") { try launchUnlogged(name) }
  }

  /// Launches the app within an input that is already being logged.
  ///
  /// - Parameter name: the name of the file, for messages.
  /// - Throws: `LuaError`, also for an error in a callback during the launch.
  func launchUnlogged(_ name: String) throws {
    session.takeDefaults(of: flow)
    try session.loader.launchDeclared(by: name)
    record.looked()
    record.look(at: session.system)
    record.steps.noteLaunch(session)
    try rules.check(after: "the launch", isOfUser: false)
  }

  /// Runs the hooks before the flow, the flow, and the hooks after it.
  ///
  /// - Parameter note: receives each error that ended a part, with the hook, or `nil` for the flow itself.
  /// - Throws: the first of these errors.
  func run(noting note: (any Error, FlowDeclaration?) -> Void = { _, _ in }) throws {
    try session.runner.logged(.flow, flow.input) {
      var first: (any Error)?
      var isStopped = false
      func attempt(_ hook: FlowDeclaration? = nil, _ body: () throws -> Void) -> Bool {
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
      FaultNotes.note(command: flow.input)
      let after = session.declared([.afterEach], for: flow)
      let isReady = session.declared([.beforeEach], for: flow).allSatisfy { hook in
        attempt(hook) { try run(hook) }
      }
      if isReady {
        _ = attempt {
          try session.declaredFlows.runningFlow {
            try session.runner.run { try session.declaredFlows.run(flow) }
            try rules.end()
          }
        }
      }
      // After an interruption no more scripts run.
      for hook in after.reversed() where !isStopped {
        _ = attempt(hook) { try run(hook) }
      }
      if let first { throw first }
    }
  }

  private func run(_ hook: FlowDeclaration) throws {
    record.isInHook = true
    defer { record.isInHook = false }
    try session.runner.run { _ = try session.declaredFlows.run(hook) }
  }
}
