extension LinearSystem {
  /// Returns the rows that determine variables.
  ///
  /// These are the rows that eliminated the variables, and the rows that determine the corner of the tableau.
  ///
  /// - Returns: The rows in the order of activation.
  package func rowsInfluencing(_ variables: [Int]) -> [Int] {
    var influence = Influence()
    influence.open = variables
    while let variable = influence.open.popLast() {
      guard homes[variable] >= 0, influence.visited.insert(variable).inserted else { continue }
      if definitions[variable].isDefined {
        follow(definitions[variable].row, into: &influence) { _ in true }
      } else if let tableau = components[homes[variable]].tableau {
        followCorner(of: variable, in: tableau, into: &influence)
      }
    }
    return influence.rows.sorted { rows[$0].sequence < rows[$1].sequence }
  }

  /// The variables that have yet to be visited, and the rows that have been found so far.
  private struct Influence {
    var open: [Int] = []
    var visited: Set<Int> = []
    var rows: Set<Int> = []
  }

  private func follow(_ row: Int, into influence: inout Influence, where isWanted: (Int) -> Bool) {
    guard influence.rows.insert(row).inserted else { return }
    for position in rows[row].terms where isWanted(rowTerms[position].variable) {
      influence.open.append(rowTerms[position].variable)
    }
  }

  /// Adds the rows of the columns that determine an open variable, and follows the eliminated variables in these rows.
  private func followCorner(of variable: Int, in tableau: Tableau, into influence: inout Influence) {
    guard let row = tableau.rows.firstIndex(where: { $0.variable == variable }) else { return }
    for (column, quantity) in tableau.columns.enumerated() where quantity.row >= 0 {
      guard abs(tableau.factor(row, column)) > dust else { continue }
      follow(quantity.row, into: &influence) { definitions[$0].isDefined }
    }
  }
}
