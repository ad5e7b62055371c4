import Layout

// Source: "Understanding Auto Layout".
extension View {
  /// Whether another frame would satisfy all constraints just as well.
  package final var hasAmbiguousLayout: Bool {
    guard let island = solvedIsland else { return false }
    return island.engine.isAmbiguous(island.item(of: self))
  }

  /// Gives the view another of the frames that satisfy all constraints as well, until the layout next changes.
  package final func exerciseAmbiguityInLayout() {
    guard let island = solvedIsland else { return }
    island.engine.exercise(island.item(of: self))
    island.markMoved()
  }

  /// The constraints that the view's position and size along an axis rest on; those of masks and contents are not told.
  package final func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    guard let island = solvedIsland else { return [] }
    return island.engine.constraints(affecting: island.item(of: self), axis).compactMap {
      guard case .constraint(let id) = $0 else { return nil }
      return island.constraint(id)
    }
  }

  /// The island it is an item of, else that on which others stand, solved.
  final var solvedIsland: Island? {
    system.islands.settle()
    guard let island = layout?.island ?? layout?.ground else { return nil }
    island.solve()
    return island
  }
}
