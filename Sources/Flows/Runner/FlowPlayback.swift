import Lua
import Scripting

extension DeclaredFlow {
  /// The input that runs the flow in a session.
  var input: String { "flow \(name.quotedForLua)" }
}

/// Launches the app and runs a flow with its hooks, in a session that has read the flow's file.
///
/// The launch and the flow are separate inputs of the session. To repeat the flow, both inputs are replayed.
struct FlowPlayback {
  private let flow: DeclaredFlow
  private let session: Session
  private let record: FlowRecord
  private let rules: FlowRules

  init(_ flow: DeclaredFlow, in session: Session, _ record: FlowRecord) {
    (self.flow, self.session, self.record) = (flow, session, record)
    rules = FlowRules(for: flow, in: session, record)
    session.verbRunner.didPerform = { [rules, record] in
      record.recordAction()
      try rules.check(after: $0)
    }
  }

  /// Launches the app, and logs the launch as a separate input.
  ///
  /// - Parameter name: the name of the file, for messages.
  /// - Throws: `LuaError` if the launch fails or a callback raises an error.
  func launch(_ name: String) throws {
    try session.process(.launch { try launchUnlogged(name) })
  }

  /// Launches the app as part of an input that is already being logged.
  ///
  /// - Parameter name: the name of the file, for messages.
  /// - Throws: `LuaError` if the launch fails or a callback raises an error.
  func launchUnlogged(_ name: String) throws {
    session.copyDefaults(of: flow)
    try session.loader.launchDeclaredApp(by: name)
    record.didCheckScreen()
    record.recordScreen(at: session.system)
    record.steps.recordLaunch(session)
    try rules.check(after: "the launch", isOfUser: false)
  }

  /// Runs the hooks before the flow, the flow itself, and the hooks after the flow.
  ///
  /// - Parameter recordError: receives each error that ended a hook or the flow. The second argument is the hook, or `nil` if
  ///   the error ended the flow itself.
  /// - Throws: the first error that ended a hook or the flow.
  func run(noting recordError: (any Error, FlowDeclaration?) -> Void = { _, _ in }) throws {
    try withoutActuallyEscaping(recordError) { note in try session.process(.flow(flow.input) { try runUnlogged(note) })
    }
  }

  private func runUnlogged(_ recordError: (any Error, FlowDeclaration?) -> Void) throws {
    var firstError: (any Error)?
    var isStopped = false
    func attempt(_ hook: FlowDeclaration? = nil, _ body: () throws -> Void) -> Bool {
      do {
        try body()
        return true
      } catch {
        firstError = firstError ?? error
        isStopped = isStopped || ![.ok, .failed].contains(ExitStatus(error))
        recordError(error, hook)
        return false
      }
    }
    FaultNotes.record(command: flow.input)
    let afterHooks = session.applicableDeclarations([.afterEach], for: flow)
    let isPrepared = session.applicableDeclarations([.beforeEach], for: flow).allSatisfy { hook in
      attempt(hook) { try runHook(hook) }
    }
    if isPrepared {
      _ = attempt {
        try session.declaredFlows.runFlowBody {
          try session.runner.run { try session.declaredFlows.runFunction(flow) }
          try rules.checkAtEnd()
        }
      }
    }
    // After an interruption or an exceeded limit, no more hooks run.
    for hook in afterHooks.reversed() where !isStopped {
      _ = attempt(hook) { try runHook(hook) }
    }
    if let first = firstError { throw first }
  }

  private func runHook(_ hook: FlowDeclaration) throws {
    record.isInHook = true
    defer { record.isInHook = false }
    try session.runner.run { _ = try session.declaredFlows.runFunction(hook) }
  }
}
