/// The range of values that don't make the solution worse.
///
/// If the range isn't limited on a side, the limit on that side is infinite.
package struct Extent: Equatable, Sendable {
  package var minimum: Double
  package var maximum: Double

  /// Whether the range has only one value, within the solver's tolerance.
  package var isPoint: Bool {
    minimum.isFinite && maximum - minimum <= 10 * feasibilityTolerance * max(1, abs(minimum))
  }
}

extension LinearSystem {
  /// Returns the range of a variable's values over all optimal solutions.
  ///
  /// All optimal solutions have the same cost at each level.
  package func extent(of variable: Int) -> Extent {
    let value = valuesByVariable[variable]
    if kindsByVariable[variable] == .parameter { return Extent(minimum: value, maximum: value) }
    guard componentsByVariable[variable] >= 0 else {
      return Extent(minimum: kindsByVariable[variable] == .free ? -.infinity : 0, maximum: .infinity)
    }
    guard let tableau = components[componentsByVariable[variable]].tableau, tableau.hasSeveralSolutions else {
      return Extent(minimum: value, maximum: value)
    }
    var copy = self
    copy.workspace.sum.clear()
    copy.expand(variable: variable)
    let factors = copy.workspace.sum.listedVariables.map { Term($0, copy.workspace.sum.coefficients[$0]) }
      .filter { kindsByVariable[$0.variable] != .parameter && abs($0.coefficient) > cancellationTolerance }
    return Extent(
      minimum: tableau.minimumValue(of: factors, from: value) ?? -.infinity,
      maximum: tableau.minimumValue(of: factors.map { Term($0.variable, -$0.coefficient) }, from: -value).map { -$0 }
        ?? .infinity)
  }
}

extension Tableau {
  /// Whether a column can change without changing the cost of any level.
  ///
  /// If none can, there is only one optimal solution.
  var hasSeveralSolutions: Bool {
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
  func minimumValue(of terms: [Term], from value: Double) -> Double? {
    var probeTableau = self
    probeTableau.appendProbe(terms, value: value)
    probeTableau.computeGradient()
    guard probeTableau.optimize() else { return nil }
    return probeTableau.value(ofRow: probeTableau.rows.count - 1)
  }

  /// Appends a row without a cost, which the search minimizes.
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
