/// Conflicting required constraints, and the one that is broken.
package struct Conflict: Hashable, Sendable {
  /// A minimal set in the order of activation: without any one of them, the others can hold.
  package var sources: [ConstraintSource]
  package var broken: ConstraintSource
}

extension LayoutEngine {
  /// Updates all frames.
  ///
  /// Here: of conflicting required constraints, the most recently activated one of the script's constraints is broken;
  /// if none of them is the script's, the most recent one. That is the constraint whose activation caused the conflict,
  /// because the set prefers earlier ones. It keeps a priority above every optional one, so it holds again as soon as
  /// possible.
  ///
  /// - Returns: the conflicts that were resolved.
  package mutating func solve() -> [Conflict] {
    var conflicts: [Conflict] = []
    while let component = system.solve().first {
      let rows = system.conflict(in: component)
      guard let broken = rows.last(where: isOwn) ?? rows.last, let source = sources[broken] else {
        // The rows don't conflict: they only differ by rounding errors.
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
