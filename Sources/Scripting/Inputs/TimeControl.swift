import Controllers
import Lua

// Stops time between user actions. Each action is still a turn of the run loop, but transitions and timers don't
// advance. Time is stopped while the function passed to `hold` runs, or from `hold` to `settle` at the console.

/// Whether time is stopped between user actions, and what resumes it.
enum TimeHold {
  case none
  /// Time is stopped until the function passed to `hold` returns.
  ///
  /// All user actions in the function form a single action.
  case untilFunctionReturns
  /// Time is stopped until `settle`.
  ///
  /// Unlike with `untilFunctionReturns`, user actions aren't combined into a single action.
  case untilSettled
}

/// Stops time between user actions, and resumes it.
package final class TimeControl: SessionPart {
  /// Whether time is stopped between user actions, and what resumes it.
  var timeHold = TimeHold.none
}

extension TimeControl {
  /// Whether time is stopped between user actions.
  package var isTimeStopped: Bool { timeHold != .none }

  /// Records the number of events at which an action begins.
  func beginAction() {
    session.system.clock.cause = 0
    if timeHold != .untilFunctionReturns { session.runner.actionStartEventCount = session.system.trace.count }
  }

  /// Calls the function passed to `hold` and stops time between its user actions.
  ///
  /// Each user action is still a separate turn of the run loop.
  ///
  /// - Throws: the error of `body` or, if `body` succeeds, the first error of a callback.
  func holdTime(_ body: () throws -> Void) throws {
    guard !isTimeStopped else { return try body() }
    timeHold = .untilFunctionReturns
    session.runner.actionStartEventCount = session.system.trace.count
    var failure: (any Error)?
    do { try body() } catch { failure = errorWithMoment(error) }
    timeHold = .none
    try session.runner.finishAction(failure)
  }

  /// Stops time until `settle`.
  ///
  /// - Throws: `PlainError` if time is already stopped.
  func holdTime() throws {
    guard !isTimeStopped else { throw PlainError("hold: time is already stopped; use `settle` to resume") }
    timeHold = .untilSettled
  }

  /// Resumes time and finishes pending work.
  ///
  /// - Throws: `PlainError` if `hold()` hasn't stopped time. Otherwise, the first error of a callback.
  func resumeTime() throws {
    guard timeHold == .untilSettled else {
      throw PlainError("settle: time " + (isTimeStopped ? "resumes when this `hold` ends" : "isn't stopped"))
    }
    timeHold = .none
    session.runner.actionStartEventCount = session.system.trace.count
    try session.runner.finishAction(nil)
  }

  /// Stops time at the end of the current turn, until `settle`.
  ///
  /// After the current turn, no more work is done until time resumes.
  package func stopTime() {
    session.system.isTimeStopped = true
    timeHold = .untilSettled
    session.inputs.recordStop(after: session.system.trace.count)
  }

  /// Runs a closure, and restores the number of steps left for the current action afterwards.
  package func withoutCountingSteps(_ body: () -> Void) {
    let stepsLeft = session.state.stepsLeft.pointee
    defer { session.state.stepsLeft.pointee = stepsLeft }
    body()
  }

  /// The time until the next scheduled work, in seconds, or `nil` if no work is scheduled.
  package var timeToNextWork: Double? {
    session.system.clock.nextFireTime.map { Double($0 - session.system.clock.now) / 1_000_000 }
  }

  /// Returns an error that contains a record of the moment at which the given error was raised.
  private func errorWithMoment(_ error: any Error) -> any Error {
    guard let error = error as? LuaError, error.kind == .script, let moment = session.runner.momentOfFailure() else {
      return error
    }
    return LuaError(
      kind: error.kind, message: error.message, calls: error.calls,
      cause: HeldError(moment: moment, error: error))
  }
}

/// The cause of an error that ended the function passed to `hold`.
package struct HeldError: Error {
  /// The record of the moment of the error, as returned by `momentOfFailure`.
  package let moment: any Sendable
  package let error: LuaError
}
