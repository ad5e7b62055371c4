/// Why a view appears or disappears: who began that.
package enum AppearanceCause: Equatable, Sendable {
  /// Its parent does, and hands it on.
  case parent
  /// It changes places with another, in the order of a family.
  case transition(Transition.Family)
  /// It appears where no other was, or disappears and no other takes its place, in an object that has such transitions.
  case alone(Transition.Family)
  /// It is the first root of its window, or the last.
  case rootOfWindow
  /// It changes places with another root of its window.
  case newRootOfWindow
  /// Its view came into a window or left it by itself.
  case window
  /// The script began it.
  case script
}

extension ViewController {
  /// Why it appears or disappears, or last did; nil when it never has.
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
