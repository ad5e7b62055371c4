extension LinearSystem {
  /// Returns a minimal set of conflicting required rows.
  ///
  /// If any row is removed from the set, the remaining rows can all be satisfied.
  ///
  /// The set contains the earliest possible rows. Therefore, the conflict was caused by activating the last row in the
  /// set.
  ///
  /// - Parameter component: A component that `solve` returned.
  /// - Returns: The rows in the order of activation, without the implicit rows that keep sizes from being negative. The
  ///   array is empty if the rows don't conflict, and only seemed to conflict because of rounding errors.
  package func conflict(in component: Int) -> [Int] {
    let candidates = store.rows[components[component].rows].filter { rows[$0].isRequired }
    var search = ConflictSearch(system: self)
    return search.conflict(among: candidates)
  }
}

/// A search for conflicting rows.
///
/// Each subset of rows is tested in a separate linear system. If the rows conflict, the tableau of that system has a
/// row that can't reach its permitted side. That row is a combination of tested rows that adds up to an equation
/// between two different numbers, so the combined rows prove the conflict (Farkas' lemma). Therefore, a test doesn't
/// only report that its rows conflict, but also returns the rows of such a proof. These are usually few and usually a
/// minimal set. The remaining search only has to determine whether earlier rows can replace later ones.
struct ConflictSearch {
  let system: LinearSystem
  /// The number of rows that may still be tested.
  ///
  /// When none is left, the search returns the conflict that it has found.
  ///
  /// The limit is harmless: the constraints of a real screen need far fewer tests, and a larger conflict, with hundreds
  /// of rows, would be too long to read anyway.
  private var budget = Self.enough
  private static let enough = 5000

  init(system: LinearSystem) {
    self.system = system
  }

  /// Returns the conflict with the earliest possible last row.
  ///
  /// If there is more than one such conflict, the second-to-last row is as early as possible, and so on.
  mutating func conflict(among candidates: [Int]) -> [Int] {
    guard var found = proof(that: candidates) else { return [] }
    while !found.isMinimal, found.rows.count < candidates.count, let smaller = proof(that: found.rows),
      smaller.rows.count < found.rows.count
    {
      found = smaller
    }
    guard !prefersEarlier(&found, among: candidates), !found.isMinimal else { return found.rows }
    // The search took too long. All that remains is to make sure that every row of the conflict is needed.
    budget = Self.enough
    _ = prefersEarlier(&found, among: found.rows)
    return found.rows
  }

  /// Replaces rows of a conflict with earlier rows if possible, beginning with the last row.
  ///
  /// A row is kept if all rows before it can be satisfied together with the rows that have already been kept.
  ///
  /// - Returns: `false` if the search exceeded its budget, otherwise `true`.
  private mutating func prefersEarlier(_ found: inout Proof, among candidates: [Int]) -> Bool {
    var kept: [Int] = []
    while kept.count < found.rows.count {
      let latest = found.rows[found.rows.count - 1 - kept.count]
      let before = candidates.prefix { system.rows[$0].sequence < system.rows[latest].sequence }
      guard budget > 0 else { return false }
      if let other = canHold(before + kept) ? nil : proof(that: before + kept.reversed()) {
        found = other
      } else {
        kept.append(latest)
      }
    }
    return true
  }

  private mutating func canHold(_ subset: [Int]) -> Bool {
    budget -= subset.count
    var trial = Trial(of: subset, in: system, isProof: false)
    return trial.canHold()
  }

  /// Returns rows of a subset that prove a conflict, or `nil` if the rows can all be satisfied.
  private mutating func proof(that subset: [Int]) -> Proof? {
    budget -= subset.count
    // A sketch, in which all sizes are zero, is the cheapest attempt and usually yields a proof.
    var sketch = Trial(of: subset, in: system, isProof: true, isSketch: true)
    var trial = Trial(of: subset, in: system, isProof: true)
    guard var proof = sketch.proof() ?? trial.proof() else { return nil }
    proof.rows.sort { system.rows[$0].sequence < system.rows[$1].sequence }
    return proof
  }
}

/// Conflicting rows, in the order of activation.
private struct Proof {
  var rows: [Int]
  /// Whether each of the rows is known to be needed.
  var isMinimal: Bool
}

/// A linear system that consists of a subset of the required rows.
///
/// In a system for a proof, the constant of each row is a separate parameter. If a sum contains the parameter of a row,
/// the row contributed to the sum, and the coefficient is the multiple of the row.
private struct Trial {
  private var system = LinearSystem()
  /// The row that each parameter represents, or -1 if it represents no row.
  private var rowsByParameter: [Int] = []

  init(of subset: [Int], in original: LinearSystem, isProof: Bool, isSketch: Bool = false) {
    system.foldsParameters = true
    system.isSketch = isSketch
    var indices = [Int](repeating: -1, count: original.kinds.count)
    for index in subset {
      let row = original.rows[index]
      let terms = original.rowTerms[row.terms].map { term in
        if indices[term.variable] < 0 {
          indices[term.variable] = addVariable(
            original.kinds[term.variable], value: original.values[term.variable], for: -1)
        }
        return Term(indices[term.variable], term.coefficient)
      }
      let made = system.addRow(
        terms, constant: row.constant, priorityBelow: row.costBelow >= requiredPriority ? requiredPriority : 0,
        priorityAbove: row.costAbove >= requiredPriority ? requiredPriority : 0)
      if isProof { system.rows[made].parameter = addVariable(.parameter, value: row.constant, for: index) }
    }
  }

