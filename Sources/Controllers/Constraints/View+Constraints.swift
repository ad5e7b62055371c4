import Layout

extension View {
  /// The constraints installed on the view, in the order of installation.
  package final var constraints: [LayoutConstraint] { layout?.held ?? [] }

  /// Whether the view's mask determines its frame.
  ///
  /// The default is `true`.
  ///
  /// If the value is `false`, constraints determine the frame, and the flow ignores the view.
  package final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layout?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      layoutCreatedIfNeeded().translatesMask = newValue
      superview?.setNeedsLayout()
      system.layoutRoots.invalidate(self)
    }
  }

  /// Whether the frame is determined by the superview's flow or by a container that arranges its subviews.
  package final var isInFlow: Bool { !hasExplicitFrame && (layout?.translatesMask ?? true) }

  /// Installs a constraint on this view.
  ///
  /// The constraint is first removed from the view on which it was installed.
  ///
  /// Source: "Understanding Auto Layout".
  ///
  /// - Throws: a `ControllerException` if one of the items was released, or is neither this view nor inside it.
  package final func addConstraint(_ constraint: LayoutConstraint) throws(ControllerException) {
    guard constraint.host !== self else { return }
    guard !constraint.isOrphan else { throw constraint.exception(.unknownItem) }
    for view in constraint.views where !view.isDescendant(of: self) {
      throw ControllerException(
        .constraintOutside(constraint: constraint.text, view: layoutName, item: view.layoutName))
    }
    constraint.host?.removeConstraint(constraint)
    layoutCreatedIfNeeded().held.append(constraint)
    constraint.host = self
    constraint.order = system.layoutRoots.nextOrder()
    constraint.addOwner(self)
    updateReach(constraint, by: 1)
    system.layoutRoots.invalidate(self)
  }

  /// Removes a constraint if it is installed on this view.
  package final func removeConstraint(_ constraint: LayoutConstraint) {
    guard constraint.host === self, let index = layout?.held.firstIndex(where: { $0 === constraint }) else { return }
    layout?.held.remove(at: index)
    removeHost(of: constraint)
    constraint.removeOwner(self)
  }

  /// Removes the constraints that are installed on this view.
  package final func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  private func removeHost(of constraint: LayoutConstraint) {
    updateReach(constraint, by: -1)
    constraint.host = nil
    constraint.reportedConflict = nil
    if let link = constraint.link { link.layoutRoot.deactivate(constraint, link.id) }
  }

  /// Adds a number to `reach` in all views from each item of the constraint up to this view, which is left out.
  private func updateReach(_ constraint: LayoutConstraint, by change: Int) {
    for item in constraint.views {
      var view = item
      while view !== self {
        view.layoutCreatedIfNeeded().reach += change
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

// Functions that the view hierarchy calls.
extension View {
  /// Removes the constraints of ancestors that refer to this view or to a view inside it.
  ///
  /// The view calls this method before it leaves its superview.
  ///
  /// Source: "Understanding Auto Layout".
  final func removeConstraintsOfAncestors() {
    guard let layout else { return }
    var ancestor = superview
    while layout.reach > 0, let view = ancestor {
      let removedConstraints = view.constraints.filter { $0.views.contains { $0.isDescendant(of: self) } }
      view.removeConstraints(removedConstraints)
      ancestor = view.superview
    }
    layout.root?.removeMember(self)
  }

  /// Removes the view's constraints and disbands its layout root.
  ///
  /// Called when the view is released.
  final func removeAllConstraints() {
    guard let layout else { return }
    layout.ownRoot?.removeAllMembers(isReleasingRoot: true)
    let heldConstraints = layout.held
    layout.held = []
    for constraint in heldConstraints {
      updateReach(constraint, by: -1)
      constraint.host = nil
    }
    disown(heldConstraints)
  }

  /// Notifies the layout root that other code has changed the view's frame.
  final func frameDidChange(_ layout: ViewLayout) {
    layout.ownRoot?.rootSizeDidChange()
    if let layoutRoot = layout.root, layout.translatesMask { layoutRoot.translateMask(of: self, layout) }
  }
}
