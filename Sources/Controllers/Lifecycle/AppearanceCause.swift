/// Why a view appears or disappears: who began that.
package enum AppearanceCause: Sendable {
  /// Its parent does, and hands it on.
  case parent
  /// It changes places with another, in the order of a family.
  case transition(Transition.Family)
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
    case .transition(_, let family): .transition(family)
    case .window: .window
    case .script: .script
    }
  }
}
