import Controllers
import Locations
import Lua
import Rendering
import Scripting

/// A session in which an exploration performs steps.
final class LiveSession {
  let session: Session
  /// Whether the session was changed by something other than a step, so that its state is no longer known.
  var isChanged = false

  /// The events of a step that matter to the exploration.
  struct Outcome {
    /// The error that ended the step, or `nil` if the step was performed.
    var error: LuaError?
    /// The reason why the step couldn't be performed although it was offered.
    var refusal: String?
    /// Whether a refused step had no effect because the element to touch wasn't found.
    var isUnperformed = false
    /// UIKit's warnings.
    var warnings: [StateRecord.Fault] = []
    /// Whether UIKit called the app or its objects, apart from layout.
    var hasEvents = false
    /// Whether the script printed text.
    var hasText = false
    /// The position in the trace at which the events of the step begin.
    var firstEventIndex = 0
    /// Descriptions of what the script read that isn't part of the state.
    var readings: [String] = []
    /// The random numbers that the app drew from small ranges.
    var draws: [LuaDraws.Draw] = []

    /// The individual errors of the step, without duplicates.
    ///
    /// The message of an error also lists the errors that followed it and their numbers. Therefore, it differs between
    /// steps.
    var errors: [LuaError] {
      error.map { ($0.cause as? CallbackError)?.error.distinctErrors ?? $0.distinctErrors } ?? []
    }
  }

  /// The source locations at which the launch draws random numbers.
  private(set) var randomLaunchLocations: [CodeLocation?] = []

  private let outsideReadings: OutsideReadings
  /// Returns the remaining time for the exploration, in seconds, or `nil` if there is no limit.
  private let secondsLeft: () -> Double?

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - session: A session that hasn't read any script.
  ///   - secondsLeft: Returns the remaining time for the exploration, in seconds, or `nil` if there is no limit.
  init(_ session: Session, secondsLeft: @escaping () -> Double? = { nil }) {
    (self.session, self.secondsLeft) = (session, secondsLeft)
    outsideReadings = OutsideReadings(in: session)
  }

  /// Launches the prototype.
  ///
  /// - Parameters:
  ///   - beginning: The launch and the inputs that precede the exploration.
  ///   - start: The state in which the exploration begins.
  /// - Returns: The events of the launch. An error that ends the launch is thrown.
  /// - Throws: An error if the app doesn't run afterward or if a run can't be replayed, or `ExplorationMistake` if a
  ///   statement of the start fails.
  func launch(_ beginning: Beginning, from start: ExplorationOptions.Start) throws -> Outcome {
    // Each launch draws the same random numbers. The report mentions this.
    session.state.draws.beginRecording([], maximumOutcomeCount: 0)
    defer { session.state.draws.endRecording() }
    var outcome = try observeOutcome { [session] in try beginning.launch(session) }
    randomLaunchLocations = session.state.draws.unrecordedLocations
    guard beginning.reportsLaunchFindings else {
      if let error = outcome.error { throw error.cause ?? error }
      return Outcome()
    }
    if let error = outcome.error, session.application.state == .notRunning { throw error }
    for code in start.code {
      let startOutcome = try observeOutcome { [session] in
        try session.process(.chunk(SessionInput.TypedLine(code, number: 1), name: "--from", readValues: { _ in }))
      }
      try start.throwIfNotRepeatable(startOutcome.error, of: code)
      outcome.error = outcome.error ?? startOutcome.error
      if case .screen = start { outcome.warnings += startOutcome.warnings }
    }
    // Each launch reads the same values.
    outcome.readings = []
    return outcome
  }

  /// The maximum size of a range of random numbers from which each number is tried.
  static let maximumOutcomes = 100

  /// Performs a step, and waits until the app is idle.
  ///
  /// The app draws the random numbers that the step specifies, and then the lowest numbers of its ranges.
  ///
  /// - Throws: `LuaError` if the user pressed Ctrl-C, or `OutOfTime` if the time for the exploration has ended.
  func perform(_ step: Step) throws -> Outcome {
    guard let verb = session.verbs[step.verb] else {
      return Outcome(refusal: "there is no user action \(step.verb)", isUnperformed: true)
    }
    session.state.draws.beginRecording(step.randomNumbers, maximumOutcomeCount: LiveSession.maximumOutcomes)
    defer { session.state.draws.endRecording() }
    var outcome = try observeOutcome { [session] in try session.process(.userAction(verb, step.values)) }
    outcome.draws = session.state.draws.recordedDraws
    outcome.readings += session.state.draws.unrecordedLocations.map {
      "draws a random number at \($0.textOrUnknownLine)"
    }
    return outcome
  }

  private func observeOutcome(_ body: () throws -> Void) throws -> Outcome {
    guard !Interrupts.isPending else {
      throw LuaError(kind: .interrupted, message: "interrupted before the next step of the exploration")
    }
    let left = secondsLeft()
    if let left, left <= 0 { throw OutOfTime() }
    var outcome = Outcome()
    let firstEventIndex = session.system.trace.count
    outcome.firstEventIndex = firstEventIndex
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
    outcome.readings = outsideReadings.takeReadings()
    let trace = session.system.trace
    for event in trace.events(from: firstEventIndex) {
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
