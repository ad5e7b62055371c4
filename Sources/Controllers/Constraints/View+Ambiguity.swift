import Layout

// Source: "Understanding Auto Layout".
extension View {
  /// Whether a different frame would satisfy all constraints equally well.
  package final var hasAmbiguousLayout: Bool {
    guard let layoutRoot = solvedLayoutRoot else { return false }
    return layoutRoot.engine.isAmbiguous(layoutRoot.item(of: self))
  }

  /// Changes the view's frame to a different one that satisfies all constraints equally well.
  ///
  /// The new frame lasts until the layout changes.
  package final func exerciseAmbiguityInLayout() {
    guard let layoutRoot = solvedLayoutRoot else { return }
    layoutRoot.engine.exercise(layoutRoot.item(of: self))
    layoutRoot.markSuperviewsOfMovedViews()
  }

  /// Returns the constraints that determine the view's position and size along an axis.
  ///
  /// Constraints that represent masks and contents aren't included.
  package final func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    guard let layoutRoot = solvedLayoutRoot else { return [] }
    return layoutRoot.engine.constraints(affecting: layoutRoot.item(of: self), axis).compactMap {
      guard case .constraint(let id) = $0 else { return nil }
      return layoutRoot.constraint(id)
    }
  }

  /// The view's layout root, which this property solves first, or `nil` if the view belongs to no layout root.
  final var solvedLayoutRoot: LayoutRoot? {
    system.layoutRoots.updateInvalidViews()
    guard let layoutRoot = layout?.root ?? layout?.ownRoot else { return nil }
    layoutRoot.solve()
    return layoutRoot
  }
}
