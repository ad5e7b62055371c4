/// A quantity of the tableau: a variable, or the difference between a row's sum and its constant.
///
/// The costs of a quantity below and above zero are given as levels. Level 0 is the required priority, and higher
/// levels are lower priorities.
struct Quantity: Sendable {
  /// The index of the variable, or -1 for a row's difference.
  var variable = -1
  /// The index of the row, or -1 for a variable.
  var row = -1
  /// The level of the cost below zero, or -1 if there is no cost.
  var below = -1
  /// The level of the cost above zero, or -1 if there is no cost.
  var above = -1
  /// The rank of the quantity among the candidates for a step.
  ///
  /// Taking the candidate with the lowest rank guarantees that the search ends (Bland's rule).
  var rank = 0
  /// The sign of the quantity: +1 or -1.
  ///
  /// If the quantity is zero, this is the side whose cost counts.
  var side = 1.0

  /// Whether the quantity may have any value at no cost.
  var isFree: Bool { below < 0 && above < 0 }

  /// Returns the level of the cost on a side, or -1 if there is no cost.
  func level(onSide side: Double) -> Int { side > 0 ? above : below }

  /// The side that counts if the value is zero.
  ///
  /// If there is a side without a cost, it is that side.
  var cheapSide: Double { above >= 0 && below < 0 ? -1 : 1 }
}

/// The part of a component that remains after elimination.
///
/// Each row expresses one quantity in terms of the quantities of the columns.
///
/// There is one column for each degree of freedom. The quantities of the columns are all zero, so the quantities of the
/// rows follow from the constants and parameters. Such a state is called a corner. The costs of two corners are
/// compared level by level. A cost changes its slope at zero, so slack variables aren't needed. Required relations are
/// the most important level of cost, so the search can begin at any corner. After a parameter has changed, the search
/// continues from the current corner.
struct Tableau: Sendable {
  /// The rows, one after another.
  ///
  /// Each row contains the factors of the columns, the factors of the parameters, the constant, and the current value.
  var matrix: [Double] = []
  var rows: [Quantity] = []
  var columns: [Quantity]
  let parameters: [Int]
  let levelCount: Int
  /// The change of each level's cost per unit of each column's quantity.
  var gradient: [Double] = []
  /// The number of exchanges so far.
  ///
  /// Each exchange adds rounding errors.
  var pivots = 0
  /// Whether the last row is a probe.
  ///
  /// A probe is minimized after all levels, to determine how far a value can change.
  var hasProbe = false

  init(columns: [Quantity], parameters: [Int], levelCount: Int) {
    self.columns = columns
    self.parameters = parameters
    self.levelCount = levelCount
  }

  /// The length of a row in the matrix.
  var stride: Int { columns.count + parameters.count + 2 }
  private var valueColumn: Int { columns.count + parameters.count + 1 }

  /// Returns the current value of a row's quantity.
  func value(ofRow row: Int) -> Double { matrix[row * stride + valueColumn] }

  /// Returns the factor of a column in a row.
  func factor(_ row: Int, _ column: Int) -> Double { matrix[row * stride + column] }
}

extension Tableau {
  /// Searches for the best corner from the beginning.
  ///
  /// If rounding errors keep the search from ending, the costs are computed again and the search continues carefully.
  /// If the careful search doesn't end either, the corner that it has reached is used, because it is valid and the best
  /// one that is known.
  mutating func start(with values: [Double]) {
    seatFreeQuantities()
    guard !move(to: values) else { return }
    computeGradient()
    _ = optimise(isAlwaysCareful: true)
  }

  /// Computes the values of the current corner, without searching for a better one.
  mutating func sketch(with values: [Double]) {
    seatFreeQuantities()
    computeValues(with: values)
  }

  /// Updates the values for changed parameters.
  ///
  /// If a quantity has changed sides, continues the search.
  ///
  /// - Returns: `false` if rounding errors may have accumulated, so that the tableau should be rebuilt. Otherwise
  ///   `true`.
  mutating func move(to values: [Double]) -> Bool {
    computeValues(with: values)
    guard updateSides() || gradient.isEmpty else { return true }
    computeGradient()
    return optimise() && pivots < 100 + 10 * (rows.count + columns.count)
  }

  private mutating func computeValues(with values: [Double]) {
    let (stride, count, first) = (stride, parameters.count, columns.count)
    for row in rows.indices {
      let base = row * stride + first
      var value = matrix[base + count]
      for index in 0..<count { value += matrix[base + index] * values[parameters[index]] }
      matrix[base + count + 1] = value
    }
  }

  /// Stores the values of the quantities that are variables.
  func write(to values: inout [Double]) {
    for column in columns where column.variable >= 0 { values[column.variable] = 0 }
    for (index, row) in rows.enumerated() where row.variable >= 0 {
      let value = value(ofRow: index)
      values[row.variable] = row.below >= 0 ? max(0, value) : value
    }
  }

  /// Whether all quantities are on permitted sides.
  var isFeasible: Bool {
    for (index, row) in rows.enumerated() {
      if row.below == 0 && value(ofRow: index) < -feasibilityTolerance { return false }
      if row.above == 0 && value(ofRow: index) > feasibilityTolerance { return false }
    }
    return true
  }

  /// Updates the side of each quantity.
  ///
  /// Returns whether any side has changed.
  private mutating func updateSides() -> Bool {
    var changed = false
    for index in rows.indices {
      let value = value(ofRow: index)
      guard value * rows[index].side < -dust else { continue }
      rows[index].side = value > 0 ? 1 : -1
      changed = true
    }
    return changed
  }
}

extension Tableau {
  /// Exchanges free columns with bounded rows.
  ///
  /// In a row, a free quantity can have any value at no cost.
  private mutating func seatFreeQuantities() {
    var free = columns.count { $0.isFree }
    guard free > 0 else { return }
    for row in rowsByWeight() {
      guard let column = lastFreeColumn(in: row) else { continue }
      pivot(row: row, column: column)
      rows[row].side = 1
      free -= 1
      if free == 0 { return }
    }
  }

  /// Returns the bounded rows, sorted by weight: equalities before inequalities, then by level, then by index.
  private func rowsByWeight() -> [Int] {
    func weight(_ row: Quantity) -> Int {
      let isEquality = row.below >= 0 && row.above >= 0
      let level = isEquality ? min(row.below, row.above) : max(row.below, row.above)
      return (isEquality ? 0 : levelCount) + level
    }
    return rows.indices.filter { !rows[$0].isFree }.sorted { (weight(rows[$0]), $0) < (weight(rows[$1]), $1) }
  }

  /// Returns the last free column that a row contains, or `nil` if there is none.
  private func lastFreeColumn(in row: Int) -> Int? {
    columns.indices.last { columns[$0].isFree && abs(factor(row, $0)) > pivotTolerance }
  }
}
