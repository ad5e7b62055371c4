import Layout

// The phases of a view. The script's function for a phase is called after the implementation of the view's class, as if
// the function overrode the implementation and called `super` first.
extension View {
  /// Turns on calls of the script's function for a phase.
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

  /// Turns off calls of the script's function for a phase.
  package final func stopListening(to phase: ViewPhases) {
    phases.subtract(phase)
    if phase == .contentSize { invalidateIntrinsicContentSize() }
  }

  /// Requests that the view be drawn at the end of the turn.
  package final func setNeedsDisplay() { needsDisplay = true }

  final func tell(_ phase: ViewPhases, _ kind: EventKind, _ values: EventValues = .none) {
    guard phases.contains(phase) else { return }
    system.record(kind, of: subjectOfPhases)
    system.host?.receive(kind, values, by: self)
  }

  /// The content size from the script's function, or `nil` if there is no such function or it returns no size.
  final var askedContentSize: IntrinsicSize? {
    guard phases.contains(.contentSize), case .size(let width, let height)? = ask(.intrinsicContentSize) else {
      return nil
    }
    return IntrinsicSize(width: width, height: height)
  }

  /// The name of the view in events about its phases.
  ///
  /// Here: this is the view's `id` or, if the view has no `id`, the name of its class.
  final var nameOfPhases: String { identifier ?? type(of: self).className }

  private var subjectOfPhases: Subject { Subject(name: system.nameOfView(nameOfPhases), number: 0) }

  /// Draws the marked views, from this view down.
  ///
  /// A view is drawn before its subviews.
  final func displayIfNeeded() {
    guard !isHidden, alpha > 0, bounds.width > 0, bounds.height > 0 else { return }
    if needsDisplay, phases.contains(.draw) {
      needsDisplay = false
      tell(.draw, .draw, .list([.rect(bounds)]))
    }
    for subview in subviews where subview.superview === self { subview.displayIfNeeded() }
  }
}
