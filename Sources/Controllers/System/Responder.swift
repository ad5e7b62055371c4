/// An object that can handle an action or pass it on.
///
/// Source: "View Controllers" (Programming iOS 6): the chain leads from a view to its controller, to the superview and
/// so on, up to the window, the application and its delegate.
open class Responder: ModelObject {
  /// The next responder in the chain, or `nil` if this is the last one.
  package var nextResponder: Responder? { nil }

  /// Whether the responder can become the first responder.
  package var canBecomeFirstResponder: Bool { false }

  /// Whether the delegate permits the responder to become the first responder, asked just before that happens.
  var agreesToBecomeFirstResponder: Bool { true }

  /// Whether the delegate permits the responder to resign as first responder.
  var agreesToResignFirstResponder: Bool { true }

  /// Called after the responder has become the first responder.
  package func didBecomeFirstResponder() {}

  /// Called after the responder has resigned as first responder.
  package func didResignFirstResponder() {}
}
