extension LinearSystem {
  /// Returns a minimal set of conflicting required rows.
  ///
  /// If any row is removed from the set, the remaining rows can all be satisfied.
  ///
  /// The set contains the earliest possible rows, so the activation of its last row caused the conflict.
  ///
  /// - Parameter component: A component that `solve` returned.
  /// - Returns: The rows in the order of activation, without the implicit rows that prevent negative sizes. The array
  ///   is empty if the rows don't conflict, and only seemed to do so because of rounding errors.
  package func conflict(in component: Int) -> [Int] {
    let candidates = store.rows[components[component].rowRange].filter { rows[$0].isRequired }
    var search = ConflictSearch(system: self)
    return search.conflict(among: candidates)
  }
}

/// A search for conflicting rows.
///
/// Each subset of rows is tested in a separate linear system. If the rows conflict, the tableau of that system has a
/// row that can't reach its permitted side. That row is a combination of tested rows, which adds up to an equation
/// between two different numbers. So the combined rows prove the conflict (Farkas' lemma). If a test finds a conflict,
/// it therefore also returns the rows of such a proof. There are usually few of them, and usually they are a minimal
/// set. After that, the search only has to determine whether earlier rows can replace later ones.
struct ConflictSearch {
  let system: LinearSystem
  /// The number of rows that may still be tested.
  ///
  /// After that, the search returns the conflict that it has found.
  ///
  /// The limit has no disadvantage. The constraints of a real screen need far fewer tests, and a larger conflict with
  /// hundreds of rows would be too long to read.
  private var remainingTests = Self.maximumTests
  private static let maximumTests = 5000

  init(system: LinearSystem) {
    self.system = system
  }

  /// Returns the conflict with the earliest possible last row.
  ///
  /// If there are several such conflicts, the second-to-last row is also as early as possible, and so on.
  mutating func conflict(among candidates: [Int]) -> [Int] {
    guard var foundProof = findProof(that: candidates) else { return [] }
    while !foundProof.isMinimal, foundProof.rows.count < candidates.count,
      let smallerProof = findProof(that: foundProof.rows),
      smallerProof.rows.count < foundProof.rows.count
    {
      foundProof = smallerProof
    }
    guard !replaceWithEarlierRows(&foundProof, among: candidates), !foundProof.isMinimal else { return foundProof.rows }
    // The search took too long. The remaining task is to ensure that each row of the conflict is necessary.
    remainingTests = Self.maximumTests
    _ = replaceWithEarlierRows(&foundProof, among: foundProof.rows)
    return foundProof.rows
  }

  /// Replaces rows of a conflict with earlier rows if possible, beginning with the last row.
  ///
  /// A row is kept if all rows before it can be satisfied together with the rows that have been kept.
  ///
  /// - Returns: `false` if the search exceeded its limit, otherwise `true`.
  private mutating func replaceWithEarlierRows(_ found: inout Proof, among candidates: [Int]) -> Bool {
    var keptRows: [Int] = []
    while keptRows.count < found.rows.count {
      let latestRow = found.rows[found.rows.count - 1 - keptRows.count]
      let earlierRows = candidates.prefix { system.rows[$0].activationIndex < system.rows[latestRow].activationIndex }
      guard remainingTests > 0 else { return false }
      if let earlierProof = canSatisfy(earlierRows + keptRows)
        ? nil : findProof(that: earlierRows + keptRows.reversed())
      {
        found = earlierProof
      } else {
        keptRows.append(latestRow)
      }
    }
    return true
  }

  private mutating func canSatisfy(_ subset: [Int]) -> Bool {
    remainingTests -= subset.count
    var trialSystem = Trial(of: subset, in: system, isProof: false)
    return trialSystem.isSatisfiable()
  }

  /// Returns the rows of a subset that prove a conflict, or `nil` if all rows can be satisfied together.
  private mutating func findProof(that subset: [Int]) -> Proof? {
    remainingTests -= subset.count
    // In a sketch, all sizes are zero. It takes the least time, and usually finds a proof.
    var sketch = Trial(of: subset, in: system, isProof: true, isSketch: true)
    var trial = Trial(of: subset, in: system, isProof: true)
    guard var proof = sketch.findProof() ?? trial.findProof() else { return nil }
    proof.rows.sort { system.rows[$0].activationIndex < system.rows[$1].activationIndex }
    return proof
  }
}

