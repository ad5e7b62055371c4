/// What a control tells its delegate.
package enum ControlCallback {
  // A text field, a text view.
  case didBeginEditing
  case didEndEditing
  case didChange

  // A search bar.
  case textDidBeginEditing
  case textDidEndEditing
  case textDidChange(String)
  case searchButtonClicked
  case cancelButtonClicked
  /// The scope, counted from 0.
  case selectedScopeButtonIndexDidChange(Int)

  // What scrolls.
  case willBeginDragging
  case didScroll
  case didEndDragging(willDecelerate: Bool)
  case didEndDecelerating
  case didEndScrollingAnimation

  /// A wheel of a picker was turned.
  case didSelectRow(Int, component: Int)

  // A page of the web.
  case didStartLoad
  case didFinishLoad
}

extension ControlCallback {
  var name: EventName {
    switch self {
    case .didBeginEditing: .didBeginEditing
    case .didEndEditing: .didEndEditing
    case .didChange: .didChange
    case .textDidBeginEditing: .textDidBeginEditing
    case .textDidEndEditing: .textDidEndEditing
    case .textDidChange: .textDidChange
    case .searchButtonClicked: .searchButtonClicked
    case .cancelButtonClicked: .cancelButtonClicked
    case .selectedScopeButtonIndexDidChange: .selectedScopeButtonIndexDidChange
    case .willBeginDragging: .willBeginDragging
    case .didScroll: .didScroll
    case .didEndDragging: .didEndDragging
    case .didEndDecelerating: .didEndDecelerating
    case .didEndScrollingAnimation: .didEndScrollingAnimation
    case .didSelectRow: .didSelectRow
    case .didStartLoad: .didStartLoad
    case .didFinishLoad: .didFinishLoad
    }
  }

  var arguments: [Argument] {
    switch self {
    case .textDidChange(let text): [.word(text)]
    case .selectedScopeButtonIndexDidChange(let index): [.position(index)]
    case .didEndDragging(let willDecelerate): [.flag(willDecelerate)]
    case .didSelectRow(let row, let component): [.position(row), .position(component)]
    default: []
    }
  }
}

extension ModelObject {
  /// Tells a delegate, if there is one, and not the trace.
  final func tellDelegate(_ callback: ControlCallback) {
    if hasDelegate { system.host?.receive(.ofControl(callback), by: self) }
  }
}
