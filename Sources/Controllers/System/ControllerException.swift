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
    /// The question whose answer caused the exception, and the controller that answered, or `nil` for any other cause.
    let answer: (question: EventKind, controller: String)?

    init(_ message: String, about answer: (EventKind, String)? = nil) {
      self.message = message
      self.answer = answer
    }
  }

  package init(_ reason: Reason) { self.reason = reason }

  /// The exception's message.
  public var description: String { message }

  /// The exception's message.
  package var message: String { reason.message }

  /// The question whose answer caused the exception, and the controller that answered, or `nil` for any other cause.
  package var answer: (question: EventKind, controller: String)? { reason.answer }
}
