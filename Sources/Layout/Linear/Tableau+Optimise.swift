/// A step along a column, with its effect on the cost of each level.
private struct Step {
  var column: Int
  /// Whether the column's quantity increases (+1) or decreases (-1).
  var direction: Double
  /// The change of each level's cost per unit of the step.
  var costChanges: [Double]
}

/// A point along a step at which a row's quantity is zero, so that its cost changes there.
private struct Bend {
  var row: Int
  var distance: Double
  var rank: Int
}

extension Tableau {
  /// Moves from corner to corner until no step improves a level without worsening a more important one.
  ///
  /// The search usually takes the steepest step. If another quantity is already zero, the length of the step is zero.
  /// After several such steps, the search takes the step with the lowest rank instead, until a step has a nonzero
  /// length again. This prevents the search from running in a cycle (Bland's rule).
  ///
  /// - Parameter isAlwaysCareful: Whether the search always takes the step with the lowest rank.
  /// - Returns: `false` if a step has no limit or if rounding errors prevent the search from ending, otherwise `true`.
  ///   Costs are never negative, so only the step of a probe can be unlimited.
  mutating func optimize(isAlwaysCareful: Bool = false) -> Bool {
    var remainingSteps = 1000 + 50 * (rows.count + columns.count)
    var zeroLengthSteps = 0
    while true {
      let isCareful = isAlwaysCareful || zeroLengthSteps > columns.count
      guard let step = isCareful ? stepOfLowestRank() : steepestStep() else { return true }
      remainingSteps -= 1
      guard remainingSteps > 0, let distance = perform(step, isCareful: isCareful) else { return false }
      zeroLengthSteps = distance == 0 ? zeroLengthSteps + 1 : 0
    }
  }

  /// Returns the step with the lowest rank among the steps that improve the solution, or `nil` if there is none.
  private func stepOfLowestRank() -> Step? {
    var bestStep: (column: Int, direction: Double)?
    for column in columns.indices {
      if let currentBest = bestStep, columns[currentBest.column].rank < columns[column].rank { continue }
      if improvement(column, 1) != nil {
        bestStep = (column, 1)
      } else if improvement(column, -1) != nil {
        bestStep = (column, -1)
      }
    }
    return bestStep.map(step)
  }

  /// Returns the step that improves the most important level by the greatest amount.
  ///
  /// If several steps are equally good, it is the one with the lowest rank. If there is none, the result is `nil`.
  private func steepestStep() -> Step? {
    var bestStep: (column: Int, direction: Double)?
    var bestImprovement = (level: Int.max, slope: 0.0, rank: 0)
    for column in columns.indices {
      for direction in [1.0, -1] {
        guard let foundImprovement = improvement(column, direction) else { continue }
        let candidate = (level: foundImprovement.level, slope: foundImprovement.slope, rank: columns[column].rank)
        guard candidate < bestImprovement else { continue }
        bestImprovement = candidate
        bestStep = (column, direction)
      }
    }
    return bestStep.map(step)
  }

  private func step(_ column: Int, _ direction: Double) -> Step {
    let slope = (0..<gradientLevelCount).map { self.slope(column, direction, level: $0) }
    return Step(column: column, direction: direction, costChanges: slope)
  }

  private var gradientLevelCount: Int { levelCount + (hasProbe ? 1 : 0) }

  /// Returns the change of a level's cost per unit of a step.
  func slope(_ column: Int, _ direction: Double, level: Int) -> Double {
    let ownCost = columns[column].level(onSide: direction) == level ? 1.0 : 0
    return direction * gradient[level * columns.count + column] + ownCost
  }

  /// Returns the most important level that a step affects, and the change of that level's cost per unit.
  ///
  /// If the step doesn't improve the solution, the result is `nil`.
  private func improvement(_ column: Int, _ direction: Double) -> (level: Int, slope: Double)? {
    for level in 0..<gradientLevelCount {
      let slope = slope(column, direction, level: level)
      if slope < -pivotTolerance { return (level, slope) }
      if slope > pivotTolerance { return nil }
    }
    return nil
  }

  /// Takes a step, which ends at the bend after which the step no longer improves the solution.
  ///
  /// The column of the step and the row of that bend are exchanged.
  ///
  /// - Returns: The length of the step, or `nil` if it has no limit.
  private mutating func perform(_ step: Step, isCareful: Bool) -> Double? {
    let bends = bends(along: step)
    guard let lastIndex = lastBend(of: bends, along: step, isCareful: isCareful) else { return nil }
    for bend in bends.prefix(lastIndex) { switchSide(bend.row) }
    let leavingRow = bends[lastIndex].row
    addCost(leavingRow, onSide: rows[leavingRow].side, times: -1)
    pivot(row: leavingRow, column: step.column)
    rows[leavingRow].side = step.direction
    addCost(leavingRow, onSide: step.direction, times: 1)
    return bends[lastIndex].distance
  }

  /// Moves a row to its other side, so that the cost on that side is used.
  private mutating func switchSide(_ row: Int) {
    addCost(row, onSide: rows[row].side, times: -1)
    rows[row].side = -rows[row].side
    addCost(row, onSide: rows[row].side, times: 1)
  }

  /// Returns the bends along a step, sorted by distance and then by rank.
  private func bends(along step: Step) -> [Bend] {
    var bends: [Bend] = []
    for (index, row) in rows.enumerated() where !row.isFree {
      let speed = factor(index, step.column) * step.direction
      guard speed * row.side < -pivotTolerance else { continue }
      let distance = max(0, value(ofRow: index) / -speed)
      bends.append(Bend(row: index, distance: distance < cancellationTolerance ? 0 : distance, rank: row.rank))
    }
    return bends.sorted { ($0.distance, $0.rank) < ($1.distance, $1.rank) }
  }

  /// Returns the index of the bend at which a step stops improving the solution, or `nil` if there is none.
  ///
  /// In a careful search, this is the first bend if its distance is zero (Bland's rule).
  private func lastBend(of bends: [Bend], along step: Step, isCareful: Bool) -> Int? {
    guard let firstBend = bends.first else { return nil }
    if isCareful, firstBend.distance == 0 { return 0 }
    var slope = step.costChanges
    for (index, bend) in bends.enumerated() {
      let row = rows[bend.row]
      let speed = abs(factor(bend.row, step.column))
      if row.levelBelow >= 0 { slope[row.levelBelow] += speed }
      if row.levelAbove >= 0 { slope[row.levelAbove] += speed }
      guard let decisiveSlope = slope.first(where: { abs($0) > pivotTolerance }), decisiveSlope < 0 else {
        return index
      }
    }
    return nil
  }
}
