import Lua
import Scripting

extension DeclaredFlow {
  /// The text of the session's input that runs the flow.
  var input: String { "flow \(name.quotedForLua)" }
}

/// Launches the app and runs a flow with its hooks, in a session that has read the flow's file.
///
/// The launch and the flow are separate inputs of the session. To repeat the run of the flow, replay both inputs.
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

  /// Launches the app as a separate input.
  ///
  /// - Parameter name: the name of the file, for messages.
  /// - Throws: `LuaError` if the launch fails or a callback raises an error.
  func launch(_ name: String) throws {
    try session.give(.launch { try launchUnlogged(name) })
  }

  /// Launches the app within an input that is already being logged.
  ///
  /// - Parameter name: the name of the file, for messages.
  /// - Throws: `LuaError` if the launch fails or a callback raises an error.
  func launchUnlogged(_ name: String) throws {
    session.takeDefaults(of: flow)
    try session.loader.launchDeclared(by: name)
    record.looked()
    record.look(at: session.system)
    record.steps.noteLaunch(session)
    try rules.check(after: "the launch", isOfUser: false)
  }

  /// Runs the hooks before the flow, the flow itself, and the hooks after the flow.
  ///
  /// - Parameter note: receives each error that ended a hook or the flow. The second argument is the hook, or `nil` for
  ///   the flow itself.
  /// - Throws: the first error that ended a hook or the flow.
  func run(noting note: (any Error, FlowDeclaration?) -> Void = { _, _ in }) throws {
    try withoutActuallyEscaping(note) { note in try session.give(.flow(flow.input) { try runUnlogged(note) }) }
  }

  private func runUnlogged(_ note: (any Error, FlowDeclaration?) -> Void) throws {
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
    // After an interruption or an exceeded limit, no more hooks run.
    for hook in after.reversed() where !isStopped {
      _ = attempt(hook) { try run(hook) }
    }
    if let first { throw first }
  }

  private func run(_ hook: FlowDeclaration) throws {
    record.isInHook = true
    defer { record.isInHook = false }
    try session.runner.run { _ = try session.declaredFlows.run(hook) }
  }
}
