/// A step along a column, with its effect on the cost of each level.
private struct Step {
  var column: Int
  /// Whether the column's quantity increases (+1) or decreases (-1).
  var direction: Double
  /// The change of each level's cost per unit of the step.
  var slope: [Double]
}

/// A point along a step at which a row's quantity passes through zero, so that its cost changes.
private struct Bend {
  var row: Int
  var distance: Double
  var rank: Int
}

extension Tableau {
  /// Moves from corner to corner until no step improves a level without worsening a more important level.
  ///
  /// Normally, the search takes the steepest step. If another quantity is already zero, the step has the length zero.
  /// After several such steps, the search takes the step with the lowest rank instead, until a step has a nonzero
  /// length again. This keeps the search from running in a cycle (Bland's rule).
  ///
  /// - Parameter isAlwaysCareful: Whether the search takes the step with the lowest rank each time.
  /// - Returns: `false` if a step has no limit or if rounding errors keep the search from ending, otherwise `true`.
  ///   Costs are never negative, so only the step of a probe can have no limit.
  mutating func optimise(isAlwaysCareful: Bool = false) -> Bool {
    var remaining = 1000 + 50 * (rows.count + columns.count)
    var stepsOnTheSpot = 0
    while true {
      let isCareful = isAlwaysCareful || stepsOnTheSpot > columns.count
      guard let step = isCareful ? stepOfLowestRank() : steepestStep() else { return true }
      remaining -= 1
      guard remaining > 0, let distance = take(step, isCareful: isCareful) else { return false }
      stepsOnTheSpot = distance == 0 ? stepsOnTheSpot + 1 : 0
    }
  }

  /// Returns the step with the lowest rank among the steps that improve the solution, or `nil` if none does.
  private func stepOfLowestRank() -> Step? {
    var best: (column: Int, direction: Double)?
    for column in columns.indices {
      if let found = best, columns[found.column].rank < columns[column].rank { continue }
      if improvement(column, 1) != nil {
        best = (column, 1)
      } else if improvement(column, -1) != nil {
        best = (column, -1)
      }
    }
    return best.map(step)
  }

  /// Returns the step that improves the most important level by the greatest amount.
  ///
  /// If several steps are equally good, this is the one with the lowest rank. `nil` if no step improves the solution.
  private func steepestStep() -> Step? {
    var best: (column: Int, direction: Double)?
    var most = (level: Int.max, slope: 0.0, rank: 0)
    for column in columns.indices {
      for direction in [1.0, -1] {
        guard let found = improvement(column, direction) else { continue }
        let candidate = (level: found.level, slope: found.slope, rank: columns[column].rank)
        guard candidate < most else { continue }
        most = candidate
        best = (column, direction)
      }
    }
    return best.map(step)
  }

  private func step(_ column: Int, _ direction: Double) -> Step {
    let slope = (0..<gradientLevels).map { self.slope(column, direction, level: $0) }
    return Step(column: column, direction: direction, slope: slope)
  }

  private var gradientLevels: Int { levelCount + (hasProbe ? 1 : 0) }

  /// Returns the change of a level's cost per unit of a step.
  func slope(_ column: Int, _ direction: Double, level: Int) -> Double {
    let own = columns[column].level(onSide: direction) == level ? 1.0 : 0
    return direction * gradient[level * columns.count + column] + own
  }

  /// Returns the most important level that a step affects, and the change of that level's cost per unit.
  ///
  /// Returns `nil` if the step doesn't improve the solution.
  private func improvement(_ column: Int, _ direction: Double) -> (level: Int, slope: Double)? {
    for level in 0..<gradientLevels {
      let slope = slope(column, direction, level: level)
      if slope < -pivotTolerance { return (level, slope) }
      if slope > pivotTolerance { return nil }
    }
    return nil
  }

  /// Takes a step, and stops at the bend beyond which the step no longer improves the solution.
  ///
  /// At that bend, the column and the row of the bend are exchanged.
  ///
  /// - Returns: The length of the step, or `nil` if it has no limit.
  private mutating func take(_ step: Step, isCareful: Bool) -> Double? {
    let bends = bends(along: step)
    guard let last = lastBend(of: bends, along: step, isCareful: isCareful) else { return nil }
    for bend in bends.prefix(last) { flip(bend.row) }
    let leaving = bends[last].row
    count(leaving, onSide: rows[leaving].side, times: -1)
    pivot(row: leaving, column: step.column)
    rows[leaving].side = step.direction
    count(leaving, onSide: step.direction, times: 1)
    return bends[last].distance
  }

  /// Moves a row to its other side, so that the cost on that side counts.
  private mutating func flip(_ row: Int) {
    count(row, onSide: rows[row].side, times: -1)
    rows[row].side = -rows[row].side
    count(row, onSide: rows[row].side, times: 1)
  }

  /// Returns the bends along a step, sorted by distance and then by rank.
  private func bends(along step: Step) -> [Bend] {
    var bends: [Bend] = []
    for (index, row) in rows.enumerated() where !row.isFree {
      let speed = factor(index, step.column) * step.direction
      guard speed * row.side < -pivotTolerance else { continue }
      let distance = max(0, value(ofRow: index) / -speed)
      bends.append(Bend(row: index, distance: distance < dust ? 0 : distance, rank: row.rank))
    }
    return bends.sorted { ($0.distance, $0.rank) < ($1.distance, $1.rank) }
  }

  /// Returns the index of the bend at which a step stops improving the solution, or `nil` if the step never stops.
  ///
  /// In a careful search, this is the first bend if its distance is zero (Bland's rule).
  private func lastBend(of bends: [Bend], along step: Step, isCareful: Bool) -> Int? {
    guard let first = bends.first else { return nil }
    if isCareful, first.distance == 0 { return 0 }
    var slope = step.slope
    for (index, bend) in bends.enumerated() {
      let row = rows[bend.row]
      let speed = abs(factor(bend.row, step.column))
      if row.below >= 0 { slope[row.below] += speed }
      if row.above >= 0 { slope[row.above] += speed }
      guard let deciding = slope.first(where: { abs($0) > pivotTolerance }), deciding < 0 else { return index }
    }
    return nil
  }
}
