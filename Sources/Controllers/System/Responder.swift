/// An object that can handle an action or pass it on.
///
/// Source: "View Controllers" (Programming iOS 6): the chain leads from a view to its controller, to the superview and
/// so on, up to the window, the application and its delegate.
package class Responder: ModelObject {
  /// The next responder in the chain, or `nil` if this is the last one.
  package var nextResponder: Responder? { nil }

  /// Whether the responder can become the first responder.
  package var canBecomeFirstResponder: Bool { false }

  /// Called after the responder has become the first responder.
  package func didBecomeFirstResponder() {}

  /// Called after the responder has resigned as first responder.
  package func didResignFirstResponder() {}
}
