import Controllers
import Scripting

/// Whether a step that changes nothing is a fault of the app.
///
/// A tap on the selected tab, on a field that is already edited, or on the selected segment is offered by UIKit and
/// usually changes nothing.
struct DeadStep {
  let isFinding: Bool

  init(_ step: Step, in session: Session) {
    switch step.verb {
    case "tap":
      let name = step.values.first.flatMap { value -> String? in
        if case .text(let text)? = value { text } else { nil }
      }
      let element = session.system.touchables().first { name != nil && $0.names.contains(name ?? "") }
      switch element?.target {
      case .tab, .segment: isFinding = false
      case .view(let view): isFinding = !view.isTextInput
      default: isFinding = true
      }
    case "tapRow", "tapItem", "tapAccessory", "longPress", "swipeRow": isFinding = true
    default: isFinding = false
    }
  }
}
