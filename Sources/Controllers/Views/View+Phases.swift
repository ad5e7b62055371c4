import Layout

// A phase of a view: the script's function for it is called after what the class itself does, as with `super` first.
extension View {
  /// Has the model call the script's function for a phase.
  package final func listen(to phase: ViewPhases) {
    phases.formUnion(phase)
    system.tellsOfViews = true
    hasDelegate = true
    switch phase {
    case .updateConstraints: setNeedsUpdateConstraints()
    case .layoutSubviews: setNeedsLayout()
    case .draw:
      system.drawsViews = true
      needsDisplay = true
    case .contentSize: invalidateIntrinsicContentSize()
    default: break
    }
  }

  /// Has the model call it no more: the script has no function for the phase now.
  package final func stopListening(to phase: ViewPhases) {
    phases.subtract(phase)
    if phase == .contentSize { invalidateIntrinsicContentSize() }
  }

  /// Asks to be drawn at the end of the turn.
  package final func setNeedsDisplay() { needsDisplay = true }

  final func tell(_ phase: ViewPhases, _ kind: EventKind, _ values: EventValues = .none) {
    guard phases.contains(phase) else { return }
    system.record(kind, of: subjectOfPhases)
    system.host?.receive(kind, values, by: self)
  }

  /// What the script's function says; nil without one.
  final var askedContentSize: IntrinsicSize? {
    guard phases.contains(.contentSize), case .size(let width, let height)? = ask(.intrinsicContentSize) else {
      return nil
    }
    return IntrinsicSize(width: width, height: height)
  }

  /// Here: a view is called by its `id`, else by its class.
  final var nameOfPhases: String { identifier ?? type(of: self).className }

  private var subjectOfPhases: Subject { Subject(name: system.nameOfView(nameOfPhases), number: 0) }

  /// Draws what is marked in this view, the view itself before what lies in it.
  final func displayIfNeeded() {
    guard !isHidden, alpha > 0, bounds.width > 0, bounds.height > 0 else { return }
    if needsDisplay, phases.contains(.draw) {
      needsDisplay = false
      tell(.draw, .draw, .list([.rect(bounds)]))
    }
    for subview in subviews where subview.superview === self { subview.displayIfNeeded() }
  }
}
