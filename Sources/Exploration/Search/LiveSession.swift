import Controllers
import Locations
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
    /// Whether a refused step didn't find what it touches, so that nothing was done.
    var isUnperformed = false
    /// UIKit's warnings.
    var warnings: [StateRecord.Fault] = []
    /// Whether UIKit called the app or its objects, apart from layout.
    var hasEvents = false
    /// Whether the script printed text.
    var hasText = false
    /// The position in the trace at which the events of the step begin.
    var start = 0
    /// Descriptions of what the script read that isn't part of the state.
    var readings: [String] = []
    /// The random numbers that the app drew from small ranges.
    var draws: [LuaDraws.Draw] = []

    /// The errors of the step one by one, each once.
    ///
    /// The message of an error lists those that followed it, with their numbers, so it differs from step to step.
    var errors: [LuaError] { error.map { ($0.cause as? CallbackError)?.error.each ?? $0.each } ?? [] }
  }

  /// The source locations at which the launch draws random numbers.
  private(set) var randomLaunchLocations: [CodeLocation?] = []

  private let outside: OutsideReadings
  /// Returns the time that is left for the exploration, in seconds, or `nil` for any time.
  private let secondsLeft: () -> Double?

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - session: A session that hasn't read any script yet.
  ///   - secondsLeft: Returns the time that is left for the exploration, in seconds, or `nil` for any time.
  init(_ session: Session, secondsLeft: @escaping () -> Double? = { nil }) {
    (self.session, self.secondsLeft) = (session, secondsLeft)
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
    // Each launch draws the same random numbers, and the report says so.
    session.state.draws.record([], mostOutcomes: 0)
    defer { session.state.draws.endRecord() }
    var outcome = try observed { [session] in try beginning.launch(session) }
    randomLaunchLocations = session.state.draws.unrecorded
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

  /// The maximum number of numbers in a range from which each number is tried.
  static let mostOutcomes = 100

  /// Performs a step, and waits until the app is idle.
  ///
  /// The app draws the random numbers of the step, and then the lowest numbers of its ranges.
  ///
  /// - Throws: `LuaError` if the user pressed Ctrl-C, or `OutOfTime` if the time for the exploration is over.
  func perform(_ step: Step) throws -> Outcome {
    guard let verb = session.verbs[step.verb] else {
      return Outcome(refusal: "there is no user action \(step.verb)", isUnperformed: true)
    }
    session.state.draws.record(step.draws, mostOutcomes: LiveSession.mostOutcomes)
    defer { session.state.draws.endRecord() }
    var outcome = try observed { [session] in try session.give(.userAction(verb, step.values)) }
    outcome.draws = session.state.draws.recorded
    outcome.readings += session.state.draws.unrecorded.map {
      "draws a random number at \($0.orUnknownLine)"
    }
    return outcome
  }

  private func observed(_ body: () throws -> Void) throws -> Outcome {
    guard !Interrupts.isPending else {
      throw LuaError(kind: .interrupted, message: "interrupted before the next step of the exploration")
    }
    let left = secondsLeft()
    if let left, left <= 0 { throw OutOfTime() }
    var outcome = Outcome()
    let start = session.system.trace.count
    outcome.start = start
    do {
      try Interrupts.watch(session.state, atMost: left, body)
    } catch let error as RefusedUserAction {
      outcome.refusal = error.description
      outcome.isUnperformed = !error.isPerformed
    } catch {
      let error = error as? LuaError ?? LuaError(kind: .script, message: "\(error)", cause: error)
      if error.kind == .interrupted { throw error }
      if error.kind == .limit(.seconds), let left, left < session.state.limits.seconds ?? .infinity {
        throw OutOfTime()
      }
      outcome.error = error
    }
    outcome.readings = outside.take()
    let trace = session.system.trace
    for event in trace.events(from: start) {
      if event.subject == .warning {
        let check = event.kind === EventKind.unbalanced ? ExplorationCheck.balance : .warning
        outcome.warnings.append(.init(check: check, message: event.headline(in: trace)))
      }
      if event.kind.group != .layout { outcome.hasEvents = true }
      if event.kind.isText { outcome.hasText = true }
    }
    return outcome
  }
}