/// The rows that prove a conflict, in the order of activation.
private struct Proof {
  var rows: [Int]
  /// Whether each of the rows is known to be necessary.
  var isMinimal: Bool
}

/// A linear system that consists of a subset of the required rows.
///
/// In a system for a proof, the constant of each row is a separate parameter. If a sum contains this parameter, the row
/// is part of the sum, and the coefficient says how many times.
private struct Trial {
  private var system = LinearSystem()
  /// The row that each parameter represents, or -1 if the parameter represents no row.
  private var rowsByParameter: [Int] = []

  init(of subset: [Int], in original: LinearSystem, isProof: Bool, isSketch: Bool = false) {
    system.foldsParameters = true
    system.isSketch = isSketch
    var indices = [Int](repeating: -1, count: original.kindsByVariable.count)
    for index in subset {
      let row = original.rows[index]
      let terms = original.rowTerms[row.termRange].map { term in
        if indices[term.variable] < 0 {
          indices[term.variable] = addVariable(
            original.kindsByVariable[term.variable], value: original.valuesByVariable[term.variable], for: -1)
        }
        return Term(indices[term.variable], term.coefficient)
      }
      let addedRow = system.addRow(
        terms, constant: row.constant, priorityBelow: row.costBelow >= requiredPriority ? requiredPriority : 0,
        priorityAbove: row.costAbove >= requiredPriority ? requiredPriority : 0)
      if isProof { system.rows[addedRow].parameter = addVariable(.parameter, value: row.constant, for: index) }
    }
  }

  private mutating func addVariable(_ kind: VariableKind, value: Double, for row: Int) -> Int {
    rowsByParameter.append(row)
    return system.addVariable(kind, value: value)
  }

  mutating func isSatisfiable() -> Bool { system.solve().isEmpty }

  /// Returns rows that prove a conflict, or `nil` if no conflict was found.
  mutating func findProof() -> Proof? {
    guard let component = system.solve().first else { return nil }
    if let check = system.brokenCheck(in: component) {
      return Proof(rows: usedRows(in: Array(system.store.terms[check.termRange])), isMinimal: true)
    }
    if let size = system.negativeSize(in: component) {
      return Proof(rows: usedRows(in: system.expansion(ofVariable: size)), isMinimal: true)
    }
    guard let tableau = system.components[component].tableau else { return nil }
    let contradictingRows = tableau.contradiction
    if system.isSketch, contradictingRows.count > 1 || !tableau.isContradiction(contradictingRows) { return nil }
    return Proof(
      rows: usedRows(in: combination(of: contradictingRows, in: tableau)), isMinimal: contradictingRows.count == 1)
  }

  /// Returns the rows whose constants appear in a sum.
  private func usedRows(in sum: [Term]) -> [Int] {
    sum.compactMap {
      abs($0.coefficient) > cancellationTolerance && rowsByParameter[$0.variable] >= 0
        ? rowsByParameter[$0.variable] : nil
    }
  }

  /// Returns the sum of the given rows after the terms of the columns have been eliminated.
  ///
  /// Each row is multiplied by its side (+1 or -1). The result contains only parameters.
  private mutating func combination(of parts: [(row: Int, side: Double)], in tableau: Tableau) -> [Term] {
    var sum = [Double](repeating: 0, count: rowsByParameter.count)
    func add(_ terms: [Term], times factor: Double) {
      for term in terms { sum[term.variable] += factor * term.coefficient }
    }
    for part in parts { add(system.expansion(of: tableau.rows[part.row]), times: part.side) }
    for (column, quantity) in tableau.columns.enumerated() {
      let factor = parts.reduce(0) { $0 + $1.side * tableau.factor($1.row, column) }
      if abs(factor) > cancellationTolerance { add(system.expansion(of: quantity), times: -factor) }
    }
    return sum.indices.compactMap { sum[$0] == 0 ? nil : Term($0, sum[$0]) }
  }
}

