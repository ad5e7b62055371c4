import Controllers
import Lua

// Faults of the app fail the flow that drives it, even if the flow catches the error: an error of the app's code, and a
// user action that can't be done. Each is reported where it is raised, before any script can catch it.
extension Session {
  /// Reports an error of a callback, an action or a timer.
  ///
  /// - Parameter error: the callback's, with its source location.
  /// - Returns: the error for the script that drives the app.
  func fault(_ error: LuaError) -> LuaError {
    CallbackError.raising(error, at: verbPlace, number: noteFault(CallbackError.raising(error, at: verbPlace)))
  }

  /// Reports what a verb throws, if the app is to blame.
  ///
  /// - Parameter error: what the verb throws.
  /// - Returns: the error with the number of its report.
  func fault(_ error: any Error) -> any Error {
    switch error {
    case var refusal as RefusedVerb where refusal.number == nil:
      refusal.number = noteFault(refusal)
      return refusal
    case let exception as ControllerException:
      return noteFault(exception).map { RaisedException(exception: exception, number: $0) } ?? exception
    default: return error
    }
  }
}

/// An exception of UIKit's that a user action raised, and that was reported.
package struct RaisedException: Error, CustomStringConvertible {
  let exception: ControllerException
  /// The number of its report.
  package let number: Int

  package var description: String { "\(exception)" }
}

/// The cause of an error that an action raises because a callback had it.
package struct CallbackError: Error {
  /// The verb that was at work; nil while launching.
  package let verbPlace: String?
  /// The callback's error, with its own place.
  package let error: LuaError
  /// The number of its report; nil where none is kept.
  package let number: Int?

  fileprivate static func raising(_ error: LuaError, at place: String?, number: Int? = nil) -> LuaError {
    LuaError(
      kind: error.kind, message: error.message, traceback: error.traceback,
      cause: CallbackError(verbPlace: place, error: error, number: number))
  }
}
