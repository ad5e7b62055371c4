/// A quantity of the tableau: a variable, or by how much a row's sum differs from its constant.
///
/// What it costs to be below or above zero is named by levels, 0 the required one, rising as priorities fall.
struct Quantity: Sendable {
  /// The variable it is, or -1 when it is a row's difference.
  var variable = -1
  /// The row it belongs to, or -1 when it is a variable.
  var row = -1
  /// The level of the cost below zero, or -1 when that is free.
  var below = -1
  /// The level of the cost above zero, or -1 when that is free.
  var above = -1
  /// Its rank: of several candidates the lowest is taken (Bland), so that the search ends.
  var rank = 0
  /// The side of zero it is on, +1 or -1; at zero, the side whose cost is counted.
  var side = 1.0

  /// Whether it may be anything at no cost.
  var isFree: Bool { below < 0 && above < 0 }

  /// The level counted on a side, or -1.
  func level(onSide side: Double) -> Int { side > 0 ? above : below }

  /// The side to count a zero on: the one that costs nothing, if any.
  var cheapSide: Double { above >= 0 && below < 0 ? -1 : 1 }
}

/// What elimination left of a component: quantities, each in terms of as many others as there are degrees of freedom.
///
/// Every column's quantity is zero, every row's quantity follows: that is a corner of the layout. What a corner costs
/// is counted per level and compared level by level. Costs have a bend at zero instead of helper variables, and being
/// required is just the costliest level, so any corner is a lawful start: after a parameter moved the search simply
/// goes on from where it stood.
struct Tableau: Sendable {
  /// One row after the other: the columns' factors, then the parameters', then the constant, then the present value.
  var matrix: [Double] = []
  var rows: [Quantity] = []
  var columns: [Quantity]
  let parameters: [Int]
  let levelCount: Int
  /// Per level, by how much the cost grows with each column's quantity.
  var gradient: [Double] = []
  /// How often quantities changed places; each time rounds a little.
  var pivots = 0
  /// Another objective below all levels (used to ask how far something can move), in the last row of the gradient.
  var hasProbe = false

  init(columns: [Quantity], parameters: [Int], levelCount: Int) {
    self.columns = columns
    self.parameters = parameters
    self.levelCount = levelCount
  }

  /// How long a row of the matrix is.
  var stride: Int { columns.count + parameters.count + 2 }
  private var valueColumn: Int { columns.count + parameters.count + 1 }

  /// The present value of a row's quantity.
  func value(ofRow row: Int) -> Double { matrix[row * stride + valueColumn] }

  /// The factor of a column in a row.
  func factor(_ row: Int, _ column: Int) -> Double { matrix[row * stride + column] }
}

extension Tableau {
  /// Finds the best corner from scratch.
  ///
  /// When rounding keeps the search from ending it goes on from there with the costs counted anew, carefully; if that
  /// ends too early as well, the corner it came to is taken: a lawful one, and the best that can be told.
  mutating func start(with values: [Double]) {
    seatFreeQuantities()
    guard !move(to: values) else { return }
    computeGradient()
    _ = optimise(isAlwaysCareful: true)
  }

  /// Computes the values of the corner that it stands at, without looking for a better one.
  mutating func sketch(with values: [Double]) {
    seatFreeQuantities()
    computeValues(with: values)
  }

  /// Follows the parameters, then goes on searching if a quantity changed sides.
  ///
  /// - Returns: false when rounding may have piled up, so that it should be built anew.
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

  /// Writes the values of the variables that are quantities here.
  func write(to values: inout [Double]) {
    for column in columns where column.variable >= 0 { values[column.variable] = 0 }
    for (index, row) in rows.enumerated() where row.variable >= 0 {
      let value = value(ofRow: index)
      values[row.variable] = row.below >= 0 ? max(0, value) : value
    }
  }

  /// Whether no quantity is on a forbidden side.
  var isFeasible: Bool {
    for (index, row) in rows.enumerated() {
      if row.below == 0 && value(ofRow: index) < -feasibilityTolerance { return false }
      if row.above == 0 && value(ofRow: index) > feasibilityTolerance { return false }
    }
    return true
  }

  /// Lets each quantity count the side it is on; answers whether one changed.
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
  /// Puts each position on a bound if it has one: a free quantity is better a row, where it costs nothing to follow.
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

  /// The rows, equalities first, then by level, then in their order.
  private func rowsByWeight() -> [Int] {
    func weight(_ row: Quantity) -> Int {
      let isEquality = row.below >= 0 && row.above >= 0
      let level = isEquality ? min(row.below, row.above) : max(row.below, row.above)
      return (isEquality ? 0 : levelCount) + level
    }
    return rows.indices.filter { !rows[$0].isFree }.sorted { (weight(rows[$0]), $0) < (weight(rows[$1]), $1) }
  }

  /// The highest free column that a row contains.
  private func lastFreeColumn(in row: Int) -> Int? {
    columns.indices.last { columns[$0].isFree && abs(factor(row, $0)) > pivotTolerance }
  }
}
