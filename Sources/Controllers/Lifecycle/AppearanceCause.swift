/// The cause of an appearance or disappearance: the object or transition that began it.
package enum AppearanceCause: Equatable, Sendable {
  /// The parent appears or disappears and forwards this to the controller.
  case parent
  /// The controller and another one replace each other, with the order of callbacks of a family.
  case transition(Transition.Family)
  /// The controller appears without replacing another one, or disappears without being replaced.
  ///
  /// This happens in an object whose transitions belong to the family.
  case alone(Transition.Family)
  /// The controller becomes the window's first root, or was its last root.
  case rootOfWindow
  /// The controller and another root of the window replace each other.
  case newRootOfWindow
  /// The view was added to a window, or removed from it, directly.
  case window
  /// The script began the appearance.
  case script
}

extension ViewController {
  /// The cause of the current or most recent appearance or disappearance, or `nil` if there was none.
  package final var appearanceCause: AppearanceCause? {
    switch appearanceOwner {
    case .none: nil
    case .parent: .parent
    case .transition(_, let cause): cause
    case .window: .window
    case .script: .script
    }
  }
}
