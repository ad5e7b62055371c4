import Locations

/// An exception that UIKit raises.
///
/// A call that raises an exception has no effect.
public struct ControllerException: Error, CustomStringConvertible {
  package let reason: Reason

  /// The reason for an exception.
  ///
  /// Each reason is a constant or function in the file `…Messages.swift` for its subject.
  package struct Reason {
    /// The message, in which controllers have the same names as in the trace.
    let message: String
    /// The source location of the mistake, or `nil` if the mistake is at the call.
    let location: CodeLocation?
    /// The question and the controller whose answer caused the exception, or `nil` if there was another cause.
    let answer: (question: EventKind, controller: String)?

    init(_ message: String, about answer: (EventKind, String)? = nil, at location: CodeLocation? = nil) {
      self.message = message
      self.location = location
      self.answer = answer
    }
  }

  package init(_ reason: Reason) { self.reason = reason }

  /// The exception's message.
  ///
  /// If the mistake isn't at the call, the message begins with the mistake's source location.
  public var description: String { message.located(at: location) }

  /// The source location of the mistake, or `nil` if the mistake is at the call.
  package var location: CodeLocation? { reason.location }

  /// The exception's message.
  package var message: String { reason.message }

  /// The question and the controller whose answer caused the exception, or `nil` if there was another cause.
  package var answer: (question: EventKind, controller: String)? { reason.answer }
}
