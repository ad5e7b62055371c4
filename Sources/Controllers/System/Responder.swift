/// An object that can answer an action or hand it on.
///
/// Source: "View Controllers" (Programming iOS 6): view, its controller, superview and so on up to the window, the
/// application and its delegate.
package class Responder: ModelObject {
  /// The next in the responder chain; nil at its end.
  package var nextResponder: Responder? { nil }

  /// Whether it can have the keyboard.
  package var canBecomeFirstResponder: Bool { false }

  /// Whether its delegate permits the keyboard; asked when it is about to get it.
  var agreesToBecomeFirstResponder: Bool { true }

  /// Whether its delegate permits it to give the keyboard up.
  var agreesToResignFirstResponder: Bool { true }

  /// It has the keyboard now.
  package func didBecomeFirstResponder() {}

  /// It has the keyboard no longer.
  package func didResignFirstResponder() {}
}
