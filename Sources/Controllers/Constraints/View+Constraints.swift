import Layout

extension View {
  /// The constraints installed on the view, in the order of installation.
  package final var constraints: [LayoutConstraint] { layout?.held ?? [] }

  /// Whether the view's mask determines its frame; `true` by default.
  ///
  /// If the value is `false`, constraints determine the frame, and the view isn't part of the flow.
  package final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layout?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      needLayout().translatesMask = newValue
      superview?.setNeedsLayout()
      system.layoutRoots.invalidate(self)
    }
  }

  /// Whether the superview's flow, or a container that arranges its subviews, determines the view's frame.
  package final var isInFlow: Bool { !isPlaced && (layout?.translatesMask ?? true) }

  /// Installs a constraint, after removing it from the view on which it was installed.
  ///
  /// Source: "Understanding Auto Layout".
  ///
  /// - Throws: a `ControllerException` if one of the items is neither this view nor inside it, or was released.
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

  /// Removes a constraint, if it is installed on this view.
  package final func removeConstraint(_ constraint: LayoutConstraint) {
    guard constraint.host === self, let index = layout?.held.firstIndex(where: { $0 === constraint }) else { return }
    layout?.held.remove(at: index)
    letGo(of: constraint)
    constraint.removeOwner(self)
  }

  /// Removes several constraints.
  package final func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  private func letGo(of constraint: LayoutConstraint) {
    count(constraint, by: -1)
    constraint.host = nil
    constraint.reportedConflict = nil
    if let link = constraint.link { link.layoutRoot.deactivate(constraint, link.id) }
  }

  /// Updates `reach` in the views from each of the constraint's items up to, but not including, this view.
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

// Called by the hierarchy.
extension View {
  /// Called before the view leaves its superview: removes the constraints of ancestors that refer to this view or to
  /// views inside it.
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

  /// Called when the view is released: uninstalls its constraints and disbands its layout root.
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

  /// Notifies the layout root that other code has changed the view's frame.
  final func noteFrameChange(_ layout: ViewLayout) {
    layout.ownRoot?.rootResized()
    if let layoutRoot = layout.root, layout.translatesMask { layoutRoot.translateMask(of: self, layout) }
  }
}
