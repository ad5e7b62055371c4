extension LinearSystem {
  /// A minimal set of required rows that cannot hold together: without any one of them the others can.
  ///
  /// Earlier rows are preferred, so the last of the set is the one whose activation raised the conflict. The set is
  /// found by halving (Junker's QuickXplain), which asks in the order of the set's size times the logarithm of the
  /// component's.
  ///
  /// - Parameter component: one that `solve` named.
  /// - Returns: the rows in the order of activation; sizes being at least zero is never listed.
  package func conflict(in component: Int) -> [Int] {
    let candidates = store.rows[components[component].rows].filter { rows[$0].isRequired }
    guard !holdTogether(candidates) else { return [] }
    return conflict(among: candidates, besides: [], isBackgroundNew: false)
      .sorted { rows[$0].sequence < rows[$1].sequence }
  }

  private func conflict(among candidates: [Int], besides background: [Int], isBackgroundNew: Bool) -> [Int] {
    if isBackgroundNew && !holdTogether(background) { return [] }
    guard candidates.count > 1 else { return candidates }
    let middle = candidates.count / 2
    let earlier = Array(candidates[..<middle])
    let later = Array(candidates[middle...])
    let found = conflict(among: later, besides: background + earlier, isBackgroundNew: true)
    return found + conflict(among: earlier, besides: background + found, isBackgroundNew: !found.isEmpty)
  }

  /// Whether the required sides of some rows can hold at the same time, for the present parameters.
  private func holdTogether(_ subset: [Int]) -> Bool {
    var trial = LinearSystem()
    for variable in kinds.indices { _ = trial.addVariable(kinds[variable], value: values[variable]) }
    for index in subset {
      let row = rows[index]
      _ = trial.addRow(
        Array(rowTerms[row.terms]), constant: row.constant,
        priorityBelow: row.costBelow >= requiredPriority ? requiredPriority : 0,
        priorityAbove: row.costAbove >= requiredPriority ? requiredPriority : 0)
    }
    return trial.solve().isEmpty
  }
}

extension LinearSystem {
  /// Adds a row if the required rows allow it, and leaves everything as it was if not.
  ///
  /// - Parameters: as for `addRow`.
  /// - Returns: the row, or the rows it contradicts, itself not among them.
  package mutating func tryAddRow(
    _ terms: [Term], constant: Double, priorityBelow: Double, priorityAbove: Double
  ) -> Result<Int, RowConflict> {
    let before = self
    let row = addRow(terms, constant: constant, priorityBelow: priorityBelow, priorityAbove: priorityAbove)
    guard let component = solve().first else { return .success(row) }
    let conflict = RowConflict(rows: conflict(in: component).filter { $0 != row })
    self = before
    return .failure(conflict)
  }
}

/// The rows a refused row contradicts.
package struct RowConflict: Error, Equatable, Sendable {
  package var rows: [Int]

  package init(rows: [Int]) {
    self.rows = rows
  }
}
