/// A step along one column, and what it changes on each level.
private struct Step {
  var column: Int
  /// Whether the column's quantity grows (+1) or falls (-1).
  var direction: Double
  /// The change of each level's cost per unit.
  var slope: [Double]
}

/// Where a row's quantity passes through zero on the way.
private struct Bend {
  var row: Int
  var distance: Double
  var rank: Int
}

extension Tableau {
  /// Walks from corner to corner until no step makes an earlier level better at the expense of later ones only.
  ///
  /// The steepest step is taken. After some that lead nowhere, because another quantity is zero already, it is the one of
  /// lowest rank until one leads somewhere again: so the search goes in no circle (Bland).
  ///
  /// - Parameter isAlwaysCareful: whether each step is the one of lowest rank.
  /// - Returns: false when a step never ends (costs are never negative, so only a probe can find one), or when rounding
  ///   keeps the search from ending.
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

  /// The step of lowest rank that improves.
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

  /// The step that improves the highest level there is to improve, and that one the most; of equal ones that of lowest
  /// rank.
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

  /// What a unit of movement costs on a level.
  func slope(_ column: Int, _ direction: Double, level: Int) -> Double {
    let own = columns[column].level(onSide: direction) == level ? 1.0 : 0
    return direction * gradient[level * columns.count + column] + own
  }

  /// The first level that notices a step, and what it costs there per unit; nil unless that is a gain.
  private func improvement(_ column: Int, _ direction: Double) -> (level: Int, slope: Double)? {
    for level in 0..<gradientLevels {
      let slope = slope(column, direction, level: level)
      if slope < -pivotTolerance { return (level, slope) }
      if slope > pivotTolerance { return nil }
    }
    return nil
  }

  /// Goes as far as the step improves, past bends where it still does, and makes the row at the last bend the column.
  ///
  /// - Returns: how far it went; nil when there is no end.
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

  /// Lets a row count its other side.
  private mutating func flip(_ row: Int) {
    count(row, onSide: rows[row].side, times: -1)
    rows[row].side = -rows[row].side
    count(row, onSide: rows[row].side, times: 1)
  }

  /// The bends on the way, nearest first, of lowest rank first where they coincide.
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

  /// The index of the bend where the step ceases to improve; nil when it never does.
  ///
  /// While care is taken that the search ends it is the first at distance zero (Bland).
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
