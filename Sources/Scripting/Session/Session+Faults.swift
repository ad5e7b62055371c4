import Controllers
import Locations
import Lua

// Reports faults of the app. A fault is an error in the app's code, or a user action that can't be performed. A fault
// fails the flow that drives the app, even if the flow catches the error. Therefore, each fault is reported before a
// script can catch it.
extension Session {
  /// Reports an error of a callback, an action or a timer.
  ///
  /// - Parameter error: the error, with its source location.
  /// - Returns: the error to raise in the script that drives the app.
  func fault(_ error: LuaError) -> LuaError {
    CallbackError.makeLuaError(
      error, at: runner.actionLocation,
      number: runner.recordFault(CallbackError.makeLuaError(error, at: runner.actionLocation)))
  }

  /// Reports the error of a user action, if the app caused the error.
  ///
  /// - Parameter error: the error that the user action throws.
  /// - Returns: the error, with the number of its report if it was reported.
  func fault(_ error: any Error) -> any Error {
    switch error {
    case var refusal as RefusedUserAction where refusal.reportNumber == nil:
      refusal.reportNumber = runner.recordFault(refusal)
      return refusal
    case let exception as ControllerException:
      return runner.recordFault(exception).map { RaisedException(exception: exception, reportNumber: $0) } ?? exception
    default: return error
    }
  }
}

/// A UIKit exception that a user action raised and that has been reported.
package struct RaisedException: Error, CustomStringConvertible {
  let exception: ControllerException
  /// The number of the report about the exception.
  package let reportNumber: Int

  package var description: String { "\(exception)" }
}

/// The cause of an action's error, if the error was raised in a callback of the action.
package struct CallbackError: Error {
  /// The source location of the running user action, or `nil` during the launch.
  package let actionLocation: CodeLocation?
  /// The error of the callback, with its source location.
  package let error: LuaError
  /// The number of the report about the error, or `nil` if no report is kept.
  package let reportNumber: Int?

  fileprivate static func makeLuaError(_ error: LuaError, at location: CodeLocation?, number: Int? = nil) -> LuaError {
    LuaError(
      kind: error.kind, message: error.message, calls: error.calls,
      cause: CallbackError(actionLocation: location, error: error, reportNumber: number))
  }
}
