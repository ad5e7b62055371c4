import Layout

// The phases of a view. The script's function for a phase is called after the implementation of the view's class. It
// works as if the function overrode the implementation and called `super` first.
extension View {
  /// Turns on calls of the script's function for the given phase.
  package final func listen(to phase: ViewPhases) {
    phases.formUnion(phase)
    system.recordsViewPhases = true
    hasDelegate = true
    switch phase {
    case .updateConstraints: setNeedsUpdateConstraints()
    case .layoutSubviews, .margins: setNeedsLayout()
    case .draw:
      system.drawsViews = true
      needsDisplay = true
    case .contentSize: invalidateIntrinsicContentSize()
    case .updateProperties: setNeedsUpdateProperties()
    default: break
    }
  }

  /// Turns off calls of the script's function for the given phase.
  package final func stopListening(to phase: ViewPhases) {
    phases.subtract(phase)
    if phase == .contentSize { invalidateIntrinsicContentSize() }
  }

  /// Requests that the view be drawn at the end of the turn.
  package final func setNeedsDisplay() { needsDisplay = true }

  final func sendPhase(_ phase: ViewPhases, _ kind: EventKind, _ values: EventValues = .none) {
    guard phases.contains(phase) else { return }
    system.record(kind, of: phaseSubject)
    system.host?.receive(kind, values, by: self)
  }

  /// The content size that the script's function returns, or `nil` if there is no function or it returns no size.
  final var scriptContentSize: IntrinsicSize? {
    guard phases.contains(.contentSize), case .size(let width, let height)? = ask(.intrinsicContentSize) else {
      return nil
    }
    return IntrinsicSize(width: width, height: height)
  }

  /// The name of the view in the events of its phases.
  ///
  /// Here: this is the view's `id` or, if it has none, the name of its class.
  final var phaseEventName: String { identifier ?? type(of: self).className }

  private var phaseSubject: Subject { Subject(name: system.viewNameIndex(phaseEventName), number: 0) }

  /// Draws the marked views, beginning with this view.
  ///
  /// A view is drawn before its subviews.
  final func displayIfNeeded() {
    guard !isHidden, alpha > 0, bounds.width > 0, bounds.height > 0 else { return }
    if needsDisplay, phases.contains(.draw) {
      needsDisplay = false
      sendPhase(.draw, .draw, .list([.rect(bounds)]))
    }
    for subview in subviews where subview.superview === self { subview.displayIfNeeded() }
  }
}
