import Controllers
import Lua

// Time can stand still between verbs: each is still a turn of the run loop, and nothing settles. For the body of one
// `hold(function() … end)`, or from `hold` at the console until `settle`.

/// How long time stands still between verbs.
enum TimeHold {
  case none
  /// As long as a body runs: its verbs are one action.
  case forBody
  /// Until `settle`: each verb is an action.
  case untilSettled
}

extension Session {
  /// Whether time stands still between verbs.
  package var isTimeHeld: Bool { timeHold != .none }

  /// Notes where the trace stands as an action begins.
  func beginAction() {
    system.clock.cause = 0
    if timeHold != .forBody { actionStart = system.trace.count }
  }

  /// Lets time stand still between the verbs of a body, each still a turn of its own.
  func hold(_ body: () throws -> Void) throws {
    guard !isTimeHeld else { return try body() }
    timeHold = .forBody
    actionStart = system.trace.count
    var failure: (any Error)?
    do { try body() } catch { failure = remembered(error) }
    timeHold = .none
    try finishAction(failure)
  }

  /// Lets time stand still until `settle`.
  ///
  /// - Throws: when it does so already.
  func hold() throws {
    guard !isTimeHeld else { throw PlainError("hold: time stands still already; `settle` lets it go on") }
    timeHold = .untilSettled
  }

  /// Lets time go on, and what is under way come to its end.
  ///
  /// - Throws: when time does not stand still, or the first error of a callback.
  func settle() throws {
    guard timeHold == .untilSettled else {
      throw PlainError("settle: time goes on already" + (isTimeHeld ? " when this `hold` ends" : ""))
    }
    timeHold = .none
    actionStart = system.trace.count
    try finishAction(nil)
  }

  /// Lets time stand still from now on: what runs comes to the end of its turn, and nothing else happens.
  package func stopTime() {
    system.isTimeStopped = true
    timeHold = .untilSettled
    inputs.noteStop(after: system.trace.count)
  }

  /// Does something that costs the action under way none of its steps.
  package func leavingSteps(_ body: () -> Void) {
    let steps = state.stepsLeft.pointee
    defer { state.stepsLeft.pointee = steps }
    body()
  }

  /// When the next thing is due, in seconds from now; nil when nothing is.
  package var timeToNext: Double? {
    system.clock.nextDue.map { Double($0 - system.clock.now) / 1_000_000 }
  }

  /// An error with what was to be seen when it was raised.
  private func remembered(_ error: any Error) -> any Error {
    guard let error = error as? LuaError, error.kind == .script, let moment = momentOfFailure() else { return error }
    return LuaError(
      kind: error.kind, message: error.message, traceback: error.traceback,
      cause: HeldError(moment: moment, error: error))
  }
}

/// The cause of an error that left a body of `hold`.
package struct HeldError: Error {
  /// What was to be seen then, as `momentOfFailure` gave it.
  package let moment: any Sendable
  package let error: LuaError
}
