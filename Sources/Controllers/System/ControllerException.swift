/// An exception that UIKit raises: the call is refused before anything changes.
package struct ControllerException: Error, CustomStringConvertible {
  package let reason: Reason

  /// The reason; each is a function in the `…Messages.swift` file of its subject.
  package struct Reason {
    /// The message, which names the controllers as the trace does.
    let message: String
    /// The answer that caused the exception: the question, and the object that was asked.
    let answer: (question: EventKind, controller: String)?

    init(_ message: String, about answer: (EventKind, String)? = nil) {
      self.message = message
      self.answer = answer
    }
  }

  package init(_ reason: Reason) { self.reason = reason }

  package var description: String { message }

  /// The exception's message.
  package var message: String { reason.message }

  /// The script's answer that caused the exception, with the question and the object that was asked, or `nil` if there
  /// is none.
  package var answer: (question: EventKind, controller: String)? { reason.answer }
}
