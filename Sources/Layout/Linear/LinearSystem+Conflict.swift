extension LinearSystem {
  /// A minimal set of required rows that cannot hold together: without any one of them the others can.
  ///
  /// Earlier rows are preferred, so the last of the set is the one whose activation raised the conflict.
  ///
  /// - Parameter component: one that `solve` named.
  /// - Returns: the rows in the order of activation; sizes being at least zero is never listed. None when the rows hold
  ///   together after all, and rounding alone said otherwise.
  package func conflict(in component: Int) -> [Int] {
    let candidates = store.rows[components[component].rows].filter { rows[$0].isRequired }
    var search = ConflictSearch(system: self)
    return search.conflict(among: candidates)
  }
}

/// The search for rows that contradict each other.
///
/// A question is asked of a system of the rows alone. Where they cannot hold together, that system's tableau has a row
/// that nothing can bring back to its side, and what that row is made of is a proof: some of the rows, added up, say
/// that a number is another one (Farkas). So each answer names a conflict, mostly of a few rows and mostly a minimal
/// one, and all that is left to ask is whether earlier rows would do instead of the latest.
struct ConflictSearch {
  let system: LinearSystem
  /// How many rows questions may be asked of before a conflict is taken as it is found.
  ///
  /// A screen's worth of constraints needs far less; readers do not compare lists of hundreds.
  private var budget = Self.enough
  private static let enough = 5000

  init(system: LinearSystem) {
    self.system = system
  }

  /// The conflict whose latest row is as early as can be, then whose second latest is, and so on.
  mutating func conflict(among candidates: [Int]) -> [Int] {
    guard var found = proof(that: candidates) else { return [] }
    while !found.isMinimal, found.rows.count < candidates.count, let smaller = proof(that: found.rows),
      smaller.rows.count < found.rows.count
    {
      found = smaller
    }
    guard !prefersEarlier(&found, among: candidates), !found.isMinimal else { return found.rows }
    // Then none of them is idle at least.
    budget = Self.enough
    _ = prefersEarlier(&found, among: found.rows)
    return found.rows
  }

  /// Goes from the latest row to the earliest: each stays if all before it, and those that stayed, can hold.
  ///
  /// - Returns: false when that was too much to ask.
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

  /// Rows among some that prove that they cannot hold together; nil when they can.
  private mutating func proof(that subset: [Int]) -> Proof? {
    budget -= subset.count
    // Sizes as they are without any wish say most, and at least cost.
    var sketch = Trial(of: subset, in: system, isProof: true, isSketch: true)
    var trial = Trial(of: subset, in: system, isProof: true)
    guard var proof = sketch.proof() ?? trial.proof() else { return nil }
    proof.rows.sort { system.rows[$0].sequence < system.rows[$1].sequence }
    return proof
  }
}

/// Rows that cannot hold together, in the order of activation.
private struct Proof {
  var rows: [Int]
  /// Whether all of them are needed, by the way they were found.
  var isMinimal: Bool
}

/// A system of some required rows alone, in which every sum can tell which rows it was made of.
///
/// For a proof each row's constant is a parameter of its own there: the factor with which it turns up in a sum is how
/// often the row was used.
private struct Trial {
  private var system = LinearSystem()
  /// The row that each parameter stands for, or -1.
  private var rowsByParameter: [Int] = []

  init(of subset: [Int], in original: LinearSystem, isProof: Bool, isSketch: Bool = false) {
    system.foldsParameters = true
    system.isSketch = isSketch
    var places = [Int](repeating: -1, count: original.kinds.count)
    for index in subset {
      let row = original.rows[index]
      let terms = original.rowTerms[row.terms].map { term in
        if places[term.variable] < 0 {
          places[term.variable] = addVariable(
            original.kinds[term.variable], value: original.values[term.variable], for: -1)
        }
        return Term(places[term.variable], term.coefficient)
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

  /// Rows that prove the contradiction; nil when there is none.
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

  /// The rows whose constants turn up in a sum.
  private func used(in sum: [Term]) -> [Int] {
    sum.compactMap {
      abs($0.coefficient) > dust && rowsByParameter[$0.variable] >= 0 ? rowsByParameter[$0.variable] : nil
    }
  }

  /// What rows of a tableau are, added up, less what their columns are: nothing but parameters.
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
  /// A relation of a component that fails although nothing in it can move.
  fileprivate func brokenCheck(in component: Int) -> Check? {
    store.checks[components[component].checks].first { !holds($0) }
  }

  /// A size of a component that is below zero although nothing in it can move.
  fileprivate mutating func negativeSize(in component: Int) -> Int? {
    for position in components[component].order where kinds[store.order[position]] == .restricted {
      let sum = expansion(ofVariable: store.order[position])
      guard sum.allSatisfy({ kinds[$0.variable] == .parameter || abs($0.coefficient) <= dust }) else { continue }
      // Constants are parameters in a trial.
      let value = sum.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
      if value < -feasibilityTolerance { return store.order[position] }
    }
    return nil
  }

  /// A quantity of a tableau as a sum of open variables and parameters.
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
  /// Rows on their forbidden side, with what brings each back, that no column can help: one of them if that is enough.
  fileprivate var contradiction: [(row: Int, side: Double)] {
    let wrong = rows.indices.compactMap { index -> (row: Int, side: Double)? in
      let value = value(ofRow: index)
      if rows[index].below == 0, value < -feasibilityTolerance { return (index, 1) }
      if rows[index].above == 0, value > feasibilityTolerance { return (index, -1) }
      return nil
    }
    return wrong.first { isHopeless([$0]) }.map { [$0] } ?? wrong
  }

  /// Whether every column is held where it is by its own side.
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
