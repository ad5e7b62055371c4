import Locations

/// An exception that UIKit raises.
///
/// The call that causes it changes nothing.
public struct ControllerException: Error, CustomStringConvertible {
  package let reason: Reason

  /// The reason for an exception.
  ///
  /// Each reason is a constant or function in the `…Messages.swift` file of its subject.
  package struct Reason {
    /// The message, in which controllers have the names that the trace shows.
    let message: String
    /// The source location of the mistake, or `nil` if it is that of the call.
    let location: CodeLocation?
    /// The question whose answer caused the exception, and the controller that answered, or `nil` for any other cause.
    let answer: (question: EventKind, controller: String)?

    init(_ message: String, about answer: (EventKind, String)? = nil, at location: CodeLocation? = nil) {
      self.message = message
      self.location = location
      self.answer = answer
    }
  }

  package init(_ reason: Reason) { self.reason = reason }

  /// The exception's message, which begins with the source location of the mistake if that isn't the call's.
  public var description: String { message.located(at: location) }

  /// The source location of the mistake, or `nil` if it is that of the call.
  package var location: CodeLocation? { reason.location }

  /// The exception's message.
  package var message: String { reason.message }

  /// The question whose answer caused the exception, and the controller that answered, or `nil` for any other cause.
  package var answer: (question: EventKind, controller: String)? { reason.answer }
}
