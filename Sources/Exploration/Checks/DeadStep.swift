import Controllers
import Scripting

/// Determines whether a step may be a mistake in the app if it has no effect.
enum DeadStep {
  /// Returns whether a step may be a mistake in the app if it has no effect.
  ///
  /// A tap on the selected tab, on the selected segment, or on a field that the user is already editing usually has no
  /// effect.
  static func isPossible(_ step: Step, in session: Session) -> Bool {
    guard step.facts.contains(.changesSomething) else { return false }
    guard step.verb == VerbName.tap, case .text(let name)?? = step.values.first else { return true }
    switch session.system.touchableElements().first(where: { $0.names.contains(name) })?.target {
    case .tab, .segment: return false
    case .view(let view): return !view.isTextInput
    default: return true
    }
  }
}
