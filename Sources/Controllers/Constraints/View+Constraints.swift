import Layout

extension View {
  /// The constraints installed on the view, in the order of their coming.
  package final var constraints: [LayoutConstraint] { layout?.held ?? [] }

  /// Whether the view's mask says where it stands; true at first.
  ///
  /// False leaves it to constraints and takes it out of the flow.
  package final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layout?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      needLayout().translatesMask = newValue
      superview?.setNeedsLayout()
      system.layoutRoots.invalidate(self)
    }
  }

  /// Whether the flow of its superview, or a container that arranges what it holds, says where the view stands.
  package final var isInFlow: Bool { !isPlaced && (layout?.translatesMask ?? true) }

  /// Installs a constraint; one that is installed elsewhere leaves there.
  ///
  /// Source: "Understanding Auto Layout".
  ///
  /// - Throws: when one of its items neither is this view nor lies in it.
  package final func addConstraint(_ constraint: LayoutConstraint) throws(ControllerException) {
    guard constraint.host !== self else { return }
    guard !constraint.isOrphan else { throw constraint.exception(.unknownItem) }
    for view in constraint.views where !view.isDescendant(of: self) {
      throw ControllerException(
        .constraintOutside(constraint: constraint.text, view: layoutName, item: view.layoutName))
    }
    constraint.host?.removeConstraint(constraint)
    needLayout().held.append(constraint)
    constraint.host = self
    constraint.order = system.layoutRoots.nextOrder()
    constraint.addOwner(self)
    count(constraint, by: 1)
    system.layoutRoots.invalidate(self)
  }

  /// Takes a constraint out; one that is not installed here is left alone.
  package final func removeConstraint(_ constraint: LayoutConstraint) {
    guard constraint.host === self, let index = layout?.held.firstIndex(where: { $0 === constraint }) else { return }
    layout?.held.remove(at: index)
    letGo(of: constraint)
    constraint.removeOwner(self)
  }

  /// Takes several constraints out.
  package final func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  private func letGo(of constraint: LayoutConstraint) {
    count(constraint, by: -1)
    constraint.host = nil
    constraint.toldConflict = nil
    if let link = constraint.link { link.layoutRoot.deactivate(constraint, link.id) }
  }

  /// Notes on the way from its items up to here that a constraint passes.
  private func count(_ constraint: LayoutConstraint, by change: Int) {
    for item in constraint.views {
      var view = item
      while view !== self {
        view.needLayout().reach += change
        if change > 0 { system.layoutRoots.invalidate(view) }
        guard let superview = view.superview else { break }
        view = superview
      }
    }
    guard constraint.views.allSatisfy({ $0 === self }) else { return }
    layout?.ownCount += change
    superview?.contentOfSubviewChanged()
  }
}

// What the hierarchy tells.
extension View {
  /// The view is about to leave its superview: constraints around it that speak of what lies in it go.
  ///
  /// Source: "Understanding Auto Layout".
  final func leaveConstraints() {
    guard let layout else { return }
    var ancestor = superview
    while layout.reach > 0, let view = ancestor {
      let lost = view.constraints.filter { $0.views.contains { $0.isDescendant(of: self) } }
      view.removeConstraints(lost)
      ancestor = view.superview
    }
    layout.root?.expel(self)
  }

  /// The view is released: its constraints are no longer installed, and no layout root lays out its subviews.
  final func forgetConstraints() {
    guard let layout else { return }
    layout.ownRoot?.disband(isDying: true)
    let held = layout.held
    layout.held = []
    for constraint in held {
      count(constraint, by: -1)
      constraint.host = nil
    }
    disown(held)
  }

  /// The view got another frame from outside.
  final func tellFrameChanged(_ layout: ViewLayout) {
    layout.ownRoot?.rootResized()
    if let layoutRoot = layout.root, layout.translatesMask { layoutRoot.translateMask(of: self, layout) }
  }
}
