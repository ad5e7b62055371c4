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
  /// - Returns: false when a step never ends (costs are never negative, so only a probe can find one), or when rounding
  ///   keeps the search from ending.
  mutating func optimise() -> Bool {
    var remaining = 1000 + 50 * (rows.count + columns.count)
    while let step = improvingStep() {
      remaining -= 1
      guard remaining > 0, take(step) else { return false }
    }
    return true
  }

  /// The step of lowest rank that improves.
  private func improvingStep() -> Step? {
    var best: (column: Int, direction: Double)?
    for column in columns.indices {
      if let found = best, columns[found.column].rank < columns[column].rank { continue }
      if isImprovement(column, 1) {
        best = (column, 1)
      } else if isImprovement(column, -1) {
        best = (column, -1)
      }
    }
    guard let best else { return nil }
    let slope = (0..<gradientLevels).map { self.slope(best.column, best.direction, level: $0) }
    return Step(column: best.column, direction: best.direction, slope: slope)
  }

  private var gradientLevels: Int { levelCount + (hasProbe ? 1 : 0) }

  /// What a unit of movement costs on a level.
  func slope(_ column: Int, _ direction: Double, level: Int) -> Double {
    let own = columns[column].level(onSide: direction) == level ? 1.0 : 0
    return direction * gradient[level * columns.count + column] + own
  }

  /// Whether the first level that notices gains.
  private func isImprovement(_ column: Int, _ direction: Double) -> Bool {
    for level in 0..<gradientLevels {
      let slope = slope(column, direction, level: level)
      if slope < -pivotTolerance { return true }
      if slope > pivotTolerance { return false }
    }
    return false
  }

  /// Goes as far as the step improves, past bends where it still does, and makes the row at the last bend the column.
  private mutating func take(_ step: Step) -> Bool {
    let bends = bends(along: step)
    guard let last = lastBend(of: bends, along: step) else { return false }
    for bend in bends.prefix(last) { flip(bend.row) }
    let leaving = bends[last].row
    count(leaving, onSide: rows[leaving].side, times: -1)
    pivot(row: leaving, column: step.column)
    rows[leaving].side = step.direction
    count(leaving, onSide: step.direction, times: 1)
    return true
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
  /// At distance zero it is the first, so that the search ends (Bland).
  private func lastBend(of bends: [Bend], along step: Step) -> Int? {
    guard let first = bends.first else { return nil }
    if first.distance == 0 { return 0 }
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
