/// What UIKit asks a controller or a delegate.
///
/// The host has a say; without one the documented default holds.
package enum Question {
  /// Whether a tab bar controller may select a tab. Answer: `bool`.
  case shouldSelect(ViewController)
  /// Whether a container hands appearance on to its children by itself. Answer: `bool`.
  case shouldAutomaticallyForwardAppearanceMethods
}

/// What a script says to a question.
package enum Answer {
  case bool(Bool)
  case controller(ViewController?)
  case text(String)
  case number(Double)
}

extension Answer {
  /// The truth value, when it is one.
  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }
}
