/// An object that can handle an action or pass it on.
///
/// The chain leads from a view to its controller, then to the superview and so on, up to the window, the application
/// and the app delegate. Source: "View Controllers" (Programming iOS 6).
open class Responder: ModelObject {
  /// The next responder in the chain, or `nil` if this is the last one.
  package var nextResponder: Responder? { nil }

  /// The type of the activity that the responder updates, or `nil` if it has no activity.
  ///
  /// The host stores the activity.
  package final var userActivityType: String?

  /// Whether the responder can become the first responder.
  package var canBecomeFirstResponder: Bool { false }

  /// Called after the responder has become the first responder.
  package func didBecomeFirstResponder() {}

  /// Called after the responder has stopped being the first responder.
  package func didResignFirstResponder() {}
}
