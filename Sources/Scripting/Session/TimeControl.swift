import Controllers
import Lua

// Stops time between user actions: each action is still a turn of the run loop, but nothing settles. This lasts for the
// body of `hold(function() … end)`, or from `hold` at the console until `settle`.

/// How long time is stopped between user actions.
enum TimeHold {
  case none
  /// Until the end of a body; its user actions form one action.
  case forBody
  /// Until `settle`; each user action is a separate action.
  case untilSettled
}

/// Stops time between user actions, and lets it go on.
package final class TimeControl: SessionPart {
  /// Whether time is stopped between user actions, and for how long.
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
  /// - Throws: the error of the body, or else the first error of a callback.
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
  /// - Throws: `PlainError` if time isn't stopped by `hold()`; otherwise the first error of a callback.
  func settle() throws {
    guard timeHold == .untilSettled else {
      throw PlainError("settle: time " + (isTimeHeld ? "resumes when this `hold` ends" : "isn't stopped"))
    }
    timeHold = .none
    session.runner.actionStart = session.system.trace.count
    try session.runner.finishAction(nil)
  }

  /// Stops time from now on: the current turn ends, and nothing else happens.
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

  /// The time until the next scheduled work, in seconds, or `nil` if none is scheduled.
  package var timeToNext: Double? {
    session.system.clock.nextDue.map { Double($0 - session.system.clock.now) / 1_000_000 }
  }

  /// Returns an error that includes the moment at which it was raised.
  private func remembered(_ error: any Error) -> any Error {
    guard let error = error as? LuaError, error.kind == .script, let moment = session.runner.momentOfFailure() else {
      return error
    }
    return LuaError(
      kind: error.kind, message: error.message, traceback: error.traceback,
      cause: HeldError(moment: moment, error: error))
  }
}

/// The cause of an error that ended a body of `hold`.
package struct HeldError: Error {
  /// The moment of the error, as `momentOfFailure` returned it.
  package let moment: any Sendable
  package let error: LuaError
}
