/// A set of conflicting required constraints, and the constraint that was broken to resolve the conflict.
package struct Conflict: Hashable, Sendable {
  /// A minimal conflicting set, in the order of activation.
  ///
  /// If any constraint is removed, the remaining constraints can all be satisfied.
  package var sources: [ConstraintSource]
  package var brokenConstraint: ConstraintSource
}

extension LayoutEngine {
  /// Updates all frames.
  ///
  /// If required constraints conflict, this model breaks one constraint in the conflicting set. It is the script's most
  /// recently activated constraint or, if the set contains none from the script, the most recently activated one. The
  /// set contains the earliest possible constraints, so the activation of its last constraint caused the conflict. A
  /// broken constraint has a priority above all optional constraints, so it holds again as soon as possible.
  ///
  /// - Returns: The conflicts that were resolved.
  package mutating func solve() -> [Conflict] {
    var conflicts: [Conflict] = []
    while let component = system.solve().first {
      let rows = system.conflict(in: component)
      guard let brokenRow = rows.last(where: isFromScript) ?? rows.last, let source = sourcesByRow[brokenRow] else {
        // The rows don't conflict. They only seemed to conflict because of rounding errors.
        system.rebuildDoubtful(component)
        continue
      }
      system.breakRow(brokenRow)
      conflicts.append(Conflict(sources: rows.compactMap { sourcesByRow[$0] }, brokenConstraint: source))
    }
    return conflicts
  }

  /// Returns whether a constraint was broken to resolve a conflict.
  package func isBroken(_ id: ConstraintID) -> Bool {
    isActive(id) && system.rows[activeConstraintSlots[id.index].row].isBroken
  }

  private func isFromScript(_ row: Int) -> Bool {
    guard case .constraint = sourcesByRow[row] else { return false }
    return true
  }
}