extension LinearSystem {
  /// Returns the first check of a component that fails, or `nil` if all checks hold.
  fileprivate func brokenCheck(in component: Int) -> Check? {
    store.checks[components[component].checkRange].first { !holds($0) }
  }

  /// Returns the first size in a component that is negative and can't change, or `nil` if there is none.
  fileprivate mutating func negativeSize(in component: Int) -> Int? {
    for position in components[component].eliminatedRange
    where kindsByVariable[store.eliminatedVariables[position]] == .restricted {
      let sum = expansion(ofVariable: store.eliminatedVariables[position])
      guard
        sum.allSatisfy({ kindsByVariable[$0.variable] == .parameter || abs($0.coefficient) <= cancellationTolerance })
      else { continue }
      // In a linear system for a proof, the constant of each row is a parameter.
      let value = sum.reduce(0) { $0 + $1.coefficient * valuesByVariable[$1.variable] }
      if value < -feasibilityTolerance { return store.eliminatedVariables[position] }
    }
    return nil
  }

  /// Expresses a quantity of a tableau as a sum of open variables and parameters.
  fileprivate mutating func expansion(of quantity: Quantity) -> [Term] {
    guard quantity.variable < 0 else { return expansion(ofVariable: quantity.variable) }
    expand(row: quantity.row)
    return removeSum()
  }

  fileprivate mutating func expansion(ofVariable variable: Int) -> [Term] {
    expand(variable: variable)
    return removeSum()
  }

  private mutating func removeSum() -> [Term] {
    let sum = workspace.sum.listedVariables.map { Term($0, workspace.sum.coefficients[$0]) }
    workspace.sum.clear()
    return sum
  }
}

extension Tableau {
  /// The rows that are on a forbidden side, each with the direction to its permitted side.
  ///
  /// If no column can move one of the rows back, this row is a contradiction by itself. The array then contains only
  /// that row.
  fileprivate var contradiction: [(row: Int, side: Double)] {
    let rowsOnForbiddenSide = rows.indices.compactMap { index -> (row: Int, side: Double)? in
      let value = value(ofRow: index)
      if rows[index].levelBelow == 0, value < -feasibilityTolerance { return (index, 1) }
      if rows[index].levelAbove == 0, value > feasibilityTolerance { return (index, -1) }
      return nil
    }
    return rowsOnForbiddenSide.first { isContradiction([$0]) }.map { [$0] } ?? rowsOnForbiddenSide
  }

  /// Returns whether no column can move the sum of the rows back to its permitted side.
  fileprivate func isContradiction(_ parts: [(row: Int, side: Double)]) -> Bool {
    columns.indices.allSatisfy { column in
      let factor = parts.reduce(0) { $0 + $1.side * self.factor($1.row, column) }
      if factor > pivotTolerance { return columns[column].levelAbove == 0 }
      if factor < -pivotTolerance { return columns[column].levelBelow == 0 }
      return true
    }
  }
}

extension LinearSystem {
  /// Adds a row unless it conflicts with other required rows.
  ///
  /// If there is a conflict, the system is unchanged.
  ///
  /// - Parameters:
  ///   - terms: The terms. Each variable appears at most once.
  ///   - constant: The constant to compare with the sum of the terms.
  ///   - priorityBelow: The priority that prevents the sum from falling below the constant, or 0 if this is allowed.
  ///   - priorityAbove: The priority that prevents the sum from rising above the constant, or 0 if this is allowed.
  /// - Returns: The index of the row or, if the row was rejected, the rows that conflict with it.
  package mutating func tryAddRow(
    _ terms: [Term], constant: Double, priorityBelow: Double, priorityAbove: Double
  ) -> Result<Int, RowConflict> {
    let previousSystem = self
    let row = addRow(terms, constant: constant, priorityBelow: priorityBelow, priorityAbove: priorityAbove)
    guard let component = solve().first else { return .success(row) }
    let conflict = RowConflict(rows: conflict(in: component).filter { $0 != row })
    self = previousSystem
    return .failure(conflict)
  }
}

/// The rows that conflict with a rejected row.
package struct RowConflict: Error, Equatable, Sendable {
  package var rows: [Int]

  package init(rows: [Int]) {
    self.rows = rows
  }
}
