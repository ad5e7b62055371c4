/// A linear program that is solved by the simplest method.
///
/// Tests compare the solver's results with the results of this method.
///
/// All unknowns are non-negative, and every equation has an artificial variable. All numbers are in one dense table. At
/// each step, the candidate with the lowest index is chosen.
struct DenseProgram {
  /// An equation `sum of factors == constant` with non-negative unknowns.
  private(set) var equations: [(factors: [Double], constant: Double)] = []
  private(set) var unknowns = 0

  mutating func unknown() -> Int {
    unknowns += 1
    return unknowns - 1
  }

  mutating func equate(_ factors: [Int: Double], _ constant: Double) {
    var dense = [Double](repeating: 0, count: unknowns)
    for (index, factor) in factors { dense[index] += factor }
    equations.append((dense, constant))
  }

  /// Returns the minimum of a sum, or `nil` if the equations conflict.
  func minimum(of cost: [Int: Double]) -> Double? {
    var table = Table(equations: equations, unknowns: unknowns)
    guard table.removeHelpers() else { return nil }
    return table.minimise(cost)
  }

  private struct Table {
    var rows: [[Double]]
    var basis: [Int]
    let unknowns: Int
    let width: Int

    init(equations: [(factors: [Double], constant: Double)], unknowns: Int) {
      let helpers = equations.count
      self.unknowns = unknowns
      width = unknowns + helpers
      rows = equations.enumerated().map { index, equation in
        let sign = equation.constant < 0 ? -1.0 : 1
        var row = [Double](repeating: 0, count: unknowns + helpers + 1)
        for (column, factor) in equation.factors.enumerated() { row[column] = sign * factor }
        row[unknowns + index] = 1
        row[unknowns + helpers] = sign * equation.constant
        return row
      }
      basis = (0..<helpers).map { unknowns + $0 }
    }

    mutating func removeHelpers() -> Bool {
      let helpers = Dictionary(uniqueKeysWithValues: (unknowns..<width).map { ($0, 1.0) })
      guard let left = run(helpers, columns: width), left < 1e-6 else { return false }
      for row in rows.indices where basis[row] >= unknowns {
        if let column = (0..<unknowns).first(where: { abs(rows[row][$0]) > 1e-7 }) { pivot(row, column) }
      }
      return true
    }

    mutating func minimise(_ cost: [Int: Double]) -> Double? { run(cost, columns: unknowns) }

    private mutating func run(_ cost: [Int: Double], columns: Int) -> Double? {
      for _ in 0..<20_000 {
        let reduced = (0..<columns).first { column in
          var price = cost[column] ?? 0
          for row in rows.indices { price -= (cost[basis[row]] ?? 0) * rows[row][column] }
          return price < -1e-8
        }
        guard let column = reduced else { break }
        var best: (row: Int, ratio: Double)?
        for row in rows.indices where rows[row][column] > 1e-9 {
          let ratio = rows[row][width] / rows[row][column]
          guard let found = best else {
            best = (row, ratio)
            continue
          }
          if ratio < found.ratio - 1e-10 || (ratio < found.ratio + 1e-10 && basis[row] < basis[found.row]) {
            best = (row, ratio)
          }
        }
        guard let best else { return nil }
        pivot(best.row, column)
      }
      return rows.indices.reduce(0) { $0 + (cost[basis[$1]] ?? 0) * rows[$1][width] }
    }

    private mutating func pivot(_ row: Int, _ column: Int) {
      let own = rows[row][column]
      for index in rows[row].indices { rows[row][index] /= own }
      for other in rows.indices where other != row {
        let factor = rows[other][column]
        guard factor != 0 else { continue }
        for index in rows[other].indices { rows[other][index] -= factor * rows[row][index] }
      }
      basis[row] = column
    }
  }
}
