/// What UIKit raises: the call is refused before anything changes.
package struct ControllerException: Error, CustomStringConvertible {
  package let reason: Reason

  /// Why; each stands as a function in the `…Messages.swift` of what it is about.
  package struct Reason {
    /// What the exception says; names both controllers, as the trace does.
    let message: String
    /// The answer it is about: the question, and the object asked.
    let answer: (question: EventKind, controller: String)?

    init(_ message: String, about answer: (EventKind, String)? = nil) {
      self.message = message
      self.answer = answer
    }
  }

  package init(_ reason: Reason) { self.reason = reason }

  package var description: String { message }

  /// What the exception says.
  package var message: String { reason.message }

  /// The answer of the script that it is about: the question, and the object asked; nil for none.
  package var answer: (question: EventKind, controller: String)? { reason.answer }
}
