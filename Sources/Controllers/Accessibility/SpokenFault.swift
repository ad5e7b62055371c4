/// A fault of the screen that only users of VoiceOver notice.
package struct SpokenFault {
  package enum Kind {
    /// VoiceOver has no name for a control.
    case unnamed
    /// VoiceOver speaks the name of the image file, because the control has no other name.
    case namedByImage(String)
    /// VoiceOver can't reach a control, because a view around it is read as one element.
    case unreachable(inside: View)
  }

  package let kind: Kind
  /// The view, or the view that contains the part.
  package let view: View
  /// The part of the view that has the fault, or `nil` for the whole view.
  package let part: Element?
}

extension System {
  /// The faults on the screen, in reading order.
  package var spokenFaults: [SpokenFault] { spokenNodes.flatMap(\.elements).flatMap(\.faults) }
}

extension SpokenElement {
  /// Whether the element has neither a label nor a value.
  var isUnnamed: Bool { label?.isEmpty != false && value?.isEmpty != false }

  fileprivate var faults: [SpokenFault] {
    var faults: [SpokenFault] = []
    if label?.isEmpty != false, value?.isEmpty != false || hasOnlyState {
      faults.append(SpokenFault(kind: .unnamed, view: view, part: part))
    } else if isNamedByImage, let label {
      faults.append(SpokenFault(kind: .namedByImage(label), view: view, part: part))
    }
    guard part == nil, view.spokenRole != .row, view.isAccessibilityElement else { return faults }
    return faults + view.visibleControls.map { SpokenFault(kind: .unreachable(inside: view), view: $0, part: nil) }
  }

  /// Whether the value is a state that doesn't describe the purpose of the control, such as `off`.
  ///
  /// The text or placeholder of a field, and the choice in a picker, serve as a name.
  private var hasOnlyState: Bool { part == nil && [.toggle, .slider].contains(view.spokenRole) }
}

extension View {
  /// The visible controls inside the view.
  fileprivate var visibleControls: [View] {
    subviews.filter(\.isVisibleItself).flatMap { ($0.isControl ? [$0] : []) + $0.visibleControls }
  }
}
