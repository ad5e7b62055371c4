/// A set of conflicting required constraints, and the constraint that is broken.
package struct Conflict: Hashable, Sendable {
  /// A minimal conflicting set, in the order of activation.
  ///
  /// If any constraint is removed, the remaining constraints can all be satisfied.
  package var sources: [ConstraintSource]
  package var broken: ConstraintSource
}

extension LayoutEngine {
  /// Updates all frames.
  ///
  /// If required constraints conflict, this model breaks the script's most recently activated constraint in the
  /// conflicting set. If none of them is the script's, it breaks the most recently activated one. The set contains the
  /// earliest possible constraints, so the activation of its last constraint caused the conflict. A broken constraint
  /// has a priority above every optional constraint, so it holds again as soon as possible.
  ///
  /// - Returns: The conflicts that were resolved.
  package mutating func solve() -> [Conflict] {
    var conflicts: [Conflict] = []
    while let component = system.solve().first {
      let rows = system.conflict(in: component)
      guard let broken = rows.last(where: isOwn) ?? rows.last, let source = sources[broken] else {
        // The rows don't conflict. They only seemed to conflict because of rounding errors.
        system.doubt(component)
        continue
      }
      system.breakRow(broken)
      conflicts.append(Conflict(sources: rows.compactMap { sources[$0] }, broken: source))
    }
    return conflicts
  }

  /// Returns whether a constraint was broken to resolve a conflict.
  package func isBroken(_ id: ConstraintID) -> Bool {
    isActive(id) && system.rows[active[id.index].row].isBroken
  }

  private func isOwn(_ row: Int) -> Bool {
    guard case .constraint = sources[row] else { return false }
    return true
  }
}
