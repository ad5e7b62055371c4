/// The range in which a value can change without making the solution worse.
///
/// If the range isn't limited on one side, that limit is infinite.
package struct Extent: Equatable, Sendable {
  package var lowest: Double
  package var highest: Double

  /// Whether the range has only one value, within the solver's tolerance.
  package var isPoint: Bool {
    lowest.isFinite && highest - lowest <= 10 * feasibilityTolerance * max(1, abs(lowest))
  }
}

extension LinearSystem {
  /// Returns the range of a variable's values over all optimal solutions.
  ///
  /// All optimal solutions have the same cost on every level.
  package func extent(of variable: Int) -> Extent {
    let value = values[variable]
    if kinds[variable] == .parameter { return Extent(lowest: value, highest: value) }
    guard homes[variable] >= 0 else {
      return Extent(lowest: kinds[variable] == .free ? -.infinity : 0, highest: .infinity)
    }
    guard let tableau = components[homes[variable]].tableau, tableau.hasChoice else {
      return Extent(lowest: value, highest: value)
    }
    var copy = self
    copy.workspace.sum.clear()
    copy.expand(variable: variable)
    let factors = copy.workspace.sum.variables.map { Term($0, copy.workspace.sum.coefficients[$0]) }
      .filter { kinds[$0.variable] != .parameter && abs($0.coefficient) > dust }
    return Extent(
      lowest: tableau.least(of: factors, from: value) ?? -.infinity,
      highest: tableau.least(of: factors.map { Term($0.variable, -$0.coefficient) }, from: -value).map { -$0 }
        ?? .infinity)
  }
}

extension Tableau {
  /// Whether any column can change without changing the cost of any level.
  ///
  /// If no column can, there is only one optimal solution.
  var hasChoice: Bool {
    columns.indices.contains { isFree($0, 1) || isFree($0, -1) }
  }

  private func isFree(_ column: Int, _ direction: Double) -> Bool {
    (0..<levelCount).allSatisfy { abs(slope(column, direction, level: $0)) <= pivotTolerance }
  }

  /// Returns the smallest value of a sum of variables over all optimal corners.
  ///
  /// - Parameters:
  ///   - terms: A sum of variables that are quantities in the tableau.
  ///   - value: The current value of the sum.
  /// - Returns: The smallest value, or `nil` if the value has no lower limit.
  func least(of terms: [Term], from value: Double) -> Double? {
    var probe = self
    probe.appendProbe(terms, value: value)
    probe.computeGradient()
    guard probe.optimise() else { return nil }
    return probe.value(ofRow: probe.rows.count - 1)
  }

  /// Appends a row that has no cost and that the search minimizes.
  private mutating func appendProbe(_ terms: [Term], value: Double) {
    var sum = [Double](repeating: 0, count: stride)
    for term in terms {
      if let column = columns.firstIndex(where: { $0.variable == term.variable }) {
        sum[column] += term.coefficient
      } else if let row = rows.firstIndex(where: { $0.variable == term.variable }) {
        for column in columns.indices { sum[column] += term.coefficient * factor(row, column) }
      }
    }
    sum[stride - 1] = value
    matrix.append(contentsOf: sum)
    rows.append(Quantity(rank: rows.count + columns.count))
    hasProbe = true
  }
}
