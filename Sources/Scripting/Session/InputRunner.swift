import Controllers
import Locations
import Lua

/// The effect of a user action.
///
/// The effect runs after the target has been found.
package typealias UserAction = () throws -> Void

/// Runs each input to the end, lets the device settle, and records released objects and errors.
///
/// The runner stores the state of the current input, such as its errors, its source location and the event at which the
/// input began. The closures that observe inputs are also stored here.
package final class InputRunner: SessionPart {
  /// The errors that callbacks raised during the current action.
  ///
  /// The action throws the first of these errors.
  var errorsOfAction: [LuaError] = []
  /// The number of callback errors that have been recorded in the session.
  package internal(set) var recordedErrorCount = 0
  /// Whether a stop has been reported during the current action.
  var hasReportedStop = false
  /// The number of events when the current or most recent action began.
  package internal(set) var actionStartEventCount = 0
  /// Whether the current input has found its target and begun to act on it.
  var hasActed = false
  /// A closure that returns a record of the moment at which the body of `hold` fails, or `nil` if no record is kept.
  ///
  /// The record is needed because the device settles before the error is reported.
  package var momentOfFailure: () -> (any Sendable)? = { nil }
  /// A closure that is called when an input has ended, regardless of the outcome.
  ///
  /// The argument of the closure is the input's index in the log.
  package var didEndInput: (Int) -> Void = { _ in }
  /// A closure that is called with each fault of the app when the fault is raised.
  ///
  /// The closure returns the number of the fault's report, or `nil` if the report isn't kept.
  package var recordFault: (any Error) -> Int? = { _ in nil }
  /// The number of objects that the current action had detached at the most recent garbage collection.
  var detachedCountAtCollection = 0
  /// A closure that is called before each user action, when the effects of the previous user action are visible.
  package var willAct: () -> Void = {}
  /// The source location of the current or most recent user action or expectation, or `nil` if it isn't known.
  package var actionLocation: CodeLocation?
  /// The user action that a limit or Ctrl-C stopped, or `nil` if code of the script was stopped.
  package internal(set) var stoppedAction: String?
  /// Whether the current user action has scrolled to find its target.
  var hasScrolledToFind = false
  /// Whether the effect of a touch is being predicted.
  ///
  /// During the prediction, no action is performed.
  var isPredicting = false
  /// The progress at the end of the last action after which the device settled, or `nil` if it didn't settle.
  var progressAtRest: Progress?

  /// A session's progress, as numbers that grow with each effect.
  package struct Progress: Equatable {
    private let swiftCalls: Int64
    private let events: Int
    private let time: Int

    package init(of session: Session) {
      (swiftCalls, events) = (session.state.swiftCallCount, session.system.trace.count)
      time = session.system.clock.now
    }
  }
}
