import Controllers
import Lua
import Rendering
import Scripting

/// A session in which an exploration performs steps.
final class LiveSession {
  let session: Session
  /// Whether something other than a step has changed the session, so that the state is no longer known.
  var isChanged = false

  /// The events of a step that matter to the exploration.
  struct Outcome {
    /// The error that ended the step, or `nil` if the step was performed.
    var error: LuaError?
    /// The reason why the step couldn't be performed, although it was offered.
    var refusal: String?
    /// The messages of UIKit's warnings.
    var warnings: [String] = []
    /// Whether UIKit called the app or its objects, apart from layout.
    var hasEvents = false
    /// Whether the script printed text.
    var hasText = false
    /// The position in the trace at which the events of the step begin.
    var start = 0
    /// Descriptions of what the script read that isn't part of the state.
    var readings: [String] = []
  }

  private let outside: OutsideReadings

  /// Creates a session.
  ///
  /// - Parameter session: A session that hasn't read any script yet.
  init(_ session: Session) {
    self.session = session
    outside = OutsideReadings(in: session)
  }

  /// Launches the prototype.
  ///
  /// - Parameters:
  ///   - beginning: The launch and the inputs that precede the exploration.
  ///   - start: Where the exploration begins.
  /// - Returns: The events of the launch. An error that ends the launch is thrown.
  /// - Throws: An error if the app doesn't run afterwards, if a run can't be replayed, or `ExplorationMistake` if a
  ///   statement of the start fails.
  func launch(_ beginning: Beginning, from start: ExplorationOptions.Start) throws -> Outcome {
    var outcome = try observed { [session] in try beginning.launch(session) }
    guard beginning.isJudged else {
      if let error = outcome.error { throw error.cause ?? error }
      return Outcome()
    }
    if let error = outcome.error, session.application.state == .notRunning { throw error }
    for code in start.code {
      let next = try observed { [session] in
        try session.give(.chunk(SessionInput.TypedLine(code, number: 1), name: "--from", readValues: { _ in }))
      }
      try start.refuse(next.error, of: code)
      outcome.error = outcome.error ?? next.error
      if case .screen = start { outcome.warnings += next.warnings }
    }
    // Each launch reads the same values.
    outcome.readings = []
    return outcome
  }

  /// Performs a step, and waits until the app is idle.
  ///
  /// - Throws: `LuaError` if the user pressed Ctrl-C.
  func perform(_ step: Step) throws -> Outcome {
    guard let verb = session.verbs[step.verb] else { return Outcome(refusal: "there is no user action \(step.verb)") }
    return try observed { [session] in try session.give(.userAction(verb, step.values)) }
  }

  private func observed(_ body: () throws -> Void) throws -> Outcome {
    guard !Interrupts.isPending else { throw LuaError(kind: .interrupted, message: "interrupted") }
    var outcome = Outcome()
    let start = session.system.trace.count
    outcome.start = start
    do {
      try Interrupts.watch(session.state, body)
    } catch let error as RefusedUserAction {
      outcome.refusal = error.description
    } catch {
      let error = error as? LuaError ?? LuaError(kind: .script, message: "\(error)", cause: error)
      if error.kind == .interrupted { throw error }
      outcome.error = error
    }
    outcome.readings = outside.take()
    let trace = session.system.trace
    for event in trace.events(from: start) {
      if event.subject == .warning { outcome.warnings.append(event.headline(in: trace)) }
      if event.kind.group != .layout { outcome.hasEvents = true }
      if event.kind === EventKind.text { outcome.hasText = true }
    }
    return outcome
  }
}
