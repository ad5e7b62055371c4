/// The cause of an appearance or disappearance: the object or transition that began it.
package enum AppearanceCause: Hashable, Sendable {
  /// The parent is appearing or disappearing, and forwards its appearance to the controller.
  case parent
  /// The controller replaces another controller or is replaced. The family determines the order of the callbacks.
  case transition(Transition.Family)
  /// The controller appears without replacing another controller, or disappears without being replaced.
  ///
  /// The associated value is the family of the transitions in the containing object, such as a navigation stack.
  case alone(Transition.Family)
  /// The controller becomes the first root of the window, or stops being its only root.
  case rootOfWindow
  /// The controller replaces another root of the window, or is replaced as the root.
  case newRootOfWindow
  /// Code added the view to a window or removed it from a window.
  case window
  /// The script began the appearance or disappearance.
  case script
}

extension ViewController {
  /// The cause of the current or most recent appearance or disappearance, or `nil` if there has been none.
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