  private mutating func addVariable(_ kind: VariableKind, value: Double, for row: Int) -> Int {
    rowsByParameter.append(row)
    return system.addVariable(kind, value: value)
  }

  mutating func canHold() -> Bool { system.solve().isEmpty }

  /// Returns rows that prove a conflict, or `nil` if no conflict was found.
  mutating func proof() -> Proof? {
    guard let component = system.solve().first else { return nil }
    if let check = system.brokenCheck(in: component) {
      return Proof(rows: used(in: Array(system.store.terms[check.terms])), isMinimal: true)
    }
    if let size = system.negativeSize(in: component) {
      return Proof(rows: used(in: system.expansion(ofVariable: size)), isMinimal: true)
    }
    guard let tableau = system.components[component].tableau else { return nil }
    let parts = tableau.contradiction
    if system.isSketch, parts.count > 1 || !tableau.isHopeless(parts) { return nil }
    return Proof(rows: used(in: combination(of: parts, in: tableau)), isMinimal: parts.count == 1)
  }

  /// Returns the rows whose constants appear in a sum.
  private func used(in sum: [Term]) -> [Int] {
    sum.compactMap {
      abs($0.coefficient) > dust && rowsByParameter[$0.variable] >= 0 ? rowsByParameter[$0.variable] : nil
    }
  }

  /// Returns the sum of the given rows, each multiplied by its side (+1 or -1), with the terms of the columns
  /// eliminated.
  ///
  /// Only parameters remain in the result.
  private mutating func combination(of parts: [(row: Int, side: Double)], in tableau: Tableau) -> [Term] {
    var sum = [Double](repeating: 0, count: rowsByParameter.count)
    func add(_ terms: [Term], times factor: Double) {
      for term in terms { sum[term.variable] += factor * term.coefficient }
    }
    for part in parts { add(system.expansion(of: tableau.rows[part.row]), times: part.side) }
    for (column, quantity) in tableau.columns.enumerated() {
      let factor = parts.reduce(0) { $0 + $1.side * tableau.factor($1.row, column) }
      if abs(factor) > dust { add(system.expansion(of: quantity), times: -factor) }
    }
    return sum.indices.compactMap { sum[$0] == 0 ? nil : Term($0, sum[$0]) }
  }
}

extension LinearSystem {
  /// Returns the first check of a component that fails, or `nil` if all checks hold.
  fileprivate func brokenCheck(in component: Int) -> Check? {
    store.checks[components[component].checks].first { !holds($0) }
  }

  /// Returns the first size in a component that is negative and can't change, or `nil` if there is none.
  fileprivate mutating func negativeSize(in component: Int) -> Int? {
    for position in components[component].order where kinds[store.order[position]] == .restricted {
      let sum = expansion(ofVariable: store.order[position])
      guard sum.allSatisfy({ kinds[$0.variable] == .parameter || abs($0.coefficient) <= dust }) else { continue }
      // When a linear system is built for a proof, the constant of each row becomes a parameter.
      let value = sum.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
      if value < -feasibilityTolerance { return store.order[position] }
    }
    return nil
  }

  /// Expresses a quantity of a tableau as a sum of open variables and parameters.
  fileprivate mutating func expansion(of quantity: Quantity) -> [Term] {
    guard quantity.variable < 0 else { return expansion(ofVariable: quantity.variable) }
    expand(row: quantity.row)
    return takeSum()
  }

  fileprivate mutating func expansion(ofVariable variable: Int) -> [Term] {
    expand(variable: variable)
    return takeSum()
  }

  private mutating func takeSum() -> [Term] {
    let sum = workspace.sum.variables.map { Term($0, workspace.sum.coefficients[$0]) }
    workspace.sum.clear()
    return sum
  }
}

extension Tableau {
  /// The rows that are on a forbidden side.
  ///
  /// Each row has the direction to its permitted side.
  ///
  /// If one of the rows is a contradiction by itself, because no column can move it back, the array contains only that
  /// row.
  fileprivate var contradiction: [(row: Int, side: Double)] {
    let wrong = rows.indices.compactMap { index -> (row: Int, side: Double)? in
      let value = value(ofRow: index)
      if rows[index].below == 0, value < -feasibilityTolerance { return (index, 1) }
      if rows[index].above == 0, value > feasibilityTolerance { return (index, -1) }
      return nil
    }
    return wrong.first { isHopeless([$0]) }.map { [$0] } ?? wrong
  }

  /// Returns whether no column can bring the sum of the rows back to its permitted side.
  fileprivate func isHopeless(_ parts: [(row: Int, side: Double)]) -> Bool {
    columns.indices.allSatisfy { column in
      let factor = parts.reduce(0) { $0 + $1.side * self.factor($1.row, column) }
      if factor > pivotTolerance { return columns[column].above == 0 }
      if factor < -pivotTolerance { return columns[column].below == 0 }
      return true
    }
  }
}

extension LinearSystem {
  /// Adds a row, unless it conflicts with other required rows.
  ///
  /// If it does, the system is unchanged.
  ///
  /// - Parameters:
  ///   - terms: The terms. Each variable appears at most once.
  ///   - constant: The constant to compare with the sum of the terms.
  ///   - priorityBelow: The priority of keeping the sum from falling below the constant, or 0 to allow it.
  ///   - priorityAbove: The priority of keeping the sum from rising above the constant, or 0 to allow it.
  /// - Returns: The index of the row. If the row was refused, the rows that conflict with it.
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

/// The rows that conflict with a refused row.
package struct RowConflict: Error, Equatable, Sendable {
  package var rows: [Int]

  package init(rows: [Int]) {
    self.rows = rows
  }
}
