/// A quantity of the tableau, which is a variable, or the difference between a row's sum and its constant.
///
/// The costs of a quantity below and above zero are given as levels. Level 0 is the required priority, and the other
/// levels are lower priorities in descending order.
struct Quantity: Sendable {
  /// The index of the variable, or -1 for a row's difference.
  var variable = -1
  /// The index of the row, or -1 for a variable.
  var row = -1
  /// The level of the cost below zero, or -1 if there is no cost.
  var levelBelow = -1
  /// The level of the cost above zero, or -1 if there is no cost.
  var levelAbove = -1
  /// The rank of the quantity among the candidates for a step.
  ///
  /// If the search takes the candidate with the lowest rank, it is certain to end (Bland's rule).
  var rank = 0
  /// The sign of the quantity: +1 or -1.
  ///
  /// If the quantity is zero, this is the side whose cost is used.
  var side = 1.0

  /// Whether the quantity may have any value at no cost.
  var isFree: Bool { levelBelow < 0 && levelAbove < 0 }

  /// Returns the level of the cost on a side, or -1 if there is no cost.
  func level(onSide side: Double) -> Int { side > 0 ? levelAbove : levelBelow }

  /// The side whose cost is used if the value is zero.
  ///
  /// If one side has no cost, it is that side.
  var cheapSide: Double { levelAbove >= 0 && levelBelow < 0 ? -1 : 1 }
}

/// The part of a component that remains after elimination.
///
/// Each row expresses one quantity in terms of the quantities of the columns.
///
/// There is one column for each degree of freedom. The quantities of the columns are all zero, so the quantities of the
/// rows depend only on the constants and parameters. Such a state is called a corner. The costs of two corners are
/// compared level by level. The slope of a cost changes at zero, so slack variables aren't necessary. Required
/// relations are the most important level of cost, so the search can begin at any corner. After a parameter has
/// changed, the search continues from the current corner.
struct Tableau: Sendable {
  /// The rows of the matrix, one after another.
  ///
  /// Each row contains the factors of the columns, the factors of the parameters, the constant, and the current value.
  var matrix: [Double] = []
  var rows: [Quantity] = []
  var columns: [Quantity]
  let parameters: [Int]
  let levelCount: Int
  /// The change of each level's cost per unit of each column's quantity.
  var gradient: [Double] = []
  /// The number of exchanges of a row and a column.
  ///
  /// Each exchange adds rounding errors.
  var pivotCount = 0
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
  /// If rounding errors prevent the search from ending, the costs are computed again and the search continues
  /// carefully. If the careful search doesn't end either, its current corner is used, because it is valid and the best
  /// one that is known.
  mutating func optimizeFromStart(with values: [Double]) {
    exchangeFreeColumns()
    guard !updateParameters(to: values) else { return }
    computeGradient()
    _ = optimize(isAlwaysCareful: true)
  }

  /// Computes the values of the current corner, without searching for a better one.
  mutating func computeSketch(with values: [Double]) {
    exchangeFreeColumns()
    computeValues(with: values)
  }

  /// Updates the values for changed parameters.
  ///
  /// If a quantity is then on another side, the search continues.
  ///
  /// - Returns: `false` if rounding errors may have accumulated and the tableau should be rebuilt, otherwise `true`.
  mutating func updateParameters(to values: [Double]) -> Bool {
    computeValues(with: values)
    guard updateSides() || gradient.isEmpty else { return true }
    computeGradient()
    return optimize() && pivotCount < 100 + 10 * (rows.count + columns.count)
  }

  private mutating func computeValues(with values: [Double]) {
    let (stride, count, first) = (stride, parameters.count, columns.count)
    for row in rows.indices {
      let parameterStart = row * stride + first
      var value = matrix[parameterStart + count]
      for index in 0..<count { value += matrix[parameterStart + index] * values[parameters[index]] }
      matrix[parameterStart + count + 1] = value
    }
  }

  /// Stores the values of the quantities that are variables.
  func write(to values: inout [Double]) {
    for column in columns where column.variable >= 0 { values[column.variable] = 0 }
    for (index, row) in rows.enumerated() where row.variable >= 0 {
      let value = value(ofRow: index)
      values[row.variable] = row.levelBelow >= 0 ? max(0, value) : value
    }
  }

  /// Whether all quantities are on permitted sides.
  var isFeasible: Bool {
    for (index, row) in rows.enumerated() {
      if row.levelBelow == 0 && value(ofRow: index) < -feasibilityTolerance { return false }
      if row.levelAbove == 0 && value(ofRow: index) > feasibilityTolerance { return false }
    }
    return true
  }

  /// Updates the side of each quantity.
  ///
  /// The result says whether any side has changed.
  private mutating func updateSides() -> Bool {
    var hasChanged = false
    for index in rows.indices {
      let value = value(ofRow: index)
      guard value * rows[index].side < -cancellationTolerance else { continue }
      rows[index].side = value > 0 ? 1 : -1
      hasChanged = true
    }
    return hasChanged
  }
}

extension Tableau {
  /// Exchanges free columns with bounded rows.
  ///
  /// In a row, a free quantity can have any value without a cost.
  private mutating func exchangeFreeColumns() {
    var freeColumnCount = columns.count { $0.isFree }
    guard freeColumnCount > 0 else { return }
    for row in rowsByWeight() {
      guard let column = lastFreeColumn(in: row) else { continue }
      pivot(row: row, column: column)
      rows[row].side = 1
      freeColumnCount -= 1
      if freeColumnCount == 0 { return }
    }
  }

  /// Returns the bounded rows, sorted by weight.
  ///
  /// Equalities are before inequalities. Apart from that, the rows are sorted by level and then by index.
  private func rowsByWeight() -> [Int] {
    func weight(_ row: Quantity) -> Int {
      let isEquality = row.levelBelow >= 0 && row.levelAbove >= 0
      let level = isEquality ? min(row.levelBelow, row.levelAbove) : max(row.levelBelow, row.levelAbove)
      return (isEquality ? 0 : levelCount) + level
    }
    return rows.indices.filter { !rows[$0].isFree }.sorted { (weight(rows[$0]), $0) < (weight(rows[$1]), $1) }
  }

  /// Returns the last free column that a row contains, or `nil` if there is none.
  private func lastFreeColumn(in row: Int) -> Int? {
    columns.indices.last { columns[$0].isFree && abs(factor(row, $0)) > pivotTolerance }
  }
}
