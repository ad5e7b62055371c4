import Controllers
import Lua

// Stops time between user actions. Each action is still a turn of the run loop, but nothing settles. Time is stopped
// while the body of `hold(function() … end)` runs, or from `hold` at the console until `settle`.

/// Whether time stops between user actions, and until when.
enum TimeHold {
  case none
  /// Time is stopped until the end of a body.
  ///
  /// The body's user actions form a single action.
  case forBody
  /// Time is stopped until `settle`.
  ///
  /// Each user action is a separate action.
  case untilSettled
}

/// Stops time between user actions, and resumes it.
///
/// The part owns the state of time: running, or stopped until the end of a body or until `settle`.
package final class TimeControl: SessionPart {
  /// Whether time stops between user actions, and until when.
  var timeHold = TimeHold.none
}

extension TimeControl {
  /// Whether time is stopped between user actions.
  package var isTimeHeld: Bool { timeHold != .none }

  /// Records the number of events at which an action begins.
  func beginAction() {
    session.system.clock.cause = 0
    if timeHold != .forBody { session.runner.actionStart = session.system.trace.count }
  }

  /// Stops time between the user actions of a body, each of which is still a separate turn of the run loop.
  ///
  /// - Throws: the error of the body or, if it has none, the first error of a callback.
  func hold(_ body: () throws -> Void) throws {
    guard !isTimeHeld else { return try body() }
    timeHold = .forBody
    session.runner.actionStart = session.system.trace.count
    var failure: (any Error)?
    do { try body() } catch { failure = remembered(error) }
    timeHold = .none
    try session.runner.finishAction(failure)
  }

  /// Stops time until `settle`.
  ///
  /// - Throws: `PlainError` if time is already stopped.
  func hold() throws {
    guard !isTimeHeld else { throw PlainError("hold: time is already stopped; use `settle` to resume") }
    timeHold = .untilSettled
  }

  /// Resumes time and finishes pending work.
  ///
  /// - Throws: `PlainError` if `hold()` hasn't stopped time. Otherwise, the first error of a callback.
  func settle() throws {
    guard timeHold == .untilSettled else {
      throw PlainError("settle: time " + (isTimeHeld ? "resumes when this `hold` ends" : "isn't stopped"))
    }
    timeHold = .none
    session.runner.actionStart = session.system.trace.count
    try session.runner.finishAction(nil)
  }

  /// Stops time at the end of the current turn, until `settle`.
  ///
  /// Nothing happens after the current turn.
  package func stopTime() {
    session.system.isTimeStopped = true
    timeHold = .untilSettled
    session.inputs.recordStop(after: session.system.trace.count)
  }

  /// Runs a body without using up steps of the current action.
  package func leavingSteps(_ body: () -> Void) {
    let steps = session.state.stepsLeft.pointee
    defer { session.state.stepsLeft.pointee = steps }
    body()
  }

  /// The time until the next scheduled work, in seconds, or `nil` if no work is scheduled.
  package var timeToNext: Double? {
    session.system.clock.nextDue.map { Double($0 - session.system.clock.now) / 1_000_000 }
  }

  /// Returns an error together with a record of the moment at which it was raised.
  private func remembered(_ error: any Error) -> any Error {
    guard let error = error as? LuaError, error.kind == .script, let moment = session.runner.momentOfFailure() else {
      return error
    }
    return LuaError(
      kind: error.kind, message: error.message, traceback: error.traceback,
      cause: HeldError(moment: moment, error: error))
  }
}

/// The cause of an error that ended the body of `hold`.
package struct HeldError: Error {
  /// The record of the moment of the error, as returned by `momentOfFailure`.
  package let moment: any Sendable
  package let error: LuaError
}
