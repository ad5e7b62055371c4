import Controllers
import Scripting

/// The steps that may be faults of the app if they change nothing.
enum DeadStep {
  /// Whether a step that changes nothing may be a fault of the app.
  ///
  /// A tap on the selected tab, on a field that is already edited, or on the selected segment usually changes nothing.
  static func isPossible(_ step: Step, in session: Session) -> Bool {
    guard step.facts.contains(.acts) else { return false }
    guard step.verb == VerbName.tap, case .text(let name)?? = step.values.first else { return true }
    switch session.system.touchables().first(where: { $0.names.contains(name) })?.target {
    case .tab, .segment: return false
    case .view(let view): return !view.isTextInput
    default: return true
    }
  }
}
