/// Required constraints that contradict each other, and the one that is dropped.
package struct Conflict: Hashable, Sendable {
  /// A minimal set in the order of activation: without any one of them the others can hold.
  package var sources: [ConstraintSource]
  package var broken: ConstraintSource
}

extension LayoutEngine {
  /// Brings all frames up to date.
  ///
  /// Here: of required constraints that contradict each other, the most recently activated one of the script's own
  /// gives way; when none is, the most recent of all. That is the one whose activation raised the conflict, because
  /// the set prefers the earlier ones. It keeps a priority over every optional one, so it holds again as soon as it
  /// can.
  ///
  /// - Returns: the conflicts that were resolved on the way.
  package mutating func solve() -> [Conflict] {
    var conflicts: [Conflict] = []
    while let component = system.solve().first {
      let rows = system.conflict(in: component)
      guard let broken = rows.last(where: isOwn) ?? rows.last, let source = sources[broken] else {
        // The rows hold together by themselves: what they are off by is rounding.
        system.doubt(component)
        continue
      }
      system.breakRow(broken)
      conflicts.append(Conflict(sources: rows.compactMap { sources[$0] }, broken: source))
    }
    return conflicts
  }

  /// Whether a constraint was broken to resolve a conflict.
  package func isBroken(_ id: ConstraintID) -> Bool {
    isActive(id) && system.rows[active[id.index].row].isBroken
  }

  private func isOwn(_ row: Int) -> Bool {
    guard case .constraint = sources[row] else { return false }
    return true
  }
}
