extension LinearSystem {
  /// Returns the rows that determine the given variables.
  ///
  /// These are the rows that eliminated the variables, and the rows that determine the corner of the tableau.
  ///
  /// - Returns: The rows in the order of activation.
  package func rowsInfluencing(_ variables: [Int]) -> [Int] {
    var influence = Influence()
    influence.variablesToVisit = variables
    while let variable = influence.variablesToVisit.popLast() {
      guard componentsByVariable[variable] >= 0, influence.visited.insert(variable).inserted else { continue }
      if definitions[variable].isDefined {
        visit(definitions[variable].row, into: &influence) { _ in true }
      } else if let tableau = components[componentsByVariable[variable]].tableau {
        addColumnRows(of: variable, in: tableau, into: &influence)
      }
    }
    return influence.rows.sorted { rows[$0].activationIndex < rows[$1].activationIndex }
  }

  /// The variables that still have to be visited, and the rows that have been found.
  private struct Influence {
    var variablesToVisit: [Int] = []
    var visited: Set<Int> = []
    var rows: Set<Int> = []
  }

  private func visit(_ row: Int, into influence: inout Influence, where isIncluded: (Int) -> Bool) {
    guard influence.rows.insert(row).inserted else { return }
    for position in rows[row].termRange where isIncluded(rowTerms[position].variable) {
      influence.variablesToVisit.append(rowTerms[position].variable)
    }
  }

  /// Adds the rows of the columns that determine an open variable, and visits the eliminated variables in these rows.
  private func addColumnRows(of variable: Int, in tableau: Tableau, into influence: inout Influence) {
    guard let row = tableau.rows.firstIndex(where: { $0.variable == variable }) else { return }
    for (column, quantity) in tableau.columns.enumerated() where quantity.row >= 0 {
      guard abs(tableau.factor(row, column)) > cancellationTolerance else { continue }
      visit(quantity.row, into: &influence) { definitions[$0].isDefined }
    }
  }
}
