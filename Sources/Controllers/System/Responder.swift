/// An object that can handle an action or pass it on.
///
/// Source: "View Controllers" (Programming iOS 6): the chain is view, its controller, superview and so on up to the
/// window, the application and its delegate.
package class Responder: ModelObject {
  /// The next responder in the chain, or `nil` at its end.
  package var nextResponder: Responder? { nil }

  /// Whether it can become the first responder.
  package var canBecomeFirstResponder: Bool { false }

  /// Whether its delegate permits it to become the first responder; asked just before that.
  var agreesToBecomeFirstResponder: Bool { true }

  /// Whether its delegate permits it to resign as first responder.
  var agreesToResignFirstResponder: Bool { true }

  /// Called after it became the first responder.
  package func didBecomeFirstResponder() {}

  /// Called after it resigned as first responder.
  package func didResignFirstResponder() {}
}
