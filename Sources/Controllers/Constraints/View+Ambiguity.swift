import Layout

// Source: "Understanding Auto Layout".
extension View {
  /// Whether another frame would satisfy all constraints just as well.
  package final var hasAmbiguousLayout: Bool {
    guard let layoutRoot = solvedLayoutRoot else { return false }
    return layoutRoot.engine.isAmbiguous(layoutRoot.item(of: self))
  }

  /// Gives the view another of the frames that satisfy all constraints as well, until the layout next changes.
  package final func exerciseAmbiguityInLayout() {
    guard let layoutRoot = solvedLayoutRoot else { return }
    layoutRoot.engine.exercise(layoutRoot.item(of: self))
    layoutRoot.markMoved()
  }

  /// The constraints that the view's position and size along an axis rest on; those of masks and contents are not told.
  package final func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    guard let layoutRoot = solvedLayoutRoot else { return [] }
    return layoutRoot.engine.constraints(affecting: layoutRoot.item(of: self), axis).compactMap {
      guard case .constraint(let id) = $0 else { return nil }
      return layoutRoot.constraint(id)
    }
  }

  /// The layout root it is an item of, else that on which others stand, solved.
  final var solvedLayoutRoot: LayoutRoot? {
    system.layoutRoots.settle()
    guard let layoutRoot = layout?.root ?? layout?.ownRoot else { return nil }
    layoutRoot.solve()
    return layoutRoot
  }
}
